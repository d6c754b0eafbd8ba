import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../../start-error';
import { isProcessRunning, processStart } from './is-process-running';

/**
 * Makes this process the only portal on the data directory, until `release`. A lock whose process is gone, after a
 * SIGKILL or a power cut, is taken over.
 */
export function lockDataDirectory(dataDirectory: string): { release(): void } {
  const file = path.join(dataDirectory, 'portal.lock');
  const mine = `${process.pid} ${processStart(process.pid)}\n`;
  const draft = path.join(dataDirectory, `portal.lock.${process.pid}`);
  try {
    writeFileSync(draft, mine, { mode: 0o600 });
  } catch (cause) {
    const reason = (cause as NodeJS.ErrnoException).code ?? String(cause);
    throw new StartError(
      `The data folder ${dataDirectory} cannot be written (${reason}). Set DATA_DIR to another folder.`,
      cause,
    );
  }
  try {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      // A link appears completely or not at all, so no process ever reads half a lock.
      if (tryLink(draft, file)) return { release: () => releaseOwn(file, mine) };
      removeStale(file, dataDirectory);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  throw inUse(dataDirectory);
}

function tryLink(draft: string, file: string): boolean {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function removeStale(file: string, dataDirectory: string): void {
  const content = readLock(file);
  if (content === null) return;
  if (isHeld(content)) throw inUse(dataDirectory, content);
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  // Another portal may have taken over the stale lock just before: then this was its fresh one, so put it back.
  const taken = readLock(aside) ?? '';
  if (taken !== content && isHeld(taken)) tryLink(aside, file);
  rmSync(aside, { force: true });
}

function isHeld(content: string): boolean {
  const [pid = '', start = ''] = content.trim().split(' ');
  if (Number(pid) === process.pid && start === processStart(process.pid)) return true;
  return Number(pid) > 0 && isProcessRunning(Number(pid)) && start === processStart(Number(pid));
}

function readLock(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

function releaseOwn(file: string, mine: string): void {
  if (readLock(file) === mine) rmSync(file, { force: true });
}

function inUse(dataDirectory: string, content = ''): StartError {
  const pid = content.split(' ')[0];
  return new StartError(
    `Another portal${pid ? ` (process ${pid})` : ''} already uses the data folder ${dataDirectory}. Stop it first, or set DATA_DIR to another folder.`,
  );
}
