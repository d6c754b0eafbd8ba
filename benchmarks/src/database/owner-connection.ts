import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Client, type ClientConfig } from 'pg';

/** How to reach the embedded database of a running portal, below its data folder. */
export function databaseConfig(dataDirectory: string, user: string): ClientConfig {
  const host = join(dataDirectory, 'run');
  if (!existsSync(host)) throw new Error(`No running database below ${dataDirectory}: choose a shorter path`);
  return { host, port: 5432, user, database: 'portal' };
}

/** Connects as the owner of the database, for filling it. */
export async function connectOwner(dataDirectory: string): Promise<Client> {
  const client = new Client(databaseConfig(dataDirectory, 'portal_owner'));
  await client.connect();
  return client;
}
