import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { accounts } from './testing/api';
import { builtFiles } from './testing/built-files';
import { copyRepository } from './testing/remote-repository';
import { type RunningPortal, startPortal } from './testing/portal';
import { readReleases } from './testing/releases';
import { see } from './testing/see';
import { useBrowser } from './testing/use-browser';
import { dashboardPage, loginPage } from './pages/screens';

const browser = useBrowser();
let folder: string;
let root: string;
let portal: RunningPortal;
let builds: Awaited<ReturnType<typeof builtFiles>>;

// In a copy, because nobody else builds or changes a source there.
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-release-'));
  root = path.join(folder, 'repository');
  await copyRepository(root);
  builds = await builtFiles(root);
  portal = await startPortal({ dataDir: path.join(folder, 'data'), root, builds: true });
});
afterAll(async () => {
  await portal.end('SIGTERM');
  await rm(folder, { recursive: true, force: true });
});

test('a start without changes builds nothing: no build file is written and no build is announced', async () => {
  expect(builds.length).toBeGreaterThan(10);
  expect(await builtFiles(root)).toEqual(builds);
  expect(portal.output()).not.toMatch(/ built in /);
});

test('a new build of one remote appears in the running portal, and nothing else is built', async () => {
  const before = await readReleases(portal.url);
  const { page } = await browser.visit({ portal: portal.url, at: '/login' });
  await loginPage(page).signIn('client');
  await see(dashboardPage(page).overview);

  const source = path.join(root, 'mfe-dashboard/src/components/overview.tsx');
  await writeFile(source, (await readFile(source, 'utf8')).replace('Waste Load Overview', 'Overview of Next Week'));
  const build = spawnSync('npm', ['run', 'build', '-w', 'mfe-dashboard'], { cwd: root, encoding: 'utf8' });
  expect(build.status).toBe(0);

  await page.reload();
  await see(page.getByText('Overview of Next Week'));
  await see(page.getByText(`Welcome, ${accounts.client}`));
  const after = await readReleases(portal.url);
  const changed = Object.keys(after).filter((name) => after[name]?.build !== before[name]?.build);
  expect(changed).toEqual(['mfe-dashboard']);
  expect(portal.process.exitCode).toBeNull();
});
