import type { EmbedAccess } from 'shared-domain/wire';
import { adminActor, aPartnerKey, anEmbedToken, openTestPortal, testClients, type TestPortal } from '../../testing';
import { listAccess } from './access-log.repository';

let portal: TestPortal;
beforeEach(async () => void (portal = await openTestPortal()));
afterEach(() => portal.close());

const everything = { clientId: null, text: null, outcome: null, from: null, before: null, after: null };

const log = async (query: Record<string, unknown> = {}): Promise<EmbedAccess[]> => {
  const { body } = await portal.call('listEmbedAccess', { query }, { as: 'admin' });
  return body;
};

describe('the access log is filtered', () => {
  beforeEach(async () => {
    const acme = await aPartnerKey(portal, { partner: 'Acme Recycling' });
    await anEmbedToken(portal, acme, { user_name: 'Dana 100%' });
    portal.passTime(1);
    await anEmbedToken(portal, acme, { origin: 'https://elsewhere.example' }).catch(() => undefined);
    portal.passTime(1);
    await anEmbedToken(portal, await aPartnerKey(portal, { partner: 'Nord' }));
  });
  const partners = async (query: Record<string, unknown>) => (await log(query)).map(({ partner }) => partner);

  test('by text, which has no wildcards', async () => {
    expect(await partners({ q: 'acme' })).toEqual(['Acme Recycling', 'Acme Recycling']);
    expect(await partners({ q: 'ELSEWHERE' })).toEqual(['Acme Recycling']);
    expect(await partners({ q: '100%' })).toEqual(['Acme Recycling']);
    expect(await partners({ q: 'a%e' })).toEqual([]);
    const [newest] = await log();
    expect(await partners({ q: newest?.key_id.toUpperCase() })).toEqual(['Nord']);
  });

  test.each([
    ['nord-ost izmir', 'another dash and case'],
    ['ＮＯＲＤ–ＯＳＴ', 'wide letters'],
    ['  i̇zmi̇r ', 'combining accents'],
    ['ana  rúiz', 'a user name'],
  ])('by text in another spelling: %j (%s)', async (q) => {
    const key = await aPartnerKey(portal, { partner: 'Nord–Ost İzmir' });
    await anEmbedToken(portal, key, { user_name: 'Ana RÚIZ' });
    expect(await partners({ q })).toEqual(['Nord–Ost İzmir']);
  });

  test('by a refused origin, which may have other letters than ASCII', async () => {
    const key = await aPartnerKey(portal, { partner: 'Nord' });
    await anEmbedToken(portal, key, { origin: 'https://BÜCHER.example' }).catch(() => undefined);
    expect(await partners({ q: 'bücher' })).toEqual(['Nord']);
  });

  test('on connections of its own, because it reads many entries', async () => {
    const connect = jest.spyOn(portal.database.searches.pool, 'connect');
    await portal.call('listEmbedAccess', { query: {} }, { as: 'admin' });
    expect(connect).not.toHaveBeenCalled();
    for (const query of [{ q: 'acme' }, { outcome: 'refused' as const }]) {
      await portal.call('listEmbedAccess', { query }, { as: 'admin' });
    }
    expect(connect).toHaveBeenCalledTimes(2);
  });

  test('by outcome', async () => {
    expect(await partners({ outcome: 'refused' })).toEqual(['Acme Recycling']);
    expect(await partners({ outcome: 'issued' })).toEqual(['Nord', 'Acme Recycling']);
  });

  test('by days in UTC, both inclusive', async () => {
    const day = (after: number) => new Date(portal.now.getTime() + after * 86_400_000).toISOString().slice(0, 10);
    expect(await partners({ from: day(0), to: day(0) })).toHaveLength(3);
    expect(await partners({ from: day(1) })).toEqual([]);
    expect(await partners({ to: day(-1) })).toEqual([]);
  });
});

test('a search reads a part of the log at a time, and continues where it ended', async () => {
  const ofAda = await aPartnerKey(portal, { client_id: testClients.other.id, partner: 'Ada Logistics' });
  const ofBo = await aPartnerKey(portal, { client_id: testClients.other.id, partner: 'Bo Logistics' });
  for (const key of [ofAda, ofAda, ofAda, ofBo, ofBo, ofBo, ofBo]) {
    portal.passTime(1);
    await anEmbedToken(portal, key);
  }
  const search = (text: string, after: string | null, mostSearched = 3) =>
    listAccess(portal.context.database, adminActor, { ...everything, text, after, limit: 2, mostSearched });
  const first = await search('ada', null);
  expect(JSON.parse(first.json)).toEqual([]);
  const second = await search('ada', first.cursor);
  expect(JSON.parse(second.json)).toHaveLength(2);
  const third = await search('ada', second.cursor, 1_000);
  expect(JSON.parse(third.json)).toHaveLength(1);
  expect(third.cursor).toBeNull();
});

test('a filter by outcome also reads a part of the log at a time', async () => {
  const key = await aPartnerKey(portal);
  await anEmbedToken(portal, key, { origin: 'https://elsewhere.example' }).catch(() => undefined);
  for (let count = 0; count < 3; count += 1) {
    portal.passTime(1);
    await anEmbedToken(portal, key);
  }
  const find = (after: string | null) =>
    listAccess(portal.context.database, adminActor, {
      ...{ ...everything, outcome: 'refused', after, limit: 2, mostSearched: 2 },
    });
  const first = await find(null);
  expect([JSON.parse(first.json), first.cursor]).toEqual([[], expect.any(String)]);
  const second = await find(first.cursor);
  expect(JSON.parse(second.json)).toEqual([expect.objectContaining({ refusal: 'foreign_origin' })]);
});
