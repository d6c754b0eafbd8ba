import {
  adminActor,
  anEmbedToken,
  aPartnerKey,
  partnerOrigin,
  testClients,
  useTestPortal,
  type TestRole,
} from '../../testing';
import { revokePartnerKey } from './partner-keys.service';

const portal = useTestPortal();

const listAs = async (role: TestRole, query = {}) => portal.call('listEmbedAccess', { query }, { as: role });

test('each use of a token is counted by endpoint, with its first and last time', async () => {
  const { key, secret } = await aPartnerKey(portal);
  const token = await anEmbedToken(portal, { secret }, { user_name: 'Ana Ruiz' });
  const first_at = portal.now.toISOString();
  await Promise.all(Array.from({ length: 5 }, () => portal.call('listLoads', {}, { token })));
  portal.passTime(2);
  const last_at = portal.now.toISOString();
  await portal.call('listLoads', { query: { status: 'disposed' } }, { token });
  await portal.call('getDashboardStats', {}, { token });
  const [entry] = (await listAs('admin')).body;
  expect(entry).toMatchObject({ key_id: key.id, partner: key.partner, origin: partnerOrigin, user_name: 'Ana Ruiz' });
  expect(entry?.uses).toEqual([
    { route: 'GET /waste-loads', count: 6, first_at, last_at },
    { route: 'GET /dashboard/stats', count: 1, first_at: last_at, last_at },
  ]);
});

test('refused uses are counted by endpoint and reason, also those of an ended or revoked key', async () => {
  const { key, secret } = await aPartnerKey(portal);
  const token = await anEmbedToken(portal, { secret }, { max_age: 60 });
  const at = portal.now.toISOString();
  for (let count = 0; count < 3; count += 1) await portal.call('listClients', {}, { token });
  await portal.call('listLoads', {}, { token, headers: { origin: 'https://evil.example' } });
  for (const url of ['/api/nothing', '/api/nothing/else']) {
    await portal.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  }
  portal.passTime(2);
  await portal.call('listLoads', {}, { token });
  await revokePartnerKey(portal.context, { actor: adminActor, name: 'operator' }, key.id, 'A test');
  await portal.call('listLoads', {}, { token });
  const [entry] = (await listAs('client')).body;
  const later = { count: 1, first_at: portal.now.toISOString(), last_at: portal.now.toISOString() };
  const first = { first_at: at, last_at: at };
  expect(entry?.uses).toEqual([]);
  expect(entry?.refused_uses).toEqual(
    expect.arrayContaining([
      { route: 'GET /clients', refusal: 'not_allowed', count: 3, ...first },
      { route: 'GET /waste-loads', refusal: 'foreign_origin', count: 1, ...first },
      { route: 'an unknown address', refusal: 'not_allowed', count: 2, ...first },
      { route: 'GET /waste-loads', refusal: 'expired', ...later },
      { route: 'GET /waste-loads', refusal: 'revoked', ...later },
    ]),
  );
  expect(entry?.refused_uses).toHaveLength(5);
});

test('administrators see all clients, or one; clients and company administrators see only their own', async () => {
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

test('entries older than 400 days are deleted by later exchanges', async () => {
  const key = await aPartnerKey(portal);
  await anEmbedToken(portal, key, { isUsed: true });
  const [old] = (await listAs('client')).body;
  portal.passTime(401 * 24 * 60);
  await anEmbedToken(portal, key);
  expect((await listAs('client')).body.map(({ id }) => id)).not.toContain(old?.id);
});
