import { statfsSync } from 'node:fs';

/** Room that is left for files in a folder; null where that cannot be found out. */
export function freeMegabytes(folder: string): number | null {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return Math.floor((bavail * bsize) / 1_000_000);
  } catch {
    return null;
  }
}
