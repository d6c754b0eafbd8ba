import type { Actor } from '../actor';
import { listClients } from '../clients/clients.repository';
import { countLoadsByStatus } from '../dashboard-stats/dashboard-stats.repository';
import type { Connections, Database } from '../database/database';
import { listLoadPage } from '../loads/load-pages.repository';
import { findLoad } from '../loads/loads.repository';
import { aNewLoad, openTestPortal, testClients, type TestPortal } from '../testing';
import { findTimeline } from '../tracking-events/tracking-events.repository';

// Row-level security is out of the way here: every transaction that should be a client's runs as an administrator's.
const asClientOf = (clientId: string): Actor => ({ kind: 'client', userId: clientId, clientId });

let portal: TestPortal;
let unguarded: Database;
const loadIds: string[] = [];
beforeAll(async () => {
  portal = await openTestPortal();
  const token = await portal.signInAs('admin');
  for (const { id } of Object.values(testClients)) {
    const { body } = await portal.call('createLoad', { body: aNewLoad({ client_id: id }) }, { token });
    loadIds.push(body.id);
  }
  unguarded = withoutClientRole(portal.database);
});
afterAll(() => portal.close());

/** The same database, on which `set local role portal_client` makes an administrator. */
function withoutClientRole(database: Database): Database {
  const { pages, searches } = database;
  return { ...database, ...unguardedPool(database), pages: unguardedPool(pages), searches: unguardedPool(searches) };
}

function unguardedPool({ pool }: Connections): Connections {
  const connect = async () => {
    const client = await pool.connect();
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const alter = (text: unknown) => (typeof text === 'string' ? text.replace('portal_client', 'portal_admin') : text);
    return Object.assign(Object.create(client) as typeof client, {
      query: (text: unknown, ...rest: unknown[]) => query(alter(text), ...rest),
      release: (error?: Error | boolean) => client.release(error),
    });
  };
  return { pool: Object.assign(Object.create(pool) as typeof pool, { connect }) };
}

describe('repositories alone, without row-level security', () => {
  const own = asClientOf(testClients.own.id);

  test('find a load of the own company only', async () => {
    const found = await Promise.all(loadIds.map((id) => findLoad(unguarded, own, id)));
    expect(found.map((json) => json !== null)).toEqual([true, false]);
  });

  test('find the history of an own load only', async () => {
    const found = await Promise.all(loadIds.map((id) => findTimeline(unguarded, own, id)));
    expect(found).toEqual(['[]', null]);
  });

  test.each([null, 'chemical'])('list and count own loads only (search %s)', async (q) => {
    const page = await listLoadPage(unguarded, own, { status: null, q, limit: 10, after: null });
    const loads = JSON.parse(page.json) as { client_id: string }[];
    expect(loads.map(({ client_id }) => client_id)).toEqual([testClients.own.id]);
    expect(page.totalCount).toBe(1);
  });

  test('count own loads only', async () => {
    expect(await countLoadsByStatus(unguarded, own)).toEqual([{ status: 'generated', count: 1 }]);
  });

  test('list the own company only', async () => {
    expect((await listClients(unguarded, own)).map(({ id }) => id)).toEqual([testClients.own.id]);
  });
});
