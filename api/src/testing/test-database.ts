import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { openDatabase, type Database, type DatabaseAddress } from '../database/database';
import { templateName } from './test-cluster';

export interface TestDatabase extends Database {
  address: DatabaseAddress;
}

/** A database of its own for one test file, cloned from the migrated template. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const template = JSON.parse(process.env.PORTAL_TEST_TEMPLATE ?? 'null') as DatabaseAddress | null;
  if (!template) throw new Error('The test cluster is not running: run the tests through the Jest project "api"');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asMaintenance(template, `create database ${name} template ${templateName}`);
  const address = { owner: withName(template.owner, name), runtime: withName(template.runtime, name) };
  const database = openDatabase(address, { maxConnections: 8 });
  const close = async () => {
    await database.close();
    await asMaintenance(template, `drop database ${name} with (force)`);
  };
  return { ...database, address, close };
}

function withName(config: pg.ClientConfig, name: string): pg.ClientConfig {
  if (!config.connectionString) return { ...config, database: name };
  const url = new URL(config.connectionString);
  url.pathname = `/${name}`;
  return { connectionString: url.href };
}

async function asMaintenance(template: DatabaseAddress, statement: string): Promise<void> {
  const client = new pg.Client(withName(template.owner, 'postgres'));
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
