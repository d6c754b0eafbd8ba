import type { Config } from '../config';
import { assertIsolation } from './assert-isolation';
import { openDatabase, type Database, type DatabaseAddress, type PoolOptions } from './database';
import { assertUsableServer, databaseAt } from './database-at';
import { startEmbeddedDatabase } from './embedded/embedded-database';
import { ensureDatabase } from './ensure-database';
import { migrate, migrationsDirectory } from './migrate';
import { allowSignIn } from './allow-sign-in';

export interface ConnectedDatabase extends Database {
  /** Settles when an embedded server ends without having been asked to; never for another server. */
  ended: Promise<void>;
}

interface ConnectOptions extends PoolOptions {
  config: Pick<Config, 'dataDirectory' | 'databaseUrl'>;
  repositoryRoot: string;
}

/** The database of the configuration: started or reached, migrated, proven safe and open for requests. */
export function connectDatabase({ config, repositoryRoot, ...options }: ConnectOptions): Promise<ConnectedDatabase> {
  return config.databaseUrl
    ? connectServer(config.databaseUrl, repositoryRoot, options)
    : connectEmbedded(config.dataDirectory, repositoryRoot, options);
}

async function connectServer(url: string, repositoryRoot: string, options: PoolOptions): Promise<ConnectedDatabase> {
  const address = databaseAt(url);
  await assertUsableServer(address);
  const database = await openMigrated(address, repositoryRoot, options);
  return { ...database, ended: new Promise(() => undefined) };
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
    return { ...database, close, ended: server.ended };
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
