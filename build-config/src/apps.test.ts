import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { apps, describeApp, isAppName, portalApps, portalRemotes } from './apps';
import { readManifest, workspaceFolders } from './workspace';

const repositoryRoot = join(__dirname, '../..');
const names = Object.keys(apps).filter(isAppName);

test('every app has a folder with a package of its name and a webpack configuration', () => {
  for (const name of names) {
    const folder = join(repositoryRoot, describeApp(name).folder);
    expect(readManifest(folder).name).toBe(name);
    expect(existsSync(join(folder, 'webpack.config.ts'))).toBe(true);
  }
});

test('no two apps want the same port', () => {
  const ports = names.map((name) => describeApp(name).port);
  expect(new Set(ports).size).toBe(ports.length);
});

test('every remote of the portal has an address of its own', () => {
  const routes = portalRemotes.map((name) => describeApp(name).route);
  expect(routes).not.toContain(undefined);
  expect(new Set(routes).size).toBe(routes.length);
});

test('no package names the version of a remote, so that a team raises it alone', () => {
  for (const folder of workspaceFolders(repositoryRoot)) {
    const { dependencies = {}, devDependencies = {} } = readManifest(join(repositoryRoot, folder));
    const wanted = { ...dependencies, ...devDependencies };
    for (const name of portalApps) expect([folder, name, wanted[name] ?? '*']).toEqual([folder, name, '*']);
  }
});
