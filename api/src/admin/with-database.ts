import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readConfig, type Config } from '../platform/config';
import { connectDatabase } from '../platform/database/connect-database';
import { openDatabase, type Database } from '../platform/database/database';
import { makeSocketDirectory } from '../platform/database/embedded/socket-directory';
import { StartError } from '../platform/start-error';
import { AdminError, type AdminIo } from './admin-io';
import { assertPortalData } from './assert-portal-data';

/** How long to wait for a portal that is just starting on the same data. */
const patience = 15;

/** Runs `work` with the portal's database: that of the running portal, or started for as long as it takes. */
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
    await assertPortalData(config);
    return connectDatabase(options);
  }
  for (let second = 0; ; second += 1) {
    const running = await findRunning(config.dataDirectory);
    if (running) return running;
    try {
      await assertPortalData(config);
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
  if (!existsSync(dataDirectory)) return null;
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
