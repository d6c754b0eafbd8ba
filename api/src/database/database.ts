import pg from 'pg';

/** Counts come as int8; they stay far below 2^53. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** How to reach a PostgreSQL database, once as its owner and once as the runtime, which owns nothing. */
export interface DatabaseAddress {
  owner: pg.ClientConfig;
  runtime: pg.ClientConfig;
}

export interface Database {
  pool: pg.Pool;
  close(): Promise<void>;
}

export interface PoolOptions {
  maxConnections?: number;
  onIdleError?: (error: Error) => void;
}

/** Opens the pool that serves requests. Every wait has an end: for a connection, a lock, a statement, an answer. */
export function openDatabase(
  address: DatabaseAddress,
  { maxConnections = 16, onIdleError = () => undefined }: PoolOptions = {},
): Database {
  const pool = new pg.Pool({
    ...address.runtime,
    application_name: 'load-provenance-portal',
    max: maxConnections,
    // Several statements travel at once: a transaction with one query costs one round trip, not three.
    pipeline: true,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    statement_timeout: 10_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 20_000,
    query_timeout: 15_000,
  });
  // Without listeners a connection that is lost, idle or between two statements, would end the process.
  let isClosing = false;
  pool.on('error', (error) => {
    // An embedded server that stops right after the pool cuts connections that were about to say goodbye.
    if (!isClosing) onIdleError(error);
  });
  pool.on('connect', (client) => client.on('error', () => undefined));
  const close = () => {
    isClosing = true;
    return pool.end();
  };
  return { pool, close };
}
