import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Sends a signal to all processes of the embedded database below a data folder. */
export function signalDatabase(dataDirectory: string, signal: NodeJS.Signals): void {
  const server = Number(readFileSync(join(dataDirectory, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  process.kill(server, signal);
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      if (parentOf(pid) === server) process.kill(Number(pid), signal);
    } catch {
      // It has ended since.
    }
  }
}

function parentOf(pid: string): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return Number(stat.slice(stat.lastIndexOf(')')).split(' ')[2]);
}
