import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { apps, portalApps } from 'build-config/testing';
import { repositoryRoot } from './portal';

interface BuiltFile {
  path: string;
  inode: number;
  writtenAt: number;
}

/** Every file and folder that a build of the portal has left, and when it was written. */
export async function builtFiles(): Promise<BuiltFile[]> {
  const folders = [...portalApps.map((app) => apps[app].folder), 'api'].map((folder) => path.join(folder, 'dist'));
  const found = await Promise.all(
    folders.map(async (folder) => {
      const names = await readdir(path.join(repositoryRoot, folder), { recursive: true });
      return [folder, ...names.map((name) => path.join(folder, name))];
    }),
  );
  return Promise.all(
    found.flat().map(async (place) => {
      const { ino, mtimeMs } = await stat(path.join(repositoryRoot, place));
      return { path: place, inode: ino, writtenAt: mtimeMs };
    }),
  );
}
