import pg from 'pg';
import { StartError } from '../start-error';
import type { DatabaseAddress } from './database';

const oldestVersion = 15;

/** The addresses behind a DATABASE_URL: its user owns the database; requests take the role that owns nothing. */
export function databaseAt(url: string): DatabaseAddress {
  const runtime = new URL(url);
  const options = [runtime.searchParams.get('options'), '-c role=portal_api'].filter(Boolean).join(' ');
  runtime.searchParams.set('options', options);
  return { owner: { connectionString: url }, runtime: { connectionString: runtime.href } };
}

/** Refuses a server that cannot be reached, is too old or read-only, with one clear line and no password in it. */
export async function assertUsableServer({ owner }: DatabaseAddress): Promise<void> {
  const client = new pg.Client({ ...owner, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (cause) {
    throw new StartError(`The database in DATABASE_URL cannot be reached: ${reasonOf(cause)}.`, cause);
  }
  try {
    const { rows } = await client.query<{ version: string; read_only: string }>(
      "select current_setting('server_version') as version, current_setting('transaction_read_only') as read_only",
    );
    const { version = '', read_only } = rows[0] ?? {};
    if (!(Number.parseInt(version, 10) >= oldestVersion)) {
      throw new StartError(
        `The database in DATABASE_URL is PostgreSQL ${version}; ${oldestVersion} or newer is needed.`,
      );
    }
    if (read_only !== 'on') return;
    throw new StartError(
      'The database in DATABASE_URL is read-only. Set DATABASE_URL to the primary server, or allow changes there.',
    );
  } finally {
    await client.end();
  }
}

function reasonOf(cause: unknown): string {
  const errors = cause instanceof AggregateError ? cause.errors : [cause];
  const [first] = errors as { message?: string; code?: string }[];
  return first?.message || first?.code || 'no answer';
}
