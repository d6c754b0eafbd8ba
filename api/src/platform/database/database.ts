import pg from 'pg';
import { prepareReads } from './actor-read';

/** Counts come as int8; they stay far below 2^53. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Addresses of a PostgreSQL database: as its owner, and as the role of requests, which owns nothing. */
export interface DatabaseAddress {
  owner: pg.ClientConfig;
  runtime: pg.ClientConfig;
}

/** Connections shared by requests. */
export interface Connections {
  pool: pg.Pool;
  /** This many of them serve several reads at once. */
  lanes: number;
  /** How many reads of one event-loop turn share a connection, even if another one is free. 1 if missing. */
  readsPerTurn?: number;
  /** Reads may take long, so that each needs a connection of its own. */
  isForLongReads?: boolean;
}

/** One pool for quick reads, and separate pools for transactions, for long list reads and for searches. */
export interface Database extends Connections {
  /** Transactions of the portal itself, also for visitors without a session: they must not occupy the quick reads. */
  system: Connections;
  /** Transactions of users. */
  changes: Connections;
  pages: Connections;
  searches: Connections;
  /** A connection of its own that is not open yet; the caller opens and ends it. */
  createClient(): pg.Client;
  close(): Promise<void>;
}

export interface PoolOptions {
  maxConnections?: number;
  onIdleError?: (error: Error) => void;
}

/**
 * This many long reads of a kind run at once and the others wait in order: enough to keep one API process busy. More of
 * them would only slow down each other and everything quick on the database's CPUs (decision 0054).
 */
const longReadsAtOnce = 3;

/** Enough connections for more quick reads than one API process can answer. */
const quickLanes = (maxConnections: number) => Math.min(4, Math.ceil(maxConnections / 2));

/**
 * At most this many quick reads of a turn share one write and wake one database process. More would queue behind each
 * other.
 */
const quickReadsPerTurn = 8;

/** Changes may wait for the lock of a load. Meanwhile they must not occupy the connections of reads and sign-ins. */
const changesAtOnce = 12;

/** Opens the pools that serve requests. Every wait is limited: for a connection, a lock, a statement, a response. */
export function openDatabase(
  address: DatabaseAddress,
  { maxConnections = 16, onIdleError = () => undefined }: PoolOptions = {},
): Database {
  // Without listeners, a connection lost while idle or between two statements would end the process.
  let isClosing = false;
  const open = (max: number): Connections => {
    const pool = new pg.Pool({ ...address.runtime, ...settings, max });
    pool.on('error', (error) => {
      // An embedded server that stops immediately after the pool cuts connections that were about to close.
      if (!isClosing) onIdleError(error);
    });
    pool.on('connect', (client) => {
      client.on('error', () => undefined);
      // If it fails, the first read that needs it replaces the connection.
      client.query(prepareReads).catch(() => undefined);
    });
    return { pool, lanes: max };
  };
  const longReads = Math.min(longReadsAtOnce, maxConnections);
  const changes = open(Math.min(changesAtOnce, maxConnections));
  const lanes = quickLanes(maxConnections);
  const quick = { ...open(lanes), readsPerTurn: quickReadsPerTurn };
  const system = open(Math.max(1, maxConnections - lanes));
  const pages = open(longReads);
  const searches = { ...open(longReads), isForLongReads: true };
  const close = async () => {
    isClosing = true;
    await Promise.all([quick, system, changes, pages, searches].map(({ pool }) => pool.end()));
  };
  const createClient = () => new pg.Client({ ...address.runtime, ...settings });
  return { ...quick, system, changes, pages, searches, createClient, close };
}

/** How long requests wait for a connection. */
export const longestWaitMs = 3_000;

const settings: pg.PoolConfig = {
  application_name: 'load-provenance-portal',
  // Statements are pipelined: a transaction with one query costs one round trip, not three.
  pipeline: true,
  connectionTimeoutMillis: longestWaitMs,
  idleTimeoutMillis: 30_000,
  keepAlive: true,
  statement_timeout: 10_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 20_000,
  query_timeout: 15_000,
};
