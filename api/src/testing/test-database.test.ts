import pg from 'pg';
import { waitUntil } from '../platform/database/embedded/wait-until';
import { startTestServer, type TestCluster } from './test-cluster';
import { openTestDatabase } from './test-database';

/** A server whose autovacuum starts at once and runs slowly, so that its worker stays connected. */
const slowCleaning = {
  autovacuum: 'on',
  autovacuum_naptime: '1s',
  autovacuum_vacuum_cost_delay: '100ms',
  autovacuum_vacuum_cost_limit: '1',
};

let cluster: TestCluster;

beforeAll(async () => {
  cluster = await startTestServer(slowCleaning);
});
afterAll(() => cluster.stop());

test('a database is dropped while autovacuum runs in it, by a user who is not a superuser', async () => {
  const database = await openTestDatabase(cluster.template);
  await database.asOwner('create table litter as select generate_series(1, 20000) as number');
  await database.asOwner('delete from litter');
  const isCleaning = await waitUntil(async () => {
    const rows = await database.asOwner('select from pg_stat_progress_vacuum where datname = current_database()');
    return rows.length > 0;
  }, 60_000);
  expect(isCleaning).toBe(true);

  await database.close();
  const outside = new pg.Client(cluster.template.owner);
  await outside.connect();
  const { rows } = await outside.query('select from pg_database where datname = $1', [
    new URL(database.address.owner.connectionString ?? '').pathname.slice(1),
  ]);
  await outside.end();
  expect(rows).toEqual([]);
});
