import { execFile } from 'node:child_process';
import { readFile, writeFile, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { useFolder } from 'build-config/testing';
import type { Release } from 'shared-domain/releases';
import { portalApps } from 'build-config/tables';
import { copyRepository } from './testing/remote-repository';
import { repositoryRoot, type RunningPortal, startPortal } from './testing/portal';
import { readReleases } from './testing/releases';
import { see } from './testing/see';
import { useBrowser } from './testing/use-browser';
import { dashboardPage, loginPage } from './pages/screens';

const run = promisify(execFile);
const browser = useBrowser();
const name = 'mfe-truck-stops';
let written: string[];
let portal: RunningPortal | undefined;

afterAll(() => portal?.end('SIGTERM'));
const folder = useFolder({ isShared: true });
const root = path.join(folder, 'repository');

/** Runs a program in the copy and returns its output; a failure fails the test with the full output. */
async function inCopy(program: string, ...args: string[]): Promise<string> {
  const { stdout } = await run(program, args, { cwd: root, maxBuffer: 10_000_000 }).catch(
    (failure: { stdout: string; stderr: string }) => {
      throw new Error(`${program} ${args.join(' ')}\n${failure.stdout}${failure.stderr}`);
    },
  );
  return stdout;
}

/** Runs a tool of the repository. */
const tool = (program: string, ...args: string[]) => inCopy(path.join(root, 'node_modules/.bin', program), ...args);

beforeAll(async () => {
  await copyRepository(root);
  const said = await inCopy('npm', 'run', 'create-remote', name);
  written = [...said.matchAll(/^ {2}(\S+)$/gm)].map(([, file = '']) => file);
});

test('a created remote has no type errors', async () => {
  // The rest of the repository is unchanged, and so are the shell's tests.
  const include = [`${name}/src`, `${name}/*.ts`, 'shell/src'];
  const own = { extends: './tsconfig.json', include, exclude: ['shell/src/**/*.test.*'] };
  await writeFile(path.join(root, 'tsconfig.created.json'), JSON.stringify(own));
  await tool('tsc', '-p', 'tsconfig.created.json', '--incremental', 'false');
});

test('the created files are formatted and pass the lint', async () => {
  expect(written).toContain(`${name}/src/screen.tsx`);
  await tool('oxfmt', '--check', ...written);
  const sources = written.filter((file) => /\.tsx?$/.test(file));
  await tool('oxlint', '--config', 'oxlint.config.mjs', ...sources);
});

test("its tests pass, and so do the tests of everything derived from the remotes' packages", async () => {
  const derived = ['apps.test', 'compose.test', 'development-page.test', 'shared-libraries.test', 'import-rules.test'];
  await tool('jest', '--testPathPatterns', ['mfe-truck-stops', 'screens.test', ...derived].join('|'));
});

test('npm adds it to the lockfile', async () => {
  await inCopy('npm', 'install', '--package-lock-only', '--prefer-offline', '--omit-lockfile-registry-resolved');
  const places = async (folder: string) => {
    const lockfile = await readFile(path.join(folder, 'package-lock.json'), 'utf8');
    return Object.keys((JSON.parse(lockfile) as { packages: object }).packages);
  };
  const known = await places(repositoryRoot);
  expect((await places(root)).filter((place) => !known.includes(place))).toEqual([name, `node_modules/${name}`]);
});

test('it builds into a release for its own address', async () => {
  await inCopy('npm', 'run', 'build', '-w', name);
  const release = JSON.parse(await readFile(path.join(root, name, 'dist/release.json'), 'utf8')) as Release;
  expect(release).toMatchObject({ name, route: '/truck-stops', team: 'truck-stops', rampedBy: 'user' });
});

test('the shell shows it at its address after sign-in; the start builds nothing, and a new build of it appears in the running portal', async () => {
  await inCopy('npm', 'run', 'build', 'shell');
  const builds = await builtFiles(root);
  expect(builds.length).toBeGreaterThan(10);
  portal = await startPortal({ dataDir: path.join(folder, 'data'), root, builds: true });
  expect(await builtFiles(root)).toEqual(builds);
  expect(portal.output()).not.toMatch(/ built in /);
  const { page } = await browser.visit({ portal: portal.url, at: '/truck-stops' });
  await loginPage(page).signIn('client');
  await see(page.getByRole('heading', { level: 1, name: 'Truck Stops' }));
  await see(page.getByText(/^[1-9]\d* waste loads$/));
  expect(new URL(page.url()).pathname).toBe('/truck-stops');

  const before = await readReleases(portal.url);
  const source = path.join(root, name, 'src/screen.tsx');
  const text = await readFile(source, 'utf8');
  expect(text).toContain("'Truck stops'");
  await writeFile(source, text.replace("'Truck stops'", "'Truck stops of next week'"));
  await inCopy('npm', 'run', 'build', '-w', name);
  await page.reload();
  await see(page.getByRole('heading', { level: 1, name: 'Truck stops of next week' }));
  const after = await readReleases(portal.url);
  expect(Object.keys(after).filter((remote) => after[remote]?.build !== before[remote]?.build)).toEqual([name]);
  expect(portal.isRunning()).toBe(true);

  await page.getByRole('button', { name: 'Back to Dashboard' }).click();
  await see(dashboardPage(page).overview);
});

interface BuiltFile {
  path: string;
  inode: number;
  writtenAt: number;
}

/** Every file and folder in a repository that the portal's builds created, with its modification time. */
async function builtFiles(root: string): Promise<BuiltFile[]> {
  const folders = [...portalApps(root).map(({ folder }) => folder), 'api'].map((folder) => path.join(folder, 'dist'));
  const found = await Promise.all(
    folders.map(async (folder) => {
      const names = await readdir(path.join(root, folder), { recursive: true });
      return [folder, ...names.map((name) => path.join(folder, name))];
    }),
  );
  return Promise.all(
    found.flat().map(async (place) => {
      const { ino, mtimeMs } = await stat(path.join(root, place));
      return { path: place, inode: ino, writtenAt: mtimeMs };
    }),
  );
}
