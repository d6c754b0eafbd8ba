import { readFileSync } from 'node:fs';

/** True while a process with this id runs, of any user. */
export function isProcessRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  // A zombie process has ended; only its parent has not collected it yet.
  return !/^\d+ \(.*\) Z/s.test(readProcess(pid, 'stat'));
}

/** Start of a process in clock ticks, which distinguishes it from a later one with the same id. */
export function processStart(pid: number): string {
  const afterName = readProcess(pid, 'stat').split(') ').pop() ?? '';
  return afterName.split(' ')[19] ?? '';
}

/** The command line of a process; empty if the machine does not show it. */
export function processArguments(pid: number): string[] {
  return readProcess(pid, 'cmdline').split('\0').slice(0, -1);
}

function readProcess(pid: number, file: 'stat' | 'cmdline'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
