import { execFileSync, spawnSync } from 'node:child_process';
import { createPublicKey, generateKeyPairSync, verify, type KeyObject } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { useFolder } from 'build-config/testing';
import type { Release } from 'shared-domain/releases';
import { signedBytes, type SignedText } from 'shared-domain/wire';
import { describeFiles } from '../building/release-document';
import { run } from '../commands/release';
import { callCommand, repositoryRoot } from '../testing/call-command';
import { findCommit } from './make-release';

const app = 'mfe-admin-create';
const sources = [
  ...[app, 'build-config', 'portal-cli', 'shared-auth', 'shared-domain', 'shared-ui', 'shell', '.gitignore', '.npmrc'],
  ...['package.json', 'package-lock.json', 'tsconfig.base.json', 'tsconfig.json'],
];
const made = new Set(['dist', 'release', '.data', '.cache', 'node_modules']);

const root = useFolder({ isShared: true });
let privateKey: KeyObject;
/** A repository with the first release of its screen. */
let one: string;
let first: Made;

beforeAll(() => {
  privateKey = generateKeyPairSync('ed25519').privateKey;
  writeFileSync(join(root, 'team.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }));
  one = checkOut('one');
  first = makeRelease(one, '--version', '1.7.0');
});

/** The repository as it is now, at one commit. */
function checkOut(folder: string): string {
  const target = join(root, folder);
  mkdirSync(target, { recursive: true });
  for (const name of sources.filter((each) => existsSync(join(repositoryRoot, each)))) {
    const isSource = (path: string) => !made.has(basename(path));
    cpSync(join(repositoryRoot, name), join(target, name), { recursive: true, filter: isSource });
  }
  git(target, 'init', '--quiet');
  commit(target);
  linkPackages(target);
  return target;
}

/** The same commit in another place. */
function clone(from: string, folder: string): string {
  const target = join(root, folder);
  git(root, 'clone', '--quiet', from, target);
  linkPackages(target);
  return target;
}

/** A separate node_modules: a build that depends on its location would show it. */
function linkPackages(target: string): void {
  for (const name of ['', ...sources]) link(join(name, 'node_modules'), target);
  rmSync(join(target, 'node_modules/.cache'), { recursive: true, force: true });
}

/** Links the files of a folder: copying 40,000 of them takes too long. */
function link(folder: string, target: string): void {
  const from = join(repositoryRoot, folder);
  if (!existsSync(from)) return;
  const { status } = spawnSync('cp', ['-al', from, join(target, folder)], { stdio: 'ignore' });
  if (status !== 0) cpSync(from, join(target, folder), { recursive: true, verbatimSymlinks: true });
}

function git(folder: string, ...args: string[]): string {
  const date = '2026-11-20T09:30:00+02:00';
  const env = { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
  const settings = ['-c', 'user.name=team', '-c', 'user.email=team@portal.example', '-c', 'commit.gpgsign=false'];
  return execFileSync('git', [...settings, ...args], { cwd: folder, env, encoding: 'utf8' }).trim();
}

function commit(folder: string): void {
  git(folder, 'add', '--all');
  git(folder, 'commit', '--quiet', '--message', 'the screen');
}

interface Made {
  folder: string;
  isNew: boolean;
}

function makeRelease(folder: string, ...args: string[]): Made {
  const command = ['portal-cli/bin/portal.mjs', 'release', app, '--key', join(root, 'team.pem'), '--json', ...args];
  return JSON.parse(execFileSync(process.execPath, command, { cwd: folder, encoding: 'utf8' })) as Made;
}

function refusalOf(folder: string, ...args: string[]): { status: number | null; stderr: string } {
  const command = ['portal-cli/bin/portal.mjs', 'release', ...args];
  const { status, stderr } = spawnSync(process.execPath, command, { cwd: folder, encoding: 'utf8' });
  return { status, stderr };
}

const readJson = (folder: string, file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as unknown;

test('the same commit results in the same files and the same document, wherever it is built', () => {
  const other = clone(one, 'another place/with a much longer name');
  const second = makeRelease(other, '--version', '1.7.0');
  expect(describeFiles(second.folder)).toEqual(describeFiles(first.folder));

  const release = readJson(first.folder, 'release.json') as Release;
  const found = describeFiles(first.folder);
  const documents = ['release.json', 'release.signed.json'];
  expect([...Object.keys(release.files), ...documents].sort()).toEqual(Object.keys(found).sort());
  expect(found).toMatchObject(release.files);
  expect(Object.keys(release.files)).toEqual(expect.arrayContaining(['remote-entry.js', 'screen.js']));
  expect(release).toMatchObject({
    name: app,
    version: '1.7.0',
    container: `mfe_admin_create_1_7_0_${release.build}`,
    base: `/remotes/${app}/1.7.0+${release.build}/`,
    commit: git(one, 'rev-parse', 'HEAD'),
    builtAt: '2026-11-20T07:30:00.000Z',
  });
  expect(readFileSync(join(first.folder, 'remote-entry.js'), 'utf8')).toContain(release.container);

  const { payload, signature } = readJson(first.folder, 'release.signed.json') as SignedText;
  expect(payload).toBe(readFileSync(join(first.folder, 'release.json'), 'utf8'));
  const bytes = signedBytes('release', payload);
  expect(verify(null, bytes, createPublicKey(privateKey), Buffer.from(signature, 'base64'))).toBe(true);

  // A later commit that does not touch this screen: its release is still the first one.
  writeFileSync(join(one, 'NOTES.md'), 'unrelated');
  commit(one);
  expect(makeRelease(one, '--version', '1.7.0')).toMatchObject({ folder: first.folder, isNew: false });

  // Sources that are in no commit are marked as such.
  appendFileSync(join(other, app, 'src/screen.tsx'), '\nexport const changed = true;\n');
  expect(findCommit(other, app).commit).toBe(`${release.commit}+changes`);
});

test('a release with other files than its version has is refused', () => {
  const screen = join(first.folder, 'screen.js');
  const content = readFileSync(screen);
  appendFileSync(screen, '//');
  const refusal = refusalOf(one, app, '--key', join(root, 'team.pem'), '--version', '1.7.0');
  expect(refusal.stderr).toContain('already contains another release. A release never changes, so raise the version.');
  expect(readdirSync(join(one, app, 'release'))).toEqual([basename(first.folder)]);
  writeFileSync(screen, content);
});

test('a new version of unchanged files is refused without --unchanged', () => {
  const key = ['--key', join(root, 'team.pem')];
  const refusal = {
    status: 1,
    stderr:
      `Only the version has changed since ${app} ${basename(first.folder)}, so nothing was signed. ` +
      'Change the screen first, or add --unchanged to sign the same files again.\n',
  };
  expect(refusalOf(one, app, ...key, '--version', '1.8.0')).toEqual(refusal);

  const manifest = join(one, app, 'package.json');
  const content = readFileSync(manifest, 'utf8');
  writeFileSync(manifest, content.replace('"version": "1.0.0"', '"version": "1.8.0"'));
  expect(refusalOf(one, app, ...key)).toEqual(refusal);
  expect(readdirSync(join(one, app, 'release'))).toEqual([basename(first.folder)]);
  expect(makeRelease(one, '--unchanged')).toMatchObject({ isNew: true });

  const screen = join(one, app, 'src/screen.tsx');
  writeFileSync(screen, `${readFileSync(screen, 'utf8')}\nwindow.name = 'changed';\n`);
  expect(makeRelease(one, '--version', '1.9.0')).toMatchObject({ isNew: true });
  const shown = join(root, 'shown');
  mkdirSync(join(one, app, 'dist'));
  cpSync(join(first.folder, 'release.json'), join(one, app, 'dist/release.json'));
  git(one, 'checkout', '--quiet', '--', app);
  rmSync(join(one, app, 'release'), { recursive: true });
  expect(refusalOf(one, app, ...key, '--version', '1.8.0', '--out', shown)).toEqual(refusal);
});

test.each([
  [[app], 'A release must be signed. Pass the key of your team with --key team.pem.'],
  [['shell', '--key', 'KEY'], 'shell is built with the portal; only remotes are released.'],
  [['mfe-nothing', '--key', 'KEY'], 'Specify a remote.'],
  [[app, '--key', 'KEY', '--version', '1.2'], '"1.2" is not the version of a release, such as 1.4.0.'],
  [[app, '--key', 'KEY', '--version', '1.02.0'], '"1.02.0" is not the version of a release, such as 1.4.0.'],
])('%j is refused with one sentence', async (given, reason) => {
  const args = given.map((each) => (each === 'KEY' ? join(root, 'team.pem') : each));
  const { code, err } = await callCommand(run, args);
  expect({ code, lines: err.trim().split('\n').length }).toEqual({ code: 1, lines: 1 });
  expect(err).toContain(reason);
});
