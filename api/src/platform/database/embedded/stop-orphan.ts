import { readFileSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../../start-error';
import { isProcessRunning, processCommand } from './is-process-running';
import { waitUntil } from './wait-until';

/**
 * Cleans up after an earlier portal that was killed: its PostgreSQL is still running as an orphan, or is gone and left
 * its lock and socket files. Only call this while holding the lock of the data directory.
 */
export async function stopOrphan(clusterDirectory: string, socket: string): Promise<void> {
  const pid = readPostmasterPid(clusterDirectory);
  if (pid !== null && isOurPostgres(pid, clusterDirectory)) {
    await stopPostgres(pid);
  } else if (pid !== null) {
    // The id now belongs to another program, which PostgreSQL itself would mistake for a running server.
    rmSync(path.join(clusterDirectory, 'postmaster.pid'), { force: true });
  }
  for (const file of [socket, `${socket}.lock`]) rmSync(file, { force: true });
}

function readPostmasterPid(clusterDirectory: string): number | null {
  try {
    const pid = Number(readFileSync(path.join(clusterDirectory, 'postmaster.pid'), 'utf8').split('\n')[0]);
    return Number.isInteger(pid) && pid > 1 ? pid : null;
  } catch {
    return null;
  }
}

function isOurPostgres(pid: number, clusterDirectory: string): boolean {
  if (!isProcessRunning(pid)) return false;
  const command = processCommand(pid);
  return command === '' || command.includes(clusterDirectory) || command.includes(realpathSync(clusterDirectory));
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
