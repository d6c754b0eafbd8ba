import { setDisabled } from '../../accounts/users/users.service';
import { recordChange } from '../../releases/registry/registry.repository';
import { openTestDatabase, openTestPortal, testUsers, type TestDatabase, type TestPortal } from '../../testing';
import { systemActor } from '../actor';
import { openDatabase, type Database } from './database';
import { inTransaction } from './transaction';
import { waitUntil } from './embedded/wait-until';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => {
  await database.close();
});

/** What reaches every function of the migrations that has its owner's rights, by table or by name. */
async function useEverything(portal: TestPortal<Database>): Promise<void> {
  const ending = await portal.signInAs('client');
  const id = await portal.aLoad({ manifest_number: '123456788JJK' });
  const { body: recorded } = await portal.recordEvent(id, { location: 'Dock 4' });
  await portal.recordEvent(id, { location: '32.370000, -88.710000' });
  await portal.attachPhoto(recorded.id);
  await portal.aSite({ lat: 32.37, lng: -88.71 });
  for (const q of ['solvents', 'meridian', '123456788JJK 123456789JJK']) {
    expect((await portal.call('listLoads', { query: { q } }, { as: 'admin' })).status).toBe(200);
  }
  await portal.call('signOut', {}, { token: ending });
  await setDisabled(portal.database, testUsers.other.email, true, portal.now);
  const change = { remote: '*', action: 'roll-back', text: 'A change', madeBy: 'portal', reason: null } as const;
  await inTransaction(portal.database, systemActor, (tx) => recordChange(tx, change, portal.now));
}

async function namesFrom(statement: string): Promise<string[]> {
  return (await database.asOwner<{ name: string }>(statement)).map(({ name }) => name);
}

// What these functions may do depends on the server's user. So this file runs on both servers, and a new function fails
// here until something above calls it (decision 0119).
test('every function with the rights of its owner works', async () => {
  expect(await namesFrom(`select current_setting('track_functions') as name`)).not.toEqual(['none']);
  const separate = openDatabase(database.address, { maxConnections: 4 });
  const portal = await openTestPortal({ database: separate });
  await useEverything(portal).finally(() => portal.close());
  const all = await namesFrom('select proname as name from pg_proc where prosecdef order by 1');
  expect(all.length).toBeGreaterThan(5);
  const called = `select proname as name from pg_proc
    where prosecdef and coalesce(pg_stat_get_function_calls(oid), 0) > 0 order by 1`;
  // The server counts calls when connections end, after the portal has let them go.
  await waitUntil(async () => (await namesFrom(called)).length === all.length, 60_000);
  expect(await namesFrom(called)).toEqual(all);
});
