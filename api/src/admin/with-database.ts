import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readConfig, type Config } from '../platform/config';
import { connectDatabase } from '../platform/database/connect-database';
import { openDatabase, type Database } from '../platform/database/database';
import { assertUsableServer, databaseAt } from '../platform/database/database-at';
import { makeSocketDirectory } from '../platform/database/embedded/socket-directory';
import { withClient } from '../platform/database/with-client';
import { StartError } from '../platform/start-error';
import { AdminError, type AdminIo } from './admin-io';

/** How long to wait for a portal that is just starting on the same data. */
const patience = 15;

/** Runs `work` with the portal's database: that of the running portal, or one started for this command. */
export async function withDatabase<T>(io: AdminIo, work: (database: Database) => Promise<T>): Promise<T> {
  const config = readConfig(io.env, io.repositoryRoot);
  const database = await open(config, io);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

async function open(config: Config, { repositoryRoot }: AdminIo): Promise<Database> {
  const options = { config, repositoryRoot, maxConnections: 4 };
  if (config.databaseUrl) {
    await assertPortalDatabase(config.databaseUrl);
    return connectDatabase(options);
  }
  for (let second = 0; ; second += 1) {
    const running = await findRunning(config.dataDirectory);
    if (running) return running;
    try {
      assertPortalFolder(config.dataDirectory);
      return await connectDatabase(options);
    } catch (error) {
      if (!isStarting(error, config) || second >= patience) throw error;
      await wait(1000);
    }
  }
}

/** Another process uses the data but does not respond yet: it is starting or stopping. */
function isStarting(error: unknown, { dataDirectory }: Config): boolean {
  if (error instanceof AdminError) return existsSync(path.join(dataDirectory, 'portal.lock'));
  return error instanceof StartError && error.message.startsWith('Another portal');
}

/** The embedded database of a portal that runs on the data directory. */
async function findRunning(dataDirectory: string): Promise<Database | null> {
  if (!statSync(dataDirectory, { throwIfNoEntry: false })?.isDirectory()) return null;
  const host = makeSocketDirectory(dataDirectory);
  const address = { host, port: 5432, database: 'portal', user: 'portal_api' };
  const database = openDatabase({ owner: address, runtime: address }, { maxConnections: 4 });
  try {
    await database.pool.query('select 1 from users limit 1');
    return database;
  } catch {
    await database.close();
    return null;
  }
}

/** Refuses data without a portal: with a wrong setting, the command would otherwise run on a new, empty portal. */
function assertPortalFolder(dataDirectory: string): void {
  // The first start of a portal creates its embedded database there.
  if (existsSync(path.join(dataDirectory, 'postgres'))) return;
  throw new AdminError(
    `There is no portal data in ${dataDirectory}. Set DATA_DIR to the folder that the portal uses, or DATABASE_URL to its database. A new portal creates its data when it first starts.`,
  );
}

/** The same for the database of a server. */
async function assertPortalDatabase(databaseUrl: string): Promise<void> {
  const address = databaseAt(databaseUrl);
  await assertUsableServer(address);
  const { rows } = await withClient({ ...address.owner, connectionTimeoutMillis: 10_000 }, (client) =>
    client.query<{ found: boolean }>("select to_regclass('schema_migrations') is not null as found"),
  );
  if (rows[0]?.found) return;
  throw new AdminError(
    'The database in DATABASE_URL contains no portal. Set DATABASE_URL to the database that the portal uses. A new portal creates its tables on the first start.',
  );
}
