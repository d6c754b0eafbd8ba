import { cp, mkdir, readdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { repositoryRoot } from './portal';

const left = new Set(['node_modules', '.git', '.data']);

/** Copies the repository with its builds and links the installed packages, so that a test can change its sources. */
export async function copyRepository(target: string): Promise<void> {
  await cp(repositoryRoot, target, {
    recursive: true,
    preserveTimestamps: true,
    filter: (source) => !left.has(path.basename(source)),
  });
  await linkPackages('node_modules', target);
  for (const { name } of await folders(repositoryRoot)) {
    const own = path.join(name, 'node_modules');
    const hasOwn = (await folders(path.join(repositoryRoot, name))).some((entry) => entry.name === 'node_modules');
    if (hasOwn && !left.has(name)) await symlink(path.join(repositoryRoot, own), path.join(target, own));
  }
}

/** Third-party packages stay where they are; the packages of the repository come from the copy. */
async function linkPackages(folder: string, target: string): Promise<void> {
  await mkdir(path.join(target, folder));
  for (const entry of await readdir(path.join(repositoryRoot, folder), { withFileTypes: true })) {
    const place = path.join(folder, entry.name);
    if (entry.name === '.cache') continue;
    if (entry.isSymbolicLink()) await symlink(path.join(target, workspaceOf(entry.name)), path.join(target, place));
    else await symlink(path.join(repositoryRoot, place), path.join(target, place));
  }
}

function workspaceOf(name: string): string {
  return name === 'smallest-remote' ? 'examples/smallest-remote' : name;
}

async function folders(folder: string) {
  return (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory());
}
