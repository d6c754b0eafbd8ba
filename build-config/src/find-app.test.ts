import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describeApp } from './apps';
import { findApp, findOwnRemote, getApp } from './find-app';
import { sharedPackagesOf } from './workspace';

const house = join(__dirname, '../..');
const portal = { team: 'trucks', shell: '^1.0.0', route: '/trucks', port: 4580 };
let root: string;

function writePackage(folder: string, facts: object): void {
  const path = join(root, folder, 'package.json');
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(facts));
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'find-app-'));
});
afterEach(() => rmSync(root, { recursive: true }));

test('in the house the table of apps says where an app lies', () => {
  expect(getApp(house, 'mfe-dashboard')).toBe(describeApp('mfe-dashboard'));
  expect(findOwnRemote(house)).toBeNull();
  expect(findApp(house, 'mfe-nothing')).toBeNull();
  expect(() => getApp(house, 'mfe-nothing')).toThrow('No app is called mfe-nothing');
});

test('a remote in a repository of its own says so itself, also under a name that the house knows', () => {
  const own = { folder: '', role: 'remote', port: 4580, route: '/trucks' };
  writePackage('', { name: 'mfe-trucks', portal });
  expect(findApp(root, 'mfe-trucks')).toEqual(own);
  expect(findApp(root, 'mfe-dashboard')).toBeNull();
  writePackage('', { name: 'mfe-dashboard', portal });
  expect(findApp(root, 'mfe-dashboard')).toEqual(own);
});

test.each([
  ['no route', { ...portal, route: undefined }],
  ['a route that is no address', { ...portal, route: 'trucks' }],
  ['no port', { ...portal, port: undefined }],
])('with %s it says what is missing', (_, facts) => {
  writePackage('', { name: 'mfe-trucks', portal: facts });
  expect(() => findOwnRemote(root)).toThrow('has to name the route and the port of mfe-trucks');
});

test('the packages of the house are found where they are installed', () => {
  writePackage('', { name: 'mfe-trucks', portal, dependencies: { react: '19.3.1', 'shared-ui': '1.0.0' } });
  writePackage('node_modules/shared-ui', { dependencies: { 'shared-domain': '1.0.0' } });
  writePackage('node_modules/shared-domain', {});
  expect(sharedPackagesOf(root, '')).toEqual(['shared-domain', 'shared-ui']);
});
