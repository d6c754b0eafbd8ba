import type { ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { stopPostgres } from './stop-orphan';

const maxRestartsPerMinute = 3;
const maxAttempts = 6;

export interface KeptServer {
  stop(): Promise<void>;
  /** Settles when the server is stopped, or ends repeatedly, or can no longer be started. */
  ended: Promise<void>;
}

/**
 * Restarts a server that stopped unexpectedly: requests fail briefly, then work again. While `isDiskFull`, the server
 * keeps stopping and is restarted until there is space.
 */
export function keepRunning(
  first: ChildProcess,
  start: () => Promise<ChildProcess>,
  isDiskFull: () => boolean = () => false,
): KeptServer {
  let server = first;
  let isStopping = false;
  const ended = (async () => {
    let restarts: number[] = [];
    for (;;) {
      await exitOf(server);
      restarts = restarts.filter((time) => Date.now() - time < 60_000);
      if (isStopping || (restarts.length >= maxRestartsPerMinute && !isDiskFull())) return;
      const next = await restart(start, () => isStopping, isDiskFull);
      if (!next) return;
      server = next;
      restarts.push(Date.now());
      if (isStopping) await stopServer(server);
    }
  })();
  const stop = async () => {
    isStopping = true;
    await stopServer(server);
    await ended;
  };
  return { stop, ended };
}

/** The processes of the server that died may hold its memory longer, on a busy machine for seconds. */
async function restart(
  start: () => Promise<ChildProcess>,
  isStopping: () => boolean,
  isDiskFull: () => boolean,
): Promise<ChildProcess | null> {
  for (let failures = 0; !isStopping();) {
    try {
      return await start();
    } catch {
      if (!isDiskFull()) failures += 1;
      if (failures === maxAttempts) return null;
      await delay(500 * Math.max(1, failures));
    }
  }
  return null;
}

async function stopServer({ pid, exitCode, signalCode }: ChildProcess): Promise<void> {
  if (pid !== undefined && exitCode === null && signalCode === null) await stopPostgres(pid);
}

function exitOf(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => server.once('exit', () => resolve()));
}
