import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { databaseProcesses } from '../api/cpu-meter';
import { databaseConfig } from '../database/fill';
import type { SmallDisk } from './small-disk';

export interface Fault {
  name: string;
  /** Settles when the fault is over. */
  run(): Promise<void>;
}

/** The faults of each round, in this order. Without a separate disk, none is filled. */
export function faultsOf(dataDirectory: string, disk: SmallDisk | null): Fault[] {
  const faults: Fault[] = [
    { name: 'database stopped for 7 s', run: () => stopDatabase(dataDirectory) },
    { name: 'loads locked for 7 s, deadlocks', run: () => holdLocks(dataDirectory) },
  ];
  if (disk) {
    faults.push(
      { name: 'disk full for 5 s', run: () => fillDisk(disk, async () => undefined) },
      { name: 'disk full for 5 s, database stopped by it', run: () => fillDisk(disk, () => checkpoint(dataDirectory)) },
    );
  }
  return faults;
}

async function stopDatabase(dataDirectory: string): Promise<void> {
  signalDatabase(dataDirectory, 'SIGSTOP');
  await wait(7_000);
  signalDatabase(dataDirectory, 'SIGCONT');
}

async function fillDisk(disk: SmallDisk, then: () => Promise<void>): Promise<void> {
  disk.fill();
  try {
    await then();
    // Other processes free some space now and then.
    for (let second = 0; second < 5; second += 1) {
      await wait(1_000);
      disk.fill();
    }
  } finally {
    disk.free();
  }
}

/** A checkpoint without disk space stops the server. */
async function checkpoint(dataDirectory: string): Promise<void> {
  await withOwner(dataDirectory, async (owner) => void (await owner.query('checkpoint').catch(() => undefined)));
}

async function holdLocks(dataDirectory: string): Promise<void> {
  const locked = withOwner(dataDirectory, async (owner) => {
    await owner.query('begin');
    await owner.query('select from waste_loads where mod(abs(hashtext(id::text)), 2) = 0 for update');
    await wait(7_000);
    await owner.query('rollback');
  });
  const crossed = withOwner(dataDirectory, async (owner) => {
    for (let time = 0; time < 5; time += 1) await crossWriters(owner);
  });
  await Promise.all([locked, crossed]);
}

/** Locks the counters first and then a load, the opposite order of recording an event. */
async function crossWriters(owner: Client): Promise<void> {
  try {
    await owner.query("begin; set local deadlock_timeout = '3s'; update load_counts set count = count");
    await wait(300);
    await owner.query("set local lock_timeout = '4s'");
    await owner.query('select from waste_loads where mod(abs(hashtext(id::text)), 2) = 1 for update');
  } catch {
    // This side was chosen as the deadlock victim.
  }
  await owner.query('rollback');
}

async function withOwner(dataDirectory: string, work: (owner: Client) => Promise<void>): Promise<void> {
  const owner = new Client(databaseConfig(dataDirectory, 'portal_owner'));
  owner.on('error', () => undefined);
  try {
    await owner.connect();
    await work(owner);
  } catch {
    // The fault itself may close the connection.
  } finally {
    await owner.end().catch(() => undefined);
  }
}

/** Sends a signal to all processes of the embedded database below a data folder. */
function signalDatabase(dataDirectory: string, signal: NodeJS.Signals): void {
  for (const pid of databaseProcesses(dataDirectory)) {
    try {
      process.kill(Number(pid), signal);
    } catch {
      // It has ended since.
    }
  }
}
