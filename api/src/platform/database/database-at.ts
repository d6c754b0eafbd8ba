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
  const client = openClient({ ...owner, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (cause) {
    throw new StartError(`The database in DATABASE_URL cannot be reached: ${reasonOf(cause)}.`, cause);
  }
  try {
    const { rows } = await client.query<{ version: string; encoding: string; readOnly: string }>(
      `select current_setting('server_version') as version, current_setting('server_encoding') as encoding,
         current_setting('transaction_read_only') as "readOnly"`,
    );
    const { version = '', encoding = '', readOnly } = rows[0] ?? {};
    if (!(Number.parseInt(version, 10) >= oldestVersion)) {
      throw new StartError(
        `The database in DATABASE_URL is PostgreSQL ${version}. Version ${oldestVersion} or newer is required.`,
      );
    }
    if (encoding !== 'UTF8') {
      throw new StartError(
        `The database in DATABASE_URL has the encoding ${encoding}. UTF8 is required. Create it with: create database … encoding 'UTF8' template template0`,
      );
    }
    if (readOnly !== 'on') return;
    throw new StartError(
      'The database in DATABASE_URL is read-only. Set DATABASE_URL to the primary server, or make this database writable.',
    );
  } finally {
    await client.end();
  }
}

/** The driver reads the files of certificates at once. */
function openClient(config: pg.ClientConfig): pg.Client {
  try {
    return new pg.Client(config);
  } catch (cause) {
    const { code, path: file } = cause as NodeJS.ErrnoException;
    if (!file) throw cause;
    const { searchParams } = new URL(config.connectionString ?? '');
    const name = ['sslrootcert', 'sslcert', 'sslkey'].find((setting) => searchParams.get(setting) === file);
    throw new StartError(
      `Cannot read ${file}, ${name ? `the ${name}` : 'a'} file in DATABASE_URL (${code}). Correct the path and start again.`,
      cause,
    );
  }
}

function reasonOf(cause: unknown): string {
  const errors = cause instanceof AggregateError ? cause.errors : [cause];
  const [first] = errors as { message?: string; code?: string }[];
  return first?.message || first?.code || 'no answer';
}
