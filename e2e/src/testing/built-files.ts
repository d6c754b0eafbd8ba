import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { portalApps } from 'build-config/tables';

interface BuiltFile {
  path: string;
  inode: number;
  writtenAt: number;
}

/** Every file and folder in a repository that the portal's builds created, with its modification time. */
export async function builtFiles(root: string): Promise<BuiltFile[]> {
  const folders = [...portalApps(root).map(({ folder }) => folder), 'api'].map((folder) => path.join(folder, 'dist'));
  const found = await Promise.all(
    folders.map(async (folder) => {
      const names = await readdir(path.join(root, folder), { recursive: true });
      return [folder, ...names.map((name) => path.join(folder, name))];
    }),
  );
  return Promise.all(
    found.flat().map(async (place) => {
      const { ino, mtimeMs } = await stat(path.join(root, place));
      return { path: place, inode: ino, writtenAt: mtimeMs };
    }),
  );
}
