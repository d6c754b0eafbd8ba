import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  constants,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { StartError } from '../../start-error';
import { isProcessRunning, processStart } from './is-process-running';

/** What a lock says about its portal. A lock of an older version has only the first two. */
interface Lock {
  pid: string;
  start: string;
  boot: string;
  /** Names the pipe that the portal holds open. */
  id: string | null;
  host: string;
}

interface Releasable {
  release(): void;
}

/**
 * Makes this process the only portal on the data directory, until `release`. A lock whose process is gone, after a
 * SIGKILL or a power cut, is taken over.
 */
export function lockDataDirectory(dataDirectory: string): Releasable {
  const file = path.join(dataDirectory, 'portal.lock');
  const id = randomBytes(4).toString('hex');
  const mine = `${process.pid} ${processStart(process.pid)} ${bootId()} ${id} ${os.hostname()}\n`;
  const draft = `${file}.draft-${id}`;
  try {
    writeFileSync(draft, mine, { mode: 0o600 });
  } catch (cause) {
    const reason = (cause as NodeJS.ErrnoException).code ?? String(cause);
    throw new StartError(
      `The data folder ${dataDirectory} cannot be written (${reason}). Set DATA_DIR to another folder.`,
      cause,
    );
  }
  let pipe: Releasable | null = null;
  try {
    const held = (pipe = holdPipe(pipeOf(file, id)));
    for (let attempt = 0; attempt < 5; attempt += 1) {
      // A link appears completely or not at all, so no process ever reads half a lock.
      if (tryLink(draft, file)) return { release: () => releaseOwn(file, mine, held) };
      removeStale(file, dataDirectory);
    }
    throw inUse(dataDirectory);
  } catch (error) {
    pipe?.release();
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * A named pipe that this process reads until it ends. Other containers cannot see this process, but the kernel answers
 * them whether anyone reads the pipe. A copy of the folder has a pipe that nobody reads.
 */
function holdPipe(file: string): Releasable {
  const { status, stderr, error } = spawnSync('mkfifo', ['-m', '600', file], { encoding: 'utf8' });
  if (status !== 0) {
    throw new StartError(
      `The data folder cannot be locked (${error?.message ?? stderr.trim()}). Set DATA_DIR to another folder.`,
      error,
    );
  }
  let descriptor: number | null = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK);
  return {
    release: () => {
      if (descriptor === null) return;
      rmSync(file, { force: true });
      closeSync(descriptor);
      descriptor = null;
    },
  };
}

function isRead(pipe: string): boolean {
  try {
    // A backup program may have restored it as a plain file.
    if (!statSync(pipe).isFIFO()) return false;
    closeSync(openSync(pipe, constants.O_WRONLY | constants.O_NONBLOCK));
    return true;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    return !['ENXIO', 'ENOENT'].includes(code);
  }
}

function pipeOf(file: string, id: string): string {
  return `${file}.${id}`;
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
  const content = readText(file);
  if (content === null) return;
  const lock = parse(content);
  const state = stateOf(lock, file);
  if (state === 'held') throw inUse(dataDirectory, lock);
  if (state === 'unknown') throw perhapsInUse(dataDirectory, file, lock);
  const aside = `${file}.stale-${randomBytes(4).toString('hex')}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  // Another portal may have taken over the stale lock just before: then this was its fresh one, so put it back.
  const taken = readText(aside) ?? '';
  if (taken !== content && stateOf(parse(taken), file) !== 'gone') tryLink(aside, file);
  else if (lock.id) rmSync(pipeOf(file, lock.id), { force: true });
  rmSync(aside, { force: true });
}

function stateOf({ pid, start, boot, id, host }: Lock, file: string): 'held' | 'gone' | 'unknown' {
  if (!id) return isSameProcess(Number(pid), start) ? 'held' : 'gone';
  if (isRead(pipeOf(file, id))) return 'held';
  // The machine was restarted, unless it is another one with a shared folder, whose pipes have readers of their own.
  return boot === bootId() || host === os.hostname() ? 'gone' : 'unknown';
}

function isSameProcess(pid: number, start: string): boolean {
  return pid > 0 && isProcessRunning(pid) && start === processStart(pid);
}

function parse(content: string): Lock {
  const [pid = '', start = '', boot = '', id = '', host = ''] = content.trim().split(' ');
  return { pid, start, boot, id: /^[0-9a-f]{8}$/.test(id) ? id : null, host };
}

/** The same for all containers of a machine until it is restarted; empty if the machine does not show it. */
function bootId(): string {
  return readText('/proc/sys/kernel/random/boot_id')?.trim() ?? '';
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

function releaseOwn(file: string, mine: string, pipe: Releasable): void {
  if (readText(file) === mine) rmSync(file, { force: true });
  pipe.release();
}

function inUse(dataDirectory: string, { pid, host }: Partial<Lock> = {}): StartError {
  const where = host && host !== os.hostname() ? ` on ${host}` : '';
  return new StartError(
    `Another portal${pid ? ` (process ${pid}${where})` : ''} already uses the data folder ${dataDirectory}. Stop it first, or set DATA_DIR to another folder.`,
  );
}

function perhapsInUse(dataDirectory: string, file: string, { host }: Lock): StartError {
  return new StartError(
    `A portal on another machine, ${host}, may still be using the data folder ${dataDirectory}. If it is no longer running, delete ${file} and start again.`,
  );
}
