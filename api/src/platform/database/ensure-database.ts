import pg from 'pg';
import type { DatabaseAddress } from './database';

const duplicateDatabase = '42P04';

/** Creates the database of the address when the server lacks it. */
export async function ensureDatabase(maintenance: pg.ClientConfig, { owner }: DatabaseAddress): Promise<void> {
  const client = new pg.Client(maintenance);
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [owner.database]);
    if (!rowCount) await client.query(`create database ${pg.escapeIdentifier(owner.database ?? '')}`);
  } catch (error) {
    if ((error as { code?: unknown }).code !== duplicateDatabase) throw error;
  } finally {
    await client.end();
  }
}
