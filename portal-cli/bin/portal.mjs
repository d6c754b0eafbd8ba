#!/usr/bin/env node
// The entry point of all commands. Plain JavaScript without dependencies, because it also installs them.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const packageRoot = dirname(dirname(fileURLToPath(import.meta.url)));
// In this repository this package is a workspace; a remote in its own repository has it installed.
const isInstalledPackage = basename(dirname(packageRoot)) === 'node_modules';
const repositoryRoot = dirname(isInstalledPackage ? dirname(packageRoot) : packageRoot);
const commands = readdirSync(join(packageRoot, 'src/commands')).flatMap(
  (file) => /^([\w-]+)\.ts$/.exec(file)?.[1] ?? [],
);

const refusal = findRefusal(process.versions.node, process.argv[2]);
if (refusal) {
  console.error(refusal);
  process.exit(1);
}
// A reader such as `head` may close its end of the pipe. The command still finishes its work.
process.stdout.on('error', (error) => {
  if (error.code !== 'EPIPE') throw error;
});
if (!isInstalledPackage) installWhenNeeded();
const [command, ...args] = process.argv.slice(2);
// The bundler writes the same bytes only if it always runs in the same folder. Paths stay relative to the caller's.
process.env.INIT_CWD ??= process.cwd();
process.chdir(repositoryRoot);
const { register } = await import('tsx/esm/api');
register();
const { run } = await import(`../src/commands/${command}.ts`);
await run({ repositoryRoot, args });

function findRefusal(version, name) {
  if (basename(dirname(packageRoot)) === '@load-provenance') {
    return 'Install this package without its scope: portal-cli@npm:@load-provenance/portal-cli';
  }
  const [major, minor] = version.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) return `Node 20.19 or newer is needed; this is ${version}.`;
  if (!commands.includes(name)) return `Usage: portal <${commands.join('|')}>`;
  return null;
}

function installWhenNeeded() {
  if (isInstalled()) return;
  // Standard output belongs to the command's own output, which may be JSON.
  console.error('Installing dependencies …');
  // Not `npm ci`: it deletes `node_modules`, even to add a single package.
  const args = ['install', '--no-save', '--no-audit', '--no-fund'];
  const { status } = spawnSync('npm', args, { cwd: repositoryRoot, stdio: ['inherit', 2, 2] });
  if (status !== 0) process.exit(status ?? 1);
}

/** npm writes its own record last; what counts is that it contains every version in the lockfile. */
function isInstalled() {
  const record = join(repositoryRoot, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = readPackages(record);
  const wanted = Object.entries(readPackages(join(repositoryRoot, 'package-lock.json')));
  // An image contains some of the workspaces and their dependencies.
  const isPart = wanted.some(([path]) => !path.includes('node_modules/') && !existsSync(join(repositoryRoot, path)));
  return wanted.every(([path, { version, optional, devOptional, link }]) => {
    if (!path.includes('node_modules/') || link) return true;
    const found = installed[path];
    if (!found) return Boolean(optional || devOptional) || isPart;
    return found.version === version && !isGone(path);
  });
}

/** The record is in the root folder: a workspace listed there may have lost its own folder of packages. */
function isGone(path) {
  const [workspace] = path.split('node_modules/', 1);
  const isHere = (place) => existsSync(join(repositoryRoot, place));
  return workspace !== '' && isHere(workspace) && !isHere(path);
}

function readPackages(path) {
  return JSON.parse(readFileSync(path, 'utf8')).packages;
}
