import {
  adminActor,
  anEmbedToken,
  aPartnerKey,
  partnerOrigin,
  testClients,
  useTestPortal,
  type TestRole,
} from '../../testing';
import { listAccess } from './access-log.repository';

const portal = useTestPortal();

const listAs = async (role: TestRole, query = {}) =>
  portal.call('listEmbedAccess', { query }, { token: await portal.signInAs(role) });

test('each use of a token is counted by endpoint, with its first and last time', async () => {
  const { key, secret } = await aPartnerKey(portal);
  const token = await anEmbedToken(portal, { secret }, { user_name: 'Ana Ruiz' });
  const first_at = portal.now.toISOString();
  await Promise.all(Array.from({ length: 5 }, () => portal.call('listLoads', {}, { token })));
  portal.passTime(2);
  const last_at = portal.now.toISOString();
  await portal.call('listLoads', { query: { status: 'disposed' } }, { token });
  await portal.call('getDashboardStats', {}, { token });
  await portal.call('listClients', {}, { token });
  await portal.call('listLoads', {}, { token, headers: { origin: 'https://evil.example' } });
  const [entry] = (await listAs('admin')).body;
  expect(entry).toMatchObject({ key_id: key.id, partner: key.partner, origin: partnerOrigin, user_name: 'Ana Ruiz' });
  expect(entry?.uses).toEqual([
    { route: 'GET /waste-loads', count: 6, first_at, last_at },
    { route: 'GET /dashboard/stats', count: 1, first_at: last_at, last_at },
  ]);
});

test('administrators see all clients, or one; clients and company administrators see their own only', async () => {
  const [own, other] = [await aPartnerKey(portal), await aPartnerKey(portal, { client_id: testClients.other.id })];
  for (const key of [own, other]) await anEmbedToken(portal, key, { isUsed: true });
  const companiesFor = async (role: TestRole, query = {}) => {
    const { body } = await listAs(role, query);
    return new Set(body.map(({ client_id }) => client_id));
  };
  const [ownId, otherId] = [testClients.own.id, testClients.other.id];
  expect(await companiesFor('admin')).toEqual(new Set([ownId, otherId]));
  expect(await companiesFor('admin', { client_id: otherId })).toEqual(new Set([otherId]));
  for (const role of ['client', 'companyAdmin'] as const) {
    expect(await companiesFor(role)).toEqual(new Set([ownId]));
    expect(await companiesFor(role, { client_id: otherId })).toEqual(new Set());
  }
  expect(await companiesFor('other')).toEqual(new Set([otherId]));
});

test('pages continue at the cursor, newest first, without gaps or repetitions', async () => {
  const key = await aPartnerKey(portal, { client_id: testClients.other.id });
  for (let count = 0; count < 5; count += 1) {
    portal.passTime(1);
    await anEmbedToken(portal, key);
  }
  const all = (await listAs('other')).body.map(({ id }) => id);
  expect(all.length).toBeGreaterThanOrEqual(5);
  const pages: string[] = [];
  let cursor: string | undefined;
  do {
    const { body, headers } = await listAs('other', { limit: 2, ...(cursor !== undefined && { cursor }) });
    pages.push(...body.map(({ id }) => id));
    cursor = /cursor=([^&>]+)/.exec(String(headers['link'] ?? ''))?.[1];
  } while (cursor !== undefined);
  expect(pages).toEqual(all);
  const times = (await listAs('other')).body.map(({ time }) => time);
  expect(times).toEqual([...times].sort().reverse());
});

test('a search reads a part of the log at a time, and continues where it ended', async () => {
  const ofAda = await aPartnerKey(portal, { client_id: testClients.other.id, partner: 'Ada Logistics' });
  const ofBo = await aPartnerKey(portal, { client_id: testClients.other.id, partner: 'Bo Logistics' });
  for (const key of [ofAda, ofAda, ofAda, ofBo, ofBo, ofBo, ofBo]) {
    portal.passTime(1);
    await anEmbedToken(portal, key);
  }
  const search = (text: string, after: string | null, mostSearched = 3) =>
    listAccess(portal.context.database, adminActor, {
      ...{ clientId: testClients.other.id, text, outcome: null, from: null, before: null, after },
      ...{ limit: 2, mostSearched },
    });
  const first = await search('ada', null);
  expect(JSON.parse(first.json)).toEqual([]);
  const second = await search('ada', first.cursor);
  expect(JSON.parse(second.json)).toHaveLength(2);
  const third = await search('ada', second.cursor, 1_000);
  expect(JSON.parse(third.json)).toHaveLength(1);
  expect(third.cursor).toBeNull();
});

test('entries older than 400 days are deleted by later exchanges', async () => {
  const key = await aPartnerKey(portal);
  await anEmbedToken(portal, key, { isUsed: true });
  const [old] = (await listAs('client')).body;
  portal.passTime(401 * 24 * 60);
  await anEmbedToken(portal, key);
  expect((await listAs('client')).body.map(({ id }) => id)).not.toContain(old?.id);
});
