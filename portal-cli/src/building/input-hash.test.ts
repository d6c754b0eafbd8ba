import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { useFolder } from 'build-config/testing';
import { appInputHash } from './input-hash';

const root = useFolder();

const write = (path: string, content: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
};
const writePackage = (name: string, dependencies: Record<string, string> = {}) =>
  write(
    `${name}/package.json`,
    JSON.stringify({ name, version: '1.0.0', dependencies, portal: { team: name, route: '/', port: 3000 } }),
  );

beforeEach(() => {
  for (const name of ['build-config', 'portal-cli']) {
    cpSync(join(__dirname, '../../..', name, 'src'), join(root, name, 'src'), { recursive: true });
  }
  write('package.json', '{"workspaces":["shell","mfe-*"]}');
  write('package-lock.json', '{}');
  for (const app of ['shell', 'mfe-dashboard']) {
    writePackage(app, { 'shared-ui': '1.0.0', 'shared-domain': '1.0.0' });
    write(`${app}/src/index.ts`, 'export {};');
  }
  for (const shared of ['shared-ui', 'shared-domain']) {
    writePackage(shared);
    write(`${shared}/src/index.ts`, 'export {};');
  }
});

const hashes = () => ({ shell: appInputHash(root, 'shell'), dashboard: appInputHash(root, 'mfe-dashboard') });

test('unchanged sources give the same build', () => {
  expect(hashes()).toEqual(hashes());
});

test('a changed screen results in a new build of its remote only', () => {
  const before = hashes();
  write('mfe-dashboard/src/index.ts', 'export const changed = true;');
  expect(hashes().dashboard).not.toBe(before.dashboard);
  expect(hashes().shell).toBe(before.shell);
});

test('a changed test causes no new build', () => {
  const before = hashes();
  write('mfe-dashboard/src/screen.test.tsx', 'test');
  write('mfe-dashboard/src/testing/answers.ts', 'export {};');
  expect(hashes()).toEqual(before);
});

test('a library that the shell provides is part of the shell alone', () => {
  const before = hashes();
  write('shared-ui/src/index.ts', 'export const changed = true;');
  expect(hashes().dashboard).toBe(before.dashboard);
  expect(hashes().shell).not.toBe(before.shell);
});

test('a library that every app bundles is part of every build', () => {
  const before = hashes();
  write('shared-domain/src/index.ts', 'export const changed = true;');
  expect(hashes().dashboard).not.toBe(before.dashboard);
  expect(hashes().shell).not.toBe(before.shell);
});

test('other versions of installed packages cause new builds', () => {
  const before = hashes();
  write('package-lock.json', '{"packages":{"node_modules/react":{"version":"19.3.2"}}}');
  expect(hashes().dashboard).not.toBe(before.dashboard);
});

test('a new version of a remote causes no build of any other app', () => {
  const before = hashes();
  write('package-lock.json', '{"packages":{"mfe-dashboard":{"version":"1.1.0"}}}');
  write(
    'mfe-dashboard/package.json',
    '{"name":"mfe-dashboard","version":"1.1.0","portal":{"team":"overview","route":"/","port":3001}}',
  );
  expect(hashes().dashboard).not.toBe(before.dashboard);
  expect(hashes().shell).toBe(before.shell);
});

test('a moved file causes a new build, although its bytes are the same', () => {
  write('mfe-dashboard/src/one.ts', 'export {};');
  const before = hashes();
  rmSync(join(root, 'mfe-dashboard/src/one.ts'));
  write('mfe-dashboard/src/two.ts', 'export {};');
  expect(hashes().dashboard).not.toBe(before.dashboard);
});
