import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, closeSync, openSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { StartError } from '../../start-error';
import { freeMegabytes, isStorageFull } from '../../storage/full-disk';
import type { DatabaseAddress } from '../database';
import { withClient } from '../with-client';
import { lockDataDirectory } from './data-directory-lock';
import { clusterOwner, initializeCluster } from './initialize-cluster';
import { assertReachable, choosePostgresAccount, commandAs, type PostgresAccount } from './postgres-account';
import { findPostgresPackage } from './postgres-package';
import { keepRunning } from './keep-running';
import { makeDataDirectory } from './make-data-directory';
import { makeSocketDirectory } from './socket-directory';
import { stopOrphan, stopPostgres } from './stop-orphan';
import { waitUntil } from './wait-until';

export interface EmbeddedDatabase {
  address: DatabaseAddress;
  /** Address of another database of the same server. */
  addressOf(database: string): DatabaseAddress;
  stop(): Promise<void>;
  /** Settles when the server is stopped or cannot be kept running. */
  ended: Promise<void>;
}

export interface EmbeddedOptions {
  repositoryRoot: string;
  dataDirectory: string;
  /** Settings of PostgreSQL in addition to the usual ones. */
  settings?: Record<string, string>;
}

/** Modest memory, and recovery within seconds: after a crash at most `max_wal_size` is read again. */
const usualSettings = {
  listen_addresses: '',
  port: '5432',
  unix_socket_permissions: '0700',
  fsync: 'on',
  shared_buffers: '256MB',
  max_wal_size: '1GB',
  max_connections: '100',
  jit: 'off',
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
};

/** Starts PostgreSQL on the data directory: creates it on the first start, stops an orphan, refuses a second portal. */
export async function startEmbeddedDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { dataDirectory, repositoryRoot } = options;
  makeDataDirectory(dataDirectory);
  const lock = lockDataDirectory(dataDirectory);
  try {
    const account = choosePostgresAccount();
    const programs = findPostgresPackage(repositoryRoot);
    // That account may pass through the data folder to its own part of it, but not read anything else.
    if (account.kind === 'system-account') chmodSync(dataDirectory, 0o711);
    assertReachable(account, [programs.postgres, dataDirectory]);
    const clusterDirectory = path.join(dataDirectory, 'postgres');
    const socketDirectory = makeSocketDirectory(dataDirectory);
    if (account.kind === 'system-account') chownSync(socketDirectory, account.uid, account.gid);
    const settings = { ...usualSettings, ...options.settings, unix_socket_directories: socketDirectory };
    const port = Number(settings.port);
    const addressOf = (database: string): DatabaseAddress => ({
      owner: { host: socketDirectory, port, user: clusterOwner, database },
      runtime: { host: socketDirectory, port, user: 'portal_api', database },
    });
    const clear = () => stopOrphan(clusterDirectory, path.join(socketDirectory, `.s.PGSQL.${port}`));
    const start = async () => {
      await clear();
      const server = launch(account, programs.postgres, clusterDirectory, settings);
      await waitForServer(server, addressOf('postgres').owner, `${clusterDirectory}.log`);
      return server;
    };
    await clear();
    await initializeCluster(clusterDirectory, programs, account);
    const isFull = () => isDiskFull(dataDirectory, `${clusterDirectory}.log`);
    const { stop, ended } = keepRunning(await start(), start, isFull);
    return { address: addressOf('portal'), addressOf, stop: () => stop().finally(lock.release), ended };
  } catch (error) {
    lock.release();
    throw error;
  }
}

function launch(
  account: PostgresAccount,
  program: string,
  clusterDirectory: string,
  settings: Record<string, string>,
): ChildProcess {
  const settingArgs = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const { command, args, options } = commandAs(account, program, ['-D', clusterDirectory, ...settingArgs]);
  const log = openSync(`${clusterDirectory}.log`, 'a', 0o600);
  try {
    // Its own process group: a Ctrl-C at the terminal must reach only the portal, which drains before it stops this.
    const server = spawn(command, args, { ...options, cwd: '/', detached: true, stdio: ['ignore', log, log] });
    // If this process ends without stopping it, the server still writes everything out and ends.
    const interrupt = () => void server.kill('SIGINT');
    process.once('exit', interrupt);
    server.once('exit', () => process.off('exit', interrupt));
    return server;
  } finally {
    closeSync(log);
  }
}

async function waitForServer(server: ChildProcess, owner: pg.ClientConfig, log: string): Promise<void> {
  const logStart = statSync(log).size;
  let failure: string | null = null;
  const onExit = () => (failure ??= lastLogLine(log, logStart));
  server.once('error', (error) => (failure = error.message));
  server.once('exit', onExit);
  // Recovery after a crash reads the write-ahead log again, which takes a while on a slow disk.
  const isUp = await waitUntil(async () => failure !== null || (await canConnect(owner)), 120_000);
  server.off('exit', onExit);
  if (failure === null && isUp) return;
  if (server.pid && failure === null) await stopPostgres(server.pid);
  throw new StartError(`The embedded database did not start: ${failure ?? 'no answer within 120 s'} (see ${log}).`);
}

/** One segment of the write-ahead log; PostgreSQL cannot recover without it. */
const leastMegabytes = 20;

/** PostgreSQL frees some files when it stops on a full disk, and its log may be cut short. */
function isDiskFull(dataDirectory: string, log: string): boolean {
  const free = freeMegabytes(dataDirectory);
  if (free !== null && free < leastMegabytes) return true;
  return isStorageFull(new Error(readFileSync(log, 'utf8').slice(-2_000)));
}

function canConnect(owner: pg.ClientConfig): Promise<boolean> {
  return withClient({ ...owner, connectionTimeoutMillis: 5_000 }, async () => true).catch(() => false);
}

function lastLogLine(log: string, from: number): string {
  const lines = readFileSync(log).subarray(from).toString('utf8').trim().split('\n');
  const telling = lines.filter((line) => /(FATAL|ERROR|PANIC|could not)/.test(line));
  return (
    (telling.pop() ?? lines.pop() ?? '').replace(/^.*?(FATAL|ERROR|PANIC): +/, '') ||
    'it exited without an error message'
  );
}
