import pg from 'pg';
import type { Config } from '../config';
import { assertIsolation } from './assert-isolation';
import { warnOfEmptyDumps } from './assert-roles';
import { openDatabase, type Database, type DatabaseAddress, type PoolOptions } from './database';
import { assertUsableServer, databaseAt } from './database-at';
import { startEmbeddedDatabase } from './embedded/embedded-database';
import { migrate, migrationsDirectory } from './migrate';
import { withClient } from './with-client';

export interface ConnectedDatabase extends Database {
  /** Settles if an embedded server ends unexpectedly; never for another server. */
  ended: Promise<void>;
  /** What the operator should change, although the portal works. */
  warnings: string[];
}

interface ConnectOptions extends PoolOptions {
  config: Pick<Config, 'dataDirectory' | 'databaseUrl'>;
  repositoryRoot: string;
}

/** The configured database: started or connected, migrated, checked and ready for requests. */
export function connectDatabase({ config, repositoryRoot, ...options }: ConnectOptions): Promise<ConnectedDatabase> {
  return config.databaseUrl
    ? connectServer(config.databaseUrl, repositoryRoot, options)
    : connectEmbedded(config.dataDirectory, repositoryRoot, options);
}

async function connectServer(url: string, repositoryRoot: string, options: PoolOptions): Promise<ConnectedDatabase> {
  const address = databaseAt(url);
  await assertUsableServer(address);
  let warnings: string[] = [];
  const database = await openMigrated(address, repositoryRoot, options, async ({ owner }) => {
    warnings = await warnOfEmptyDumps(owner);
  });
  return { ...database, ended: new Promise(() => undefined), warnings };
}

async function connectEmbedded(
  dataDirectory: string,
  repositoryRoot: string,
  options: PoolOptions,
): Promise<ConnectedDatabase> {
  const server = await startEmbeddedDatabase({ dataDirectory, repositoryRoot });
  try {
    await ensureDatabase(server.addressOf('postgres').owner, server.address);
    const database = await openMigrated(server.address, repositoryRoot, options, allowSignIn);
    const close = async () => {
      await database.close();
      await server.stop();
    };
    return { ...database, close, ended: server.ended, warnings: [] };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function openMigrated(
  address: DatabaseAddress,
  repositoryRoot: string,
  options: PoolOptions,
  prepare: (address: DatabaseAddress) => Promise<void> = async () => undefined,
): Promise<Database> {
  await migrate(address.owner, migrationsDirectory(repositoryRoot));
  await prepare(address);
  const database = openDatabase(address, options);
  try {
    await assertIsolation(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Allows the role of requests to connect directly; in the embedded database it was never the owner. */
export async function allowSignIn({ owner }: DatabaseAddress): Promise<void> {
  await withClient(owner, (client) => client.query('alter role portal_api login'));
}

const duplicateDatabase = '42P04';

/** Creates the database of the address if the server does not have it. */
async function ensureDatabase(maintenance: pg.ClientConfig, { owner }: DatabaseAddress): Promise<void> {
  try {
    await withClient(maintenance, async (client) => {
      const { rowCount } = await client.query('select from pg_database where datname = $1', [owner.database]);
      if (!rowCount) await client.query(`create database ${pg.escapeIdentifier(owner.database ?? '')}`);
    });
  } catch (error) {
    if ((error as { code?: unknown }).code !== duplicateDatabase) throw error;
  }
}
