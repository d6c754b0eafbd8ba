import { statfsSync } from 'node:fs';

/** Free space for files in a folder, or null if unknown. */
export function freeMegabytes(folder: string): number | null {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return Math.floor((bavail * bsize) / 1_000_000);
  } catch {
    return null;
  }
}
