import type { Config } from '../config';
import { StartError } from '../start-error';
import { freeMegabytes } from './free-megabytes';
import { isStorageFull } from './is-storage-full';

/** What a first start writes, including demo data, plus space for the first hours. */
const neededMegabytes = 150;
/** With less space than this, the database stops before it can report the reason. */
const leastMegabytes = 16;

/** An error of the start as one clear line when its cause is a full disk; any other error as it is. */
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
