import { loadStatuses } from 'shared-domain/waste';
import type { Actor } from '../../platform/actor';
import { listClients } from '../clients/clients.repository';
import { listAccess } from '../embeds/access-log.repository';
import { findPartnerKey, listPartnerKeys } from '../embeds/partner-keys.repository';
import { countLoadsByStatus } from '../../waste/dashboard-stats/dashboard-stats.repository';
import { ActorRead } from '../../platform/database/actor-read';
import type { Connections, Database } from '../../platform/database/database';
import { inTransaction, readOnce } from '../../platform/database/transaction';
import { loadFactsOf } from '../../waste/loads/load-facts';
import { readListQuery } from '../../waste/loads/list-query';
import { listLoadPage } from '../../waste/loads/load-pages.repository';
import { findLoad, findStoredLoad, insertLoad } from '../../waste/loads/loads.repository';
import { newId } from '../../platform/new-id';
import { listSites } from '../../waste/sites/sites.repository';
import { findVisitedSite } from '../../waste/loads/visited-site';
import { findPhotoPlace, findServedPhoto } from '../../waste/photos/photos.repository';
import { aNewLoad, anEmbedToken, aPartnerKey, missingId, useTestPortal, testClients, testUsers } from '../../testing';
import {
  findTimeline,
  findTrackingEvent,
  insertTrackingEvent,
} from '../../waste/tracking-events/tracking-events.repository';

// Row-level security does not apply here: transactions of a company run with an administrator's role.

const portal = useTestPortal();
let unguarded: Database;
/** A load, its event and its photo, a used partner key and a known site, of the own company and of the other one. */
const records: { loadId: string; eventId: string; photoId: string; keyId: string; siteId: string }[] = [];
beforeAll(async () => {
  for (const { id } of Object.values(testClients)) {
    const loadId = await portal.aLoad({ client_id: id });
    const { id: eventId } = (await portal.recordEvent(loadId, { status: 'generated' })).body;
    const photo = await portal.attachPhoto(eventId);
    const issued = await aPartnerKey(portal, { client_id: id, expires_in_days: 30 });
    await anEmbedToken(portal, issued);
    const siteId = await portal.aSite({ client_id: id });
    records.push({ loadId, eventId, photoId: photo.body.id, keyId: issued.key.id, siteId });
  }
  unguarded = withoutCompanyRoles(portal.database);
});

/** The same database, in which company roles act as administrators. */
function withoutCompanyRoles(database: Database): Database {
  const { pages, searches } = database;
  return { ...database, ...unguardedPool(database), pages: unguardedPool(pages), searches: unguardedPool(searches) };
}

function unguardedPool({ pool, lanes }: Connections): Connections {
  const connect = async () => {
    const client = await pool.connect();
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const alter = (text: unknown) => {
      if (text instanceof ActorRead) (Reflect.get(text, 'settings') as string[])[0] = 'portal_admin';
      return typeof text === 'string' ? text.replace(/portal_(client|company_admin)/, 'portal_admin') : text;
    };
    return Object.assign(Object.create(client) as typeof client, {
      query: (text: unknown, ...rest: unknown[]) => query(alter(text), ...rest),
      release: (error?: Error | boolean) => client.release(error),
    });
  };
  return { pool: Object.assign(Object.create(pool) as typeof pool, { connect }), lanes };
}

describe.each(['client', 'companyAdmin'] as const)('repositories alone, without row-level security, as %s', (kind) => {
  const own: Actor = { kind, userId: testUsers[kind].id, clientId: testClients.own.id };

  test('read as administrators', async () => {
    expect(await readOnce(unguarded, own, 'select current_user as role')).toEqual([{ role: 'portal_admin' }]);
  });

  test('find only loads of their own company', async () => {
    const found = await Promise.all(records.map(({ loadId }) => findLoad(unguarded, own, loadId)));
    expect(found.map((load) => load !== null)).toEqual([true, false]);
  });

  test('find only the history of their own loads', async () => {
    const found = await Promise.all(records.map(({ loadId }) => findTimeline(unguarded, own, loadId)));
    expect(found).toMatchObject([[{ id: records[0]?.eventId }], null]);
  });

  const lists = ['', 'chemical', '100000001ELC, 100000002ELC', 'generated'].flatMap((q) =>
    (['-created_at', 'last_event_at', 'status', 'disposal_scheduled', 'due'] as const).flatMap((sort) => [
      { q, sort },
      { q, sort, from: '2026-01-01', status: [...loadStatuses] },
    ]),
  );
  test.each(lists)('list and count only their own loads (%j)', async (query) => {
    const page = await listLoadPage(unguarded, own, {
      ...(await readListQuery({ database: unguarded, clock: () => new Date() }, own, query)),
      after: null,
    });
    const loads = JSON.parse(page.json) as { client_id: string }[];
    expect(loads.map(({ client_id }) => client_id)).toEqual([testClients.own.id]);
    expect(page.totalCount).toBe(1);
  });

  test('list only known sites of their own company, and find only these', async () => {
    expect((await listSites(unguarded, own, null)).map(({ id }) => id)).toEqual([records[0]?.siteId]);
    const names = records.map(async ({ siteId }) => (await findVisitedSite(unguarded, own, siteId)).area.name);
    expect(await Promise.all(names)).toEqual(['Plant 4', '']);
  });

  test('count only their own loads', async () => {
    expect(await countLoadsByStatus(unguarded, own)).toEqual([{ status: 'generated', count: 1 }]);
  });

  test('list only their own company', async () => {
    expect((await listClients(unguarded, own)).map(({ id }) => id)).toEqual([testClients.own.id]);
  });

  test('find only photos, events and earlier records of their own company', async () => {
    const isFound = records.map(({ loadId, eventId, photoId }) =>
      inTransaction(unguarded, own, async (tx) => {
        const found = [
          await findPhotoPlace(tx, eventId),
          await findTrackingEvent(tx, loadId, eventId),
          await findStoredLoad(tx, loadId),
          await findServedPhoto(unguarded, own, photoId),
        ];
        return found.map((record) => record !== null);
      }),
    );
    expect(await Promise.all(isFound)).toEqual([Array(4).fill(true), Array(4).fill(false)]);
  });

  test('list only the access log and the partner keys of their own company', async () => {
    const anything = {
      clientId: null,
      text: null,
      outcome: null,
      from: null,
      before: null,
      after: null,
      limit: 50,
      mostSearched: 50,
    };
    const log = JSON.parse((await listAccess(unguarded, own, anything)).json) as { client_id: string }[];
    const keys = await listPartnerKeys(unguarded, own);
    expect([...log, ...keys].map(({ client_id }) => client_id)).toEqual([testClients.own.id, testClients.own.id]);
  });
});

describe('repositories alone, without row-level security, of an administrator of a company', () => {
  const own: Actor = { kind: 'companyAdmin', userId: testUsers.companyAdmin.id, clientId: testClients.own.id };
  const now = new Date('2026-11-20T08:15:00.000Z');

  test.each([
    ['is another one', testClients.other.id],
    ['does not exist', missingId],
  ])('refuse a load for a company that %s with the same message', async (_what, client_id) => {
    const facts = loadFactsOf(aNewLoad({ client_id }), now);
    const stored = inTransaction(unguarded, own, (tx) =>
      insertLoad(tx, facts, { id: newId(now), createdAt: now, createdBy: 'x' }),
    );
    await expect(stored).rejects.toMatchObject({ code: 'unknown_client', message: 'This client does not exist.' });
  });

  test('find no load of another company for a new event', async () => {
    const stored = records.map(({ loadId }) =>
      inTransaction(unguarded, own, (tx) =>
        insertTrackingEvent(tx, {
          ...{ id: newId(now), loadId, status: 'picked_up', location: null, notes: null, eventTime: now },
          ...{ recordedAt: now, recordedBy: 'x', recordedByUserId: null },
        }),
      ),
    );
    expect(await Promise.all(stored)).toMatchObject([{ is_late: false }, null]);
  });

  test('find only partner keys of their own company', async () => {
    const found = await Promise.all(
      records.map(({ keyId }) => inTransaction(unguarded, own, (tx) => findPartnerKey(tx, keyId))),
    );
    expect(found.map((key) => key !== null)).toEqual([true, false]);
  });
});
