import type { PoolClient, QueryResult, QueryResultRow } from 'pg';
import type { Actor } from '../actor';
import type { Connections, Database } from './database';
import { poolClient } from './pool-client';
import { statementName } from './statement-name';

/** A running transaction, handed from service to repository. */
export class Transaction {
  constructor(
    readonly actor: Actor,
    private readonly client: PoolClient,
  ) {}

  /** Runs one statement. Its text must be constant: it is prepared once per connection; all values are parameters. */
  async query<Row extends QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    const { rows } = await this.client.query<Row>({ name: statementName(this.actor.kind, text), text, values });
    return rows;
  }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Role and company hold for this transaction only, so that a pooled connection carries nothing over. */
function beginStatement(actor: Actor, isReadOnly: boolean): string {
  const begin = isReadOnly ? 'begin read only' : 'begin';
  if (actor.kind === 'system') return begin;
  if (actor.kind === 'admin') return `${begin}; set local role portal_admin`;
  if (!uuid.test(actor.clientId)) throw new Error('The client of an actor must be a UUID');
  return `${begin}; set local role portal_client; set local app.client = '${actor.clientId}'`;
}

const maxAttempts = 4;
const deadlockDetected = '40P01';
const serializationFailure = '40001';

/** Runs `work` in one transaction as the actor; all of it happens or nothing. A deadlock is tried again. */
export async function inTransaction<T>(
  database: Database,
  actor: Actor,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptTransaction(database, actor, work);
    } catch (error) {
      const code = (error as { code?: unknown }).code;
      if ((code !== deadlockDetected && code !== serializationFailure) || attempt === maxAttempts) throw error;
    }
  }
}

async function attemptTransaction<T>(
  database: Database,
  actor: Actor,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return poolClient(database, async (client) => {
    const begun = client.query(beginStatement(actor, false));
    // Sent together with the first query of `work`; if it fails, that query fails, too.
    begun.catch(() => undefined);
    const result = await work(new Transaction(actor, client));
    await begun;
    assertCommitted(await client.query('commit'));
    return result;
  });
}

/**
 * Runs one reading statement as the actor: begin, query and commit travel together. The system needs no role, so its
 * statement is a transaction by itself.
 */
export async function readOnce<Row extends QueryResultRow>(
  connections: Connections,
  actor: Actor,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const statement = { name: statementName(actor.kind, text), text, values };
  return poolClient(connections, async (client) => {
    if (actor.kind === 'system') return (await client.query<Row>(statement)).rows;
    const [, result, end] = await Promise.all([
      client.query(beginStatement(actor, true)),
      client.query<Row>(statement),
      client.query('commit'),
    ]);
    assertCommitted(end);
    return result.rows;
  });
}

/** PostgreSQL answers COMMIT of a failed transaction with ROLLBACK and no error. */
function assertCommitted(end: QueryResult): void {
  if (end.command !== 'COMMIT') throw new Error('The transaction was rolled back');
}
