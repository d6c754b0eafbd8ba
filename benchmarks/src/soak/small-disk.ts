import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type SmallDisk = NonNullable<ReturnType<typeof mountSmallDisk>>;

/** A separate in-memory file system; null if this user cannot mount one. */
export function mountSmallDisk(folder: string, megabytes: number) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const size = `size=${megabytes}m,mode=700`;
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', folder]).status !== 0) return null;
  const filler = join(folder, 'filler');
  return {
    fill: () => fillUp(folder, filler),
    free: () => rmSync(filler, { force: true }),
    remove: () => void spawnSync('umount', ['--lazy', folder]),
  };
}

function fillUp(folder: string, filler: string): void {
  const megabyte = Buffer.alloc(1_000_000);
  try {
    for (;;) {
      const { bavail, bsize } = statfsSync(folder);
      const free = bavail * bsize;
      if (free === 0) return;
      writeFileSync(filler, free > megabyte.length ? megabyte : Buffer.alloc(Math.min(free, bsize)), { flag: 'a' });
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}
