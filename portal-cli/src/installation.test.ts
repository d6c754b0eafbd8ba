import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { useFolder } from 'build-config/testing';

const repositoryRoot = path.join(__dirname, '../..');

const root = useFolder();
const at = (...names: string[]) => path.join(root, ...names);
const wanted = { 'node_modules/tsx': { version: '4.0.0' }, 'api/node_modules/ajv': { version: '8.0.0' } };
const record = (packages: object) => writeFileSync(at('node_modules/.package-lock.json'), JSON.stringify({ packages }));

/** A clone in which everything is installed, and an npm that only reports that it was called. */
beforeEach(() => {
  for (const folder of ['bin', 'portal-cli/bin', 'portal-cli/src/commands', ...Object.keys(wanted)]) {
    mkdirSync(at(folder), { recursive: true });
  }
  copyFileSync(path.join(repositoryRoot, 'portal-cli/bin/portal.mjs'), at('portal-cli/bin/portal.mjs'));
  writeFileSync(at('portal-cli/src/commands/start.ts'), '');
  writeFileSync(at('bin/npm'), '#!/bin/sh\nexit 42\n');
  chmodSync(at('bin/npm'), 0o755);
  writeFileSync(at('package-lock.json'), JSON.stringify({ packages: wanted }));
  record(wanted);
});

/** Whether the portal asks npm to install before it does anything else. */
function installs(): boolean {
  return runStart().status === 42;
}

function runStart() {
  const env = { ...process.env, PATH: `${at('bin')}${path.delimiter}${process.env.PATH ?? ''}` };
  return spawnSync(process.execPath, [at('portal-cli/bin/portal.mjs'), 'start'], { env, encoding: 'utf8' });
}

test('nothing is reinstalled if nothing is missing', () => {
  expect(installs()).toBe(false);
});

test('a package that is missing or of another version is installed', () => {
  record({ ...wanted, 'node_modules/tsx': { version: '3.9.0' } });
  expect(installs()).toBe(true);
});

test('standard output stays empty while packages are installed because a command may print JSON', () => {
  writeFileSync(at('bin/npm'), '#!/bin/sh\necho added 1 package\nexit 42\n');
  record({});
  const { stdout, stderr } = runStart();
  expect(stdout).toBe('');
  expect(stderr).toContain('added 1 package');
});

test("a workspace's own packages are installed again when its folder is gone", () => {
  rmSync(at('api/node_modules'), { recursive: true });
  expect(installs()).toBe(true);
});

test('a copy without a workspace needs none of its packages', () => {
  rmSync(at('api'), { recursive: true });
  expect(installs()).toBe(false);
});

test('a copy with some of the workspaces installs only their dependencies', () => {
  const lockfile = { ...wanted, api: {}, 'mfe-dashboard': {}, 'node_modules/react': { version: '19.0.0' } };
  writeFileSync(at('package-lock.json'), JSON.stringify({ packages: lockfile }));
  expect(installs()).toBe(false);
  mkdirSync(at('mfe-dashboard'));
  expect(installs()).toBe(true);
});
