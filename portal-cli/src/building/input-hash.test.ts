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

const hashes = () => ({ shell: appInputHash(root, 'shell'), 'mfe-dashboard': appInputHash(root, 'mfe-dashboard') });
const changed = 'export const changed = true;';
const released = { name: 'mfe-dashboard', version: '1.1.0', portal: { team: 'overview', route: '/', port: 3001 } };

test.each<[string, Record<string, string>, string[]]>([
  ['nothing', {}, []],
  ['a screen', { 'mfe-dashboard/src/index.ts': changed }, ['mfe-dashboard']],
  ['tests', { 'mfe-dashboard/src/screen.test.tsx': 'test', 'mfe-dashboard/src/testing/answers.ts': 'export {};' }, []],
  ['a library that the shell provides', { 'shared-ui/src/index.ts': changed }, ['shell']],
  ['a library that every app bundles', { 'shared-domain/src/index.ts': changed }, ['shell', 'mfe-dashboard']],
  [
    'the version of an installed package',
    { 'package-lock.json': '{"packages":{"node_modules/react":{"version":"19.3.2"}}}' },
    ['shell', 'mfe-dashboard'],
  ],
  [
    'the version of a remote',
    {
      'package-lock.json': '{"packages":{"mfe-dashboard":{"version":"1.1.0"}}}',
      'mfe-dashboard/package.json': JSON.stringify(released),
    },
    ['mfe-dashboard'],
  ],
])('a change of %s causes new builds of exactly the apps that contain it', (_what, files, rebuilt) => {
  const before = hashes();
  for (const [path, content] of Object.entries(files)) write(path, content);
  const after = hashes();
  expect((['shell', 'mfe-dashboard'] as const).filter((app) => after[app] !== before[app])).toEqual(rebuilt);
});

test('a moved file causes a new build, although its bytes are the same', () => {
  write('mfe-dashboard/src/one.ts', 'export {};');
  const before = hashes();
  rmSync(join(root, 'mfe-dashboard/src/one.ts'));
  write('mfe-dashboard/src/two.ts', 'export {};');
  expect(hashes()['mfe-dashboard']).not.toBe(before['mfe-dashboard']);
});
