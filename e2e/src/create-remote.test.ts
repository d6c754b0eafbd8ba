import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Release } from 'shared-domain/releases';
import { copyRepository } from './testing/copy-of-repository';
import { startPortal, type RunningPortal } from './testing/portal';
import { see } from './testing/see';
import { useBrowser } from './testing/use-browser';
import { dashboardPage } from './pages/dashboard-page';
import { loginPage } from './pages/login-page';

const run = promisify(execFile);
const browser = useBrowser();
const name = 'mfe-truck-stops';
let root: string;
let written: string[];
let portal: RunningPortal | undefined;

/** Runs a program of the copy and answers what it wrote; a failure is one of the test, with everything it said. */
async function inCopy(program: string, ...args: string[]): Promise<string> {
  const { stdout } = await run(program, args, { cwd: root, maxBuffer: 10_000_000 }).catch(
    (failure: { stdout: string; stderr: string }) => {
      throw new Error(`${program} ${args.join(' ')}\n${failure.stdout}${failure.stderr}`);
    },
  );
  return stdout;
}

beforeAll(async () => {
  root = path.join(await mkdtemp(path.join(tmpdir(), 'create-remote-')), 'repository');
  await copyRepository(root);
  const said = await inCopy('npm', 'run', 'create-remote', name);
  written = [...said.matchAll(/^ {2}(\S+)$/gm)].map(([, file = '']) => file);
});
afterAll(async () => {
  await portal?.end('SIGTERM');
  await rm(path.dirname(root), { recursive: true, force: true });
});

test('a created remote has no error of types', async () => {
  await inCopy('npx', 'tsc', '-p', 'tsconfig.json', '--incremental', 'false');
});

test('whatever was written for it is formatted and passes the lint', async () => {
  expect(written).toContain(`${name}/src/screen.tsx`);
  await inCopy('npx', 'prettier', '--check', ...written);
  const sources = written.filter((file) => /\.tsx?$/.test(file));
  await inCopy('npx', 'eslint', '--max-warnings', '0', ...sources);
});

test('its own tests pass, and those of every table that names it', async () => {
  const tests = [
    'mfe-truck-stops',
    'apps.test',
    'compose.test',
    'jest-preset.test',
    'shared-libraries.test',
    'screens.test',
  ];
  const patterns = [...tests, 'shared-domain/src/index.test', 'import-rules.test'].join('|');
  await inCopy('npx', 'jest', '--testPathPatterns', patterns);
});

test('npm finds nothing to mend in the lockfile', async () => {
  const before = await readFile(path.join(root, 'package-lock.json'), 'utf8');
  await inCopy('npm', 'install', '--package-lock-only', '--prefer-offline', '--omit-lockfile-registry-resolved');
  expect(await readFile(path.join(root, 'package-lock.json'), 'utf8')).toBe(before);
});

test('it builds into a release for its own address', async () => {
  await inCopy('npm', 'run', 'build', '-w', name);
  const release = JSON.parse(await readFile(path.join(root, name, 'dist/release.json'), 'utf8')) as Release;
  expect(release).toMatchObject({ name, route: '/truck-stops', team: 'truck-stops' });
});

test('the shell shows it at its address to whoever signs in there', async () => {
  // Nothing but the shell has to be built with it: a portal that runs takes up the rest.
  await inCopy('npm', 'run', 'build', 'shell');
  portal = await startPortal({ dataDir: path.join(path.dirname(root), 'data'), root, isBuilt: true });
  const { page } = await browser.visit({ portal: portal.url, at: '/truck-stops' });
  await loginPage(page).signIn('client');
  await see(page.getByRole('heading', { level: 1, name: 'Truck Stops' }));
  await see(page.getByText(/^[1-9]\d* waste loads$/));
  expect(new URL(page.url()).pathname).toBe('/truck-stops');
  await page.getByRole('button', { name: 'Back to Dashboard' }).click();
  await see(dashboardPage(page).overview);
});

test('a second one of the same name is refused', async () => {
  await expect(inCopy('npm', 'run', 'create-remote', name)).rejects.toThrow(`${name} exists already`);
});
