import { statfsSync } from 'node:fs';
import type { Config } from '../config';
import { StartError } from '../start-error';

const fullCodes = new Set<unknown>(['ENOSPC', 'EDQUOT', '53100']);
// The last one is PostgreSQL's hint after a partial page write.
const fullMessages = /No space left on device|Disk quota exceeded|Check free disk space/;

/** True if a file system or PostgreSQL (53100) had no space left, even if another error wraps that. */
export function isStorageFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, message = '', cause } = error as { code?: unknown; message?: string; cause?: unknown };
  // PostgreSQL reports full shared memory like a full disk; containers limit it separately.
  if (message.includes('shared memory')) return false;
  return fullCodes.has(code) || fullMessages.test(message) || isStorageFull(cause);
}

/** Free space for files in a folder, or null if unknown. */
export function freeMegabytes(folder: string): number | null {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return Math.floor((bavail * bsize) / 1_000_000);
  } catch {
    return null;
  }
}

/** What a first start writes, including demo data, plus space for the first hours. */
const neededMegabytes = 150;
/** With less space than this, the database stops before it can report the reason. */
const leastMegabytes = 16;

/** A startup error as one clear line if its cause is a full disk; any other error unchanged. */
export function explainFullDisk(
  error: unknown,
  { dataDirectory, databaseUrl }: Pick<Config, 'dataDirectory' | 'databaseUrl'>,
): unknown {
  const free = freeMegabytes(dataDirectory);
  const isFull = isStorageFull(error);
  if (isFull && databaseUrl && (free ?? 0) >= leastMegabytes) {
    return new StartError(
      'The disk of the database in DATABASE_URL is full. Free some space there and start the portal again.',
      error,
    );
  }
  if (!isFull && (free === null || free >= leastMegabytes)) return error;
  return new StartError(
    `The disk of the data folder ${dataDirectory} is too small or full: ${free ?? 0} MB are free, but the portal needs about ${neededMegabytes} MB to start. Free some space, or set DATA_DIR to a folder on another disk.`,
    error,
  );
}
