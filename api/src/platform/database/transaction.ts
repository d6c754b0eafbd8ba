import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { PoolClient, QueryConfig, QueryResult } from 'pg';
import { holderOf, tenantOf, type Actor } from '../actor';
import { uuid } from '../new-id';
import type { Connections, Database } from './database';
import { ActorRead, mostStatements, parameterText, toRows, type ReadParameter, type ReadSettings } from './actor-read';
import { poolClient, poolClientInTurn, readTogether } from './pool-client';
import { sharedClient } from './shared-client';

/** A running transaction, passed from service to repository. */
export class Transaction {
  private firstError: unknown = null;
  private isOver = false;

  constructor(
    readonly actor: Actor,
    private readonly client: PoolClient,
  ) {}

  /** Runs one statement. Its text must be constant: it is prepared once per connection; all values are parameters. */
  async query<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
    // The connection may already serve another request.
    if (this.isOver) throw new Error('A statement was sent after the end of its transaction');
    const { rows } = await this.send<Row>({ name: statementName(this.actor.kind, text), text, values });
    return rows;
  }

  /**
   * Sends a statement. Statements are pipelined, so those after a failed one fail as well because the transaction is
   * aborted. They throw the error of the first, which shows the cause and whether to retry.
   */
  async send<Row extends object>(statement: string | QueryConfig): Promise<QueryResult<Row>> {
    try {
      return await this.client.query<Row>(statement);
    } catch (error) {
      this.firstError ??= error;
      throw isAborted(error) ? this.firstError : error;
    }
  }

  /** Commits, or throws the error that rolled it back. */
  async commit(): Promise<void> {
    this.end();
    const { command } = await this.send('commit');
    // PostgreSQL answers COMMIT of a failed transaction with ROLLBACK and no error.
    if (command !== 'COMMIT') throw this.firstError ?? new Error('The transaction was rolled back');
  }

  /** Accepts no further statements. */
  end(): void {
    this.isOver = true;
  }
}

function isAborted(error: unknown): boolean {
  return (error as { code?: unknown }).code === '25P02';
}

/** Role, company and account of an actor; null for the system, which needs none. */
function settingsOf(actor: Actor): ReadSettings | null {
  if (actor.kind === 'system') return null;
  const userId = actor.userId ?? '';
  if (userId !== '' && !uuid.test(userId)) throw new Error('The user of an actor must be a UUID');
  if (actor.kind === 'admin') return ['portal_admin', '', userId];
  if (!uuid.test(actor.clientId)) throw new Error('The client of an actor must be a UUID');
  return [actor.kind === 'client' ? 'portal_client' : 'portal_company_admin', actor.clientId, userId];
}

/** Role and company apply to this transaction only, so that a pooled connection carries nothing over. */
function beginStatement(actor: Actor): string {
  const settings = settingsOf(actor);
  if (!settings) return 'begin';
  const [role, clientId, userId] = settings;
  return `begin; set local role ${role}; set local app.client = '${clientId}'; set local app.account = '${userId}'`;
}

const maxAttempts = 4;
const deadlockDetected = '40P01';
const serializationFailure = '40001';

/** Runs `work` in one transaction as the actor, completely or not at all. A deadlock is retried. */
export async function inTransaction<T>(
  database: Database,
  actor: Actor,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  await actor.confirmed;
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
  const transact = async (client: PoolClient) => {
    const tx = new Transaction(actor, client);
    const begun = tx.send(beginStatement(actor));
    // Sent together with the first query of `work`; if it fails, that query fails, too.
    begun.catch(() => undefined);
    try {
      const result = await work(tx);
      await begun;
      await tx.commit();
      return result;
    } finally {
      tx.end();
    }
  };
  return actor.kind === 'system'
    ? poolClient(database.system, transact)
    : poolClientInTurn(database.changes, holderOf(actor), transact);
}

/**
 * Restricts a statement with these values to the company of the actor: `own` is the condition to add, which is empty for
 * those who see all, and `values` includes its parameter.
 */
export function ownRows<V>(actor: Actor, values: readonly V[], start = 'and client_id') {
  const tenant = tenantOf(actor);
  return tenant === null
    ? { own: '', values: [...values] }
    : { own: `${start} = $${values.length + 1}`, values: [...values, tenant] };
}

/**
 * Runs one reading statement as the actor, in one round trip. Quick reads share connections. A read may start before its
 * session is checked, and returns only after that.
 */
export async function readOnce<Row extends object>(
  connections: Connections,
  actor: Actor,
  text: string,
  values: readonly ReadParameter[] = [],
  holder = holderOf(actor),
): Promise<Row[]> {
  // Nothing may fail once the first message is sent: later responses would be taken for those of other reads.
  const statement = { name: statementName(actor.kind, text), text, values: values.map(parameterText) };
  const settings = settingsOf(actor);
  const read = (client: PoolClient) =>
    new Promise<(string | null)[][]>((resolve, reject) => {
      client.query(new ActorRead(settings, statement, (error, rows) => (error ? reject(error) : resolve(rows))));
    });
  const running = readTogether(connections, JSON.stringify([settings, statement.name, statement.values]), () =>
    connections.isForLongReads ? poolClientInTurn(connections, holder, read) : sharedClient(connections, read),
  );
  running.catch(() => undefined);
  await actor.confirmed;
  return toRows<Row>(statement, await running);
}

const names = new LRUCache<string, string>({ max: mostStatements });

/**
 * The name under which a statement is prepared on a connection. It holds the role, because a plan made under
 * row-level security is thrown away whenever the role changes.
 */
function statementName(role: string, text: string): string {
  const key = `${role}:${text}`;
  let name = names.get(key);
  if (!name) {
    name = `${role}_${hash('sha256', text, 'hex').slice(0, 32)}`;
    names.set(key, name);
  }
  return name;
}
