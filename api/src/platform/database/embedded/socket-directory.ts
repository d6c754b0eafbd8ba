import { hash } from 'node:crypto';
import { lstatSync, mkdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { StartError } from '../../start-error';

/** The kernel's limit for the path of a socket is 104 bytes or a little more. */
const longestSocketPath = 100;

/**
 * The folder of the database's socket, which only this user may open: access to it is access to the database. It is in the
 * data directory, or under a short name in the folder for temporary files if that path is too long for a socket.
 */
export function makeSocketDirectory(dataDirectory: string): string {
  const inData = path.join(dataDirectory, 'run');
  const isShort = Buffer.byteLength(path.join(inData, '.s.PGSQL.5432')) <= longestSocketPath;
  const directory = isShort ? inData : path.join(os.tmpdir(), `portal-${shortName(dataDirectory)}`);
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const status = lstatSync(directory);
  const isPrivate = status.isDirectory() && (status.mode & 0o077) === 0;
  const isOwn = process.getuid === undefined || process.getuid() === 0 || status.uid === process.getuid();
  if (isPrivate && isOwn) return directory;
  throw new StartError(
    `The folder ${directory} is needed for the database's socket, but other users can access it. Remove it, or run chmod 700 on it.`,
  );
}

function shortName(text: string): string {
  return hash('sha256', text, 'hex').slice(0, 16);
}
