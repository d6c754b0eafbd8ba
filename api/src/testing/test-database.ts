import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { waitUntil } from '../platform/database/embedded/wait-until';
import { openDatabase, type Database, type DatabaseAddress } from '../platform/database/database';
import { withClient } from '../platform/database/with-client';
import { templateName } from './test-cluster';

export interface TestDatabase extends Database {
  address: DatabaseAddress;
  /** Runs one statement, or several without values, as the owner of the tables. */
  asOwner<T extends pg.QueryResultRow>(statement: string, values?: unknown[]): Promise<T[]>;
}

/** Closed connections can take this long to disappear on a busy machine. */
const longestLeaveMs = 60_000;

/** The database is in use. */
const objectInUse = '55006';

/** A separate database for one test file, cloned from the migrated template. */
export async function openTestDatabase(template = readTemplate()): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  // With `fsync` off, `file_copy` takes a quarter of the time of the default, `wal_log`.
  await onceUnused(template, `create database ${name} template ${templateName} strategy file_copy`);
  const address = { owner: withName(template.owner, name), runtime: withName(template.runtime, name) };
  const database = openDatabase(address, { maxConnections: 8 });
  const close = async () => {
    await database.close();
    // Without `force`: an ordinary user cannot terminate the autovacuum worker, but a plain drop makes the server
    // cancel it.
    await onceUnused(template, `drop database ${name}`);
  };
  const asOwner = <T extends pg.QueryResultRow>(statement: string, values?: unknown[]): Promise<T[]> =>
    withClient(address.owner, async (client) => (await client.query<T>(statement, values)).rows);
  return { ...database, address, asOwner, close };
}

function readTemplate(): DatabaseAddress {
  const template = JSON.parse(process.env.PORTAL_TEST_TEMPLATE ?? 'null') as DatabaseAddress | null;
  if (!template) throw new Error('The test cluster is not running: run the tests with the Jest project "api"');
  return template;
}

/** Runs a statement that needs a database without connections, and retries until there are none. */
async function onceUnused(template: DatabaseAddress, statement: string): Promise<void> {
  let inUse: unknown;
  const isDone = await waitUntil(async () => {
    try {
      await withClient(withName(template.owner, 'postgres'), (client) => client.query(statement));
      return true;
    } catch (cause) {
      if ((cause as { code?: string }).code !== objectInUse) throw cause;
      inUse = cause;
      return false;
    }
  }, longestLeaveMs);
  if (!isDone) throw inUse;
}

function withName(config: pg.ClientConfig, name: string): pg.ClientConfig {
  if (!config.connectionString) return { ...config, database: name };
  const url = new URL(config.connectionString);
  url.pathname = `/${name}`;
  return { connectionString: url.href };
}
