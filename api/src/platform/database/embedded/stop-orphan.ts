import { readFileSync, realpathSync, rmSync } from 'node:fs';
import { connect, type NetConnectOpts } from 'node:net';
import path from 'node:path';
import { StartError } from '../../start-error';
import { isProcessRunning, processArguments } from './is-process-running';
import { waitUntil } from './wait-until';

/**
 * Cleans up after an earlier portal that was killed: its PostgreSQL is still running as an orphan, or is gone and left
 * its lock and socket files. A PostgreSQL that this process cannot see, such as one in another container, still answers:
 * then nothing is removed. Only call this while holding the lock of the data directory.
 */
export async function stopOrphan(clusterDirectory: string, socket: string): Promise<void> {
  const left = readPostmaster(clusterDirectory);
  if (left && (await isOurPostgres(left.pid, clusterDirectory, socket))) await stopPostgres(left.pid);
  for (const place of [{ path: socket }, ...(left?.places ?? [])]) {
    if (await answers(place)) throw stillRuns(clusterDirectory, place);
  }
  for (const file of [path.join(clusterDirectory, 'postmaster.pid'), socket, `${socket}.lock`]) {
    rmSync(file, { force: true });
  }
}

interface Postmaster {
  pid: number;
  /** Where it listens. Empty in a copied folder, whose file describes the server of the original. */
  places: NetConnectOpts[];
}

/** Lines: process id, data folder, start, port, folder of the socket, first address. */
function readPostmaster(clusterDirectory: string): Postmaster | null {
  try {
    const lines = readFileSync(path.join(clusterDirectory, 'postmaster.pid'), 'utf8').split('\n');
    const [pid, folder = '', , port = '', sockets = '', address = ''] = lines.map((line) => line.trim());
    if (!Number.isInteger(Number(pid)) || Number(pid) <= 1) return null;
    const places: NetConnectOpts[] = [];
    if (isClusterDirectory(folder, clusterDirectory)) {
      if (sockets) places.push({ path: path.join(sockets, `.s.PGSQL.${port}`) });
      if (address) places.push({ host: address === '*' ? '127.0.0.1' : address, port: Number(port) });
    }
    return { pid: Number(pid), places };
  } catch {
    return null;
  }
}

async function isOurPostgres(pid: number, clusterDirectory: string, socket: string): Promise<boolean> {
  if (!isProcessRunning(pid)) return false;
  const args = processArguments(pid);
  if (args.length === 0) return answers({ path: socket });
  return isClusterDirectory(args[args.indexOf('-D') + 1] ?? '', clusterDirectory);
}

function isClusterDirectory(folder: string, clusterDirectory: string): boolean {
  return folder === clusterDirectory || folder === realpathSync(clusterDirectory);
}

const longestAnswerMs = 2_000;
/** No socket there, or nobody listens on it. */
const silences = ['ENOENT', 'ENOTDIR', 'ENOTSOCK', 'ECONNREFUSED', 'EHOSTUNREACH', 'ENOTFOUND', 'EADDRNOTAVAIL'];

function answers(place: NetConnectOpts): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ ...place, timeout: longestAnswerMs });
    const end = (isAnswer: boolean) => {
      socket.destroy();
      resolve(isAnswer);
    };
    socket.once('connect', () => end(true));
    socket.once('timeout', () => end(false));
    socket.once('error', ({ code = '' }: NodeJS.ErrnoException) => end(!silences.includes(code)));
  });
}

function stillRuns(clusterDirectory: string, place: NetConnectOpts): StartError {
  const [where, otherwise] =
    'path' in place
      ? [place.path, '']
      : [
          `port ${place.port}`,
          ` If another server answers there, delete ${path.join(clusterDirectory, 'postmaster.pid')}.`,
        ];
  return new StartError(
    `A PostgreSQL server that this portal did not start is using ${clusterDirectory}. It answers at ${where}. Stop the server or its container, and start again.${otherwise}`,
  );
}

/** Stops a PostgreSQL server: fast mode writes everything out; if it hangs, immediate mode needs a recovery later. */
export async function stopPostgres(pid: number): Promise<void> {
  for (const [signal, seconds] of [
    ['SIGINT', 30],
    ['SIGQUIT', 10],
    ['SIGKILL', 5],
  ] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    if (await waitUntil(() => !isProcessRunning(pid), seconds * 1000)) return;
  }
  throw new StartError(`The database process ${pid} of an earlier portal does not exit. Stop it, then start again.`);
}
