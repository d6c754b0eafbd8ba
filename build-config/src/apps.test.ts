import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { endpoints } from 'shared-domain/testing';
import { findApp, findOwnRemote, getApp, portalApps, portalRemotes, readApps } from './apps';
import { useFolder } from './testing/use-folder';
import { readManifest, sharedPackagesOf, workspaceFolders } from './workspace';

const repositoryRoot = join(__dirname, '../..');

describe('the apps of this repository', () => {
  const apps = readApps(repositoryRoot);

  test('are the workspaces with a `portal` entry, the shell first', () => {
    const [shell, ...others] = apps.map(({ name, role }) => `${name}: ${role}`);
    expect(shell).toBe('shell: host');
    expect(others).toEqual(expect.arrayContaining(['mfe-dashboard: remote', 'smallest-remote: example']));
    expect(portalApps(repositoryRoot).map(({ name }) => name)).not.toContain('smallest-remote');
    for (const { folder } of apps) expect(existsSync(join(repositoryRoot, folder, 'webpack.config.ts'))).toBe(true);
  });

  test('have different ports and addresses', () => {
    expect(new Set(apps.map(({ port }) => port)).size).toBe(apps.length);
    const routes = portalRemotes(repositoryRoot).map(({ route }) => route);
    expect(new Set(routes).size).toBe(routes.length);
  });

  test('prefetch what the API serves with GET', () => {
    const known = Object.values(endpoints)
      .filter(({ method }) => method === 'GET')
      .map(({ path }) => `/api${path.replace(/\{\w+\}/g, ':')}`);
    const named = apps.flatMap(({ prefetch = [] }) => prefetch);
    expect(named.length).toBeGreaterThan(0);
    for (const path of named) expect(known).toContain(path.replace(/:\w+/g, ':'));
  });

  test('have versions that no other package repeats, so that a team changes only its own version', () => {
    for (const folder of workspaceFolders(repositoryRoot)) {
      const { dependencies = {}, devDependencies = {} } = readManifest(join(repositoryRoot, folder));
      const wanted = { ...dependencies, ...devDependencies };
      for (const { name } of apps) expect([folder, name, wanted[name] ?? '*']).toEqual([folder, name, '*']);
    }
  });

  test('are found by name, and no other name is an app', () => {
    expect(getApp(repositoryRoot, 'mfe-dashboard')).toMatchObject({ folder: 'mfe-dashboard', route: '/' });
    expect(findOwnRemote(repositoryRoot)).toBeNull();
    expect(findApp(repositoryRoot, 'mfe-nothing')).toBeNull();
    expect(() => getApp(repositoryRoot, 'mfe-nothing')).toThrow(
      'There is no app named mfe-nothing. Choose one of: shell, ',
    );
  });
});

describe('a remote in a separate repository', () => {
  const portal = { team: 'trucks', shell: '^1.0.0', route: '/trucks', port: 4580 };
  const root = useFolder();

  function writePackage(folder: string, facts: object): void {
    const path = join(root, folder, 'package.json');
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, JSON.stringify(facts));
  }

  test('is the only app there, even with the name of an app of this repository', () => {
    const own = { ...portal, folder: '', role: 'remote' };
    writePackage('', { name: 'mfe-trucks', portal });
    expect(findApp(root, 'mfe-trucks')).toEqual({ ...own, name: 'mfe-trucks' });
    expect(findApp(root, 'mfe-dashboard')).toBeNull();
    writePackage('', { name: 'mfe-dashboard', portal });
    expect(findApp(root, 'mfe-dashboard')).toEqual({ ...own, name: 'mfe-dashboard' });
  });

  test.each([
    ['no route', { ...portal, route: undefined }],
    ['a route that is no address', { ...portal, route: 'trucks' }],
    ['no port', { ...portal, port: undefined }],
  ])('says what is missing if it has %s', (_, facts) => {
    writePackage('', { name: 'mfe-trucks', portal: facts });
    expect(() => findOwnRemote(root)).toThrow('must set "route" and "port" in "portal" for mfe-trucks');
  });

  test('finds the shared packages where they are installed', () => {
    writePackage('', { name: 'mfe-trucks', portal, dependencies: { react: '19.3.1', 'shared-ui': '1.0.0' } });
    writePackage('node_modules/shared-ui', { dependencies: { 'shared-domain': '1.0.0' } });
    writePackage('node_modules/shared-domain', {});
    expect(sharedPackagesOf(root, '')).toEqual(['shared-domain', 'shared-ui']);
  });
});
