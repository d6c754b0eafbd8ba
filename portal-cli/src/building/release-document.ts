import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from 'shared-domain/releases';
import { fileFacts } from 'shared-domain/signing';
import { getApp, listFiles } from 'build-config/tables';

const keptFolders = 3;

/** SHA-384 and size of every file of a build, except compressed copies. */
export function describeFiles(folder: string): Release['files'] {
  const paths = listFiles(folder).filter((path) => !/\.(br|gz)$/.test(path));
  return Object.fromEntries(paths.map((path) => [path, fileFacts(readFileSync(join(folder, path)))]));
}

function releasePath(repositoryRoot: string, app: string): string {
  return join(repositoryRoot, getApp(repositoryRoot, app).folder, 'dist/release.json');
}

/** The newest release of an app, or null before its first build. */
export function findBuiltRelease(repositoryRoot: string, app: string): Release | null {
  const path = releasePath(repositoryRoot, app);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Release) : null;
}

/** Writes the document in one step: a reader sees the old release or the new one, never a part of it. */
export function writeRelease(repositoryRoot: string, app: string, release: Release): void {
  const path = releasePath(repositoryRoot, app);
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(release, null, 2)}\n`);
  renameSync(draft, path);
}

/** Keeps the newest folders, because open pages still load from them. */
export function removeOldReleases(distFolder: string): void {
  const folders = readdirSync(distFolder, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && !entry.name.startsWith('.'),
  );
  const newestFirst = folders
    .map(({ name }) => ({ name, time: statSync(join(distFolder, name)).mtimeMs }))
    .sort((one, other) => other.time - one.time);
  for (const { name } of newestFirst.slice(keptFolders)) rmSync(join(distFolder, name), { recursive: true });
}
