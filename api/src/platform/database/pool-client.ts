import type { Writable } from 'node:stream';
import { DomainError } from 'shared-domain/wire';
import type { Pool, PoolClient } from 'pg';
import { overloaded } from '../overloaded';
import { isStorageFull } from '../storage/full-disk';
import { isReadOnly } from '../storage/read-only';
import { longestWaitMs, type Connections } from './database';
import { Turns } from './turns';

/** More waiting requests would only time out, so they are refused at once. */
const maxWaiting = 200;
/** Waiting requests of one company, where companies take turns. */
const maxWaitingOfHolder = 50;

const turnsOf = new WeakMap<Pool, Turns>();

/** Like `poolClient`, but companies take turns: one that sends many requests delays only its own. */
export function poolClientInTurn<T>(
  connections: Connections,
  holder: string,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const { pool, lanes: atOnce } = connections;
  const turns = turnsOf.get(pool) ?? new Turns({ atOnce, mayWait: maxWaitingOfHolder, patienceMs: longestWaitMs });
  turnsOf.set(pool, turns);
  return turns.take(holder, () => poolClient(connections, work));
}

/** Borrows a connection for `work`. After an error the transaction is rolled back, or the connection is discarded. */
export async function poolClient<T>(connections: Connections, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await borrow(connections);
  sendTogether(client);
  try {
    const result = await work(client);
    client.release();
    return result;
  } catch (error) {
    if (isReadOnly(error)) {
      // A new connection may reach the server that accepts changes.
      client.release(true);
      throw error;
    }
    if (!isConnectionLost(error)) {
      await rollBack(client, error);
      throw error;
    }
    // The connection cannot roll back anymore; the server does it automatically.
    client.release(true);
    throw unreachable(error);
  }
}

/** Sockets whose writes wait for the end of this turn of the event loop. */
const gathered = new Set<Writable>();

/** Statements of one turn are sent in one write: each write to the socket costs more than the rest of a short query. */
export function sendTogether(client: PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
  if (gathered.has(stream)) return;
  if (gathered.size === 0) setImmediate(sendGathered);
  gathered.add(stream);
  stream.cork();
}

function sendGathered(): void {
  unsentReads = new WeakMap();
  for (const stream of gathered) stream.uncork();
  gathered.clear();
}

/** Reads that have not been sent, by their content. A request that joins one gets data at least as new as itself. */
let unsentReads = new WeakMap<Pool, Map<string, Promise<unknown>>>();

/** Starts a read, or joins an equal one that has not been sent: after a change, many pages of one account ask for it. */
export function readTogether<T>({ pool }: Connections, key: string, read: () => Promise<T>): Promise<T> {
  const reads = unsentReads.get(pool) ?? new Map<string, Promise<unknown>>();
  unsentReads.set(pool, reads);
  const equal = reads.get(key) as Promise<T> | undefined;
  if (equal) return equal;
  const started = read();
  reads.set(key, started);
  // Without a connection it fails before anything is sent.
  started.catch(() => reads.delete(key));
  return started;
}

/** Waits for a connection, but not for long and not behind many others. */
export async function borrow({ pool }: Connections): Promise<PoolClient> {
  if (pool.waitingCount >= maxWaiting) throw overloaded();
  try {
    return await pool.connect();
  } catch (cause) {
    if (cause instanceof Error && cause.message.includes('timeout exceeded when trying to connect')) {
      throw overloaded({ cause });
    }
    throw isStorageFull(cause) || isRoleRefused(cause) ? cause : unreachable(cause);
  }
}

/** True if the server was reached, but the role of requests does not exist or may not be taken: waiting does not help. */
function isRoleRefused(error: unknown): boolean {
  return /\brole "portal_api"/.test((error as Error).message);
}

/**
 * Shut down, crashed or starting (57P0x), terminated mid-transaction (25P03), without its prepared statements (26000),
 * connection failures (08…), and errors of sockets and the driver.
 */
const lostCodes = /^(57P0\d|25P03|26000|08\d\d\d|ECONNRESET|EPIPE)$/;
const lostMessages = /^(Connection terminated|Client has encountered a connection error|Query read timeout)/;

/** True if the error ended its connection, or left it unusable. */
export function isConnectionLost(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return lostCodes.test(code) || lostMessages.test(message);
}

/** The error for users when a connection is lost. */
export function unreachable(cause: unknown): DomainError {
  return new DomainError('not_ready', 'The portal cannot reach its database. Please try again in a moment.', {
    retryAfterSeconds: 2,
    cause,
  });
}

async function rollBack(client: PoolClient, error: unknown): Promise<void> {
  try {
    await client.query('rollback');
    client.release();
  } catch {
    client.release(error instanceof Error ? error : true);
  }
}
