import { existsSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { Config } from '../platform/config';
import { assertUsableServer, databaseAt } from '../platform/database/database-at';
import { AdminError } from './admin-io';

/** Refuses data without a portal: with a wrong setting, the command would otherwise run on a new, empty portal. */
export async function assertPortalData({ databaseUrl, dataDirectory }: Config): Promise<void> {
  if (databaseUrl) return assertPortalDatabase(databaseUrl);
  if (holdsPortal(dataDirectory)) return;
  throw new AdminError(
    `There is no portal data in ${dataDirectory}. Set DATA_DIR to the folder that the portal uses, or DATABASE_URL to its database. A new portal creates its data on the first npm start.`,
  );
}

/** True once the first start of a portal has created its embedded database there. */
function holdsPortal(dataDirectory: string): boolean {
  return existsSync(path.join(dataDirectory, 'postgres'));
}

async function assertPortalDatabase(databaseUrl: string): Promise<void> {
  const address = databaseAt(databaseUrl);
  await assertUsableServer(address);
  const client = new pg.Client({ ...address.owner, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ found: boolean }>(
      "select to_regclass('schema_migrations') is not null as found",
    );
    if (rows[0]?.found) return;
  } finally {
    await client.end();
  }
  throw new AdminError(
    'The database in DATABASE_URL contains no portal. Set DATABASE_URL to the database that the portal uses. A new portal creates its tables on the first start.',
  );
}
