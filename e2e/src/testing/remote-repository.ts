import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { workspaceFolders } from 'build-config/tables';
import { repositoryRoot } from './portal';

const run = promisify(execFile);
/** The packages that a remote needs from this repository. */
export const ownPackages = ['shared-domain', 'shared-auth', 'shared-ui', 'build-config', 'portal-cli'];
/** The tools for types, lint and tests; in this repository, the root package.json lists them. */
const tools = [
  ...['typescript', 'oxlint', 'oxlint-tsgolint', 'jest', 'axe-core'],
  ...['@types/jest', '@types/node', '@types/react', '@types/react-dom'],
  ...['@testing-library/dom', '@testing-library/react', '@testing-library/user-event'],
];
/** This repository installs TypeScript 7 under this name, because other tools need `typescript` 6 (decision 0132). */
const typescriptHere = '@typescript/native';
/** The settings files from CONTRIBUTING for a separate repository. */
const settings = {
  'tsconfig.json': '{ "extends": "build-config/tsconfig.base.json", "include": ["src", "*.ts"] }\n',
  'jest.config.mjs': "export default { preset: 'build-config' };\n",
  'oxlint.config.mjs': "export { default } from 'build-config/oxlint-config';\n",
};
const left = new Set(['node_modules', 'dist', 'tsconfig.json']);

interface Manifest {
  name: string;
  version: string;
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

/**
 * Moves a remote into its own repository: only its folder, with the dependencies of its package.json installed and the
 * packages of this repository taken from `npm pack`.
 */
export async function takeOut(remote: string, target: string): Promise<void> {
  const packed = path.join(target, 'packed');
  await mkdir(packed, { recursive: true });
  const workspaces = ownPackages.flatMap((name) => ['--workspace', name]);
  await run('npm', ['pack', '--silent', '--pack-destination', packed, ...workspaces], { cwd: repositoryRoot });
  await cp(path.join(repositoryRoot, remote), target, {
    recursive: true,
    filter: (source) => !left.has(path.basename(source)),
  });
  for (const [file, text] of Object.entries(settings)) await writeFile(path.join(target, file), text);
  await settleIn(target);
  await linkInstalled(path.join(target, 'node_modules'));
  await run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: target });
}

/**
 * Links every package that is installed here. npm removes those that the remote does not need, which takes a fifth of the
 * processor time of unpacking the others.
 */
async function linkInstalled(target: string): Promise<void> {
  const here = path.join(repositoryRoot, 'node_modules');
  // Programs write into `.cache` and `.federation`, and npm into `.package-lock.json`.
  const names = (await readdir(here)).filter((name) => !name.startsWith('.') || name === '.bin');
  await mkdir(target);
  // On another file system, npm unpacks them all.
  await run('cp', ['-al', ...names.map((name) => path.join(here, name)), target]).catch(() =>
    rm(target, { recursive: true }),
  );
}

/** Points its package.json to the packed packages of this repository. */
async function settleIn(target: string): Promise<void> {
  const file = path.join(target, 'package.json');
  const manifest = JSON.parse(await readFile(file, 'utf8')) as Manifest;
  const settled: Manifest = {
    ...manifest,
    scripts: mapValues(manifest.scripts, (script) => script.replace(/^node \S+\/portal\.mjs/, 'portal')),
    dependencies: await fromPacked(manifest.dependencies),
    devDependencies: { ...(await fromPacked(manifest.devDependencies)), ...(await versionsOf(tools)) },
  };
  await writeFile(file, JSON.stringify(settled, null, 2));
  await writeFile(path.join(target, 'package-lock.json'), await lockfileFor(settled));
}

/**
 * The versions tested in this repository, including those of transitive dependencies. npm drops what this remote does
 * not need, and everything installed here is in its cache.
 */
async function lockfileFor({ name, version, dependencies, devDependencies }: Manifest): Promise<string> {
  const house = JSON.parse(await readFile(path.join(repositoryRoot, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { link?: boolean }>;
  };
  const installed = Object.entries(house.packages)
    .filter(([place, { link }]) => place.startsWith('node_modules/') && place !== 'node_modules/typescript' && !link)
    .map(([place, entry]) => [place.replace(typescriptHere, 'typescript'), entry] as const);
  const packages = { '': { name, version, dependencies, devDependencies }, ...Object.fromEntries(installed) };
  return JSON.stringify({ name, version, lockfileVersion: 3, requires: true, packages });
}

async function versionsOf(names: readonly string[]): Promise<Record<string, string>> {
  const { devDependencies } = JSON.parse(await readFile(path.join(repositoryRoot, 'package.json'), 'utf8')) as Manifest;
  const nameHere = (name: string) => (name === 'typescript' ? typescriptHere : name);
  return Object.fromEntries(names.map((name) => [name, devDependencies[nameHere(name)] ?? '*']));
}

/** This repository's packages, installed from their folders instead of a registry. */
async function fromPacked(dependencies: Record<string, string>): Promise<Record<string, string>> {
  const entries = Object.entries(dependencies).map(async ([name, version]) => {
    if (!ownPackages.includes(name)) return [name, version];
    const { version: packed } = JSON.parse(
      await readFile(path.join(repositoryRoot, name, 'package.json'), 'utf8'),
    ) as Manifest;
    return [name, `file:packed/load-provenance-${name}-${packed}.tgz`];
  });
  return Object.fromEntries(await Promise.all(entries)) as Record<string, string>;
}

function mapValues(record: Record<string, string>, change: (value: string) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
}

const leftOut = new Set(['node_modules', '.git', '.data']);

/** Copies the repository with its builds and links the installed packages, so that a test can change its sources. */
export async function copyRepository(target: string): Promise<void> {
  await cp(repositoryRoot, target, {
    recursive: true,
    preserveTimestamps: true,
    filter: (source) => !leftOut.has(path.basename(source)),
  });
  await linkPackages('node_modules', target);
  for (const folder of workspaceFolders(repositoryRoot)) {
    const own = path.join(folder, 'node_modules');
    if (existsSync(path.join(repositoryRoot, own))) {
      await symlink(path.join(repositoryRoot, own), path.join(target, own));
    }
  }
}

/** Third-party packages stay where they are; the packages of the repository come from the copy. */
async function linkPackages(folder: string, target: string): Promise<void> {
  await mkdir(path.join(target, folder));
  for (const entry of await readdir(path.join(repositoryRoot, folder), { withFileTypes: true })) {
    const place = path.join(folder, entry.name);
    if (entry.name === '.cache') continue;
    // A workspace: `../examples/smallest-remote`, relative to node_modules.
    if (entry.isSymbolicLink())
      await symlink(await readlink(path.join(repositoryRoot, place)), path.join(target, place));
    else await symlink(path.join(repositoryRoot, place), path.join(target, place));
  }
}
