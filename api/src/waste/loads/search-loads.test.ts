import type { Load } from 'shared-domain/waste';
import { inTransaction } from '../../platform/database/transaction';
import { testClients, type TestRole } from '../../testing';
import { storeLoads } from './testing/store-loads';
import { useLoadLists, type ListQuery } from './testing/use-load-lists';

const { portal, everyPage } = useLoadLists();

/** A load every six minutes for 25 days. Every third belongs to the other company; all numbers begin with zeros. */
beforeAll(async () => {
  await storeLoads(portal, testClients.own.id, [1, 6000], {
    client_id: `(case when n % 3 = 0 then '${testClients.other.id}' else '${testClients.own.id}' end)::uuid`,
    manifest_number: `lpad(n::text, 9, '0') || 'ben'`,
    generator_name: `case when n = 5900 then 'zürich 1234567 ag' when n % 60 = 0 then 'rare plating' else 'usual plating' end`,
    waste_type: `case when n > 3000 then 'old batch 2019-0042' when n between 1001 and 1600 then 'cedar oil' else 'pesticides' end`,
    created_at: `timestamptz '2026-02-01 00:00Z' - n * interval '6 minutes'`,
    current_status: `case when n % 50 = 0 then 'certified' when n % 2 = 0 then 'disposed' else 'generated' end::load_status`,
  });
});

type Found = Awaited<ReturnType<typeof everyPage>>;

const search = (role: TestRole, query: ListQuery) => everyPage(role, { limit: 500, ...query });

const lists = new Map<TestRole, Promise<Found>>();

/** Every load of the user, newest first, read once: tests that call this change nothing that they compare. */
const everyLoad = async (role: TestRole) => {
  const list = lists.get(role) ?? search(role, {});
  lists.set(role, list);
  return (await list).loads;
};

test('a list sorted by number shows every load once', async () => {
  for (const role of ['admin', 'client'] as const) {
    const { loads } = await search(role, { sort: 'manifest_number' });
    const numbers = (await everyLoad(role)).map((load) => load.manifest_number);
    expect(loads.map((load) => load.manifest_number)).toEqual(numbers.sort());
  }
});

/** The list and its count are exactly those loads of the user for which this is true, newest first. */
async function expectExactly(query: ListQuery, isExpected: (load: Load) => boolean): Promise<void> {
  for (const role of ['admin', 'client'] as const) {
    const expected = (await everyLoad(role)).filter(isExpected);
    const { loads, total } = await search(role, query);
    expect(loads.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    expect(total).toBe(expected.length > 1000 ? '1000+' : String(expected.length));
  }
}

const contains = (load: Load, text: string) =>
  [load.manifest_number, load.generator_name, load.waste_type].some((field) => field.includes(text));

describe('a search', () => {
  test.each([
    ['000004321', 'a manifest number'],
    ['00043', 'the middle of numbers that share their zeros'],
    ['4321ben', 'the end of a number'],
    ['0000', 'zeros that all numbers share'],
    ['000001', 'a beginning that many numbers share'],
    ['2019-0042', 'a number that only old loads contain'],
    ['1234567', 'a number in the name of a generator'],
    ['ch 1234567 a', 'a number between parts of other words'],
    ['batch 201', 'a word and the beginning of a number'],
    ['rare', 'a word that few loads contain'],
    ['plating', 'a word that every load but one contains'],
    ['zü', 'two letters that one load contains'],
    ['e', 'one letter that every load contains'],
    ['999999999', 'a number that does not exist'],
  ])('for %s, %s, finds exactly the loads that contain it, newest first', (q) =>
    expectExactly({ q }, (load) => contains(load, q)),
  );

  test('counts a load once that is found by its own text and by its place', async () => {
    const place = `update waste_loads set newest_event_place = 'Cedar depot' where waste_type = 'cedar oil'`;
    await inTransaction(portal.database, { kind: 'admin', userId: null }, (tx) => tx.query(place));
    const { loads, total } = await search('admin', { q: 'cedar' });
    expect([loads.length, total]).toEqual([600, '600']);
  });

  test.each([
    ['certified', 'plating'],
    ['disposed', 'rare'],
    ['disposed', '0042'],
    ['certified', '000001'],
    ['in_storage', 'plating'],
    ['generated', 'e'],
  ])('with the status %s for %s combines both', (status, q) =>
    expectExactly({ status, q }, (load) => load.current_status === status && contains(load, q)),
  );

  test.each(['rare', 'usual plating'])('by the generator %s finds exactly its loads', (generator) =>
    expectExactly({ generator }, (load) => load.generator_name.includes(generator)),
  );

  test.each(['000004320', '4320ben', 'rare', 'plating', '000001'])(
    "for %s never shows or counts another company's load",
    async (q) => {
      const own = await search('client', { q });
      const other = await search('other', { q });
      const companies = ({ loads }: Found) => loads.map(({ client_id }) => client_id);
      expect(companies(own).every((id) => id === testClients.own.id)).toBe(true);
      expect(companies(other).every((id) => id === testClients.other.id)).toBe(true);
      expect(own.loads.length + other.loads.length).toBe((await search('admin', { q })).loads.length);
      expect(other.loads.length).toBeGreaterThan(0);
    },
  );

  test('reads every load that was stored within the same minute', async () => {
    await storeLoads(portal, testClients.own.id, [1, 1500], {
      manifest_number: `'bulk' || n`,
      waste_type: `'imported'`,
      created_at: `timestamptz '2025-06-01 00:00Z' + n * interval '10 ms'`,
      current_status: `case when n % 3 = 0 then 'certified' else 'generated' end::load_status`,
    });
    const numbers = async (query: object) =>
      (await search('client', { q: 'imported', ...query })).loads.map(({ manifest_number }) => manifest_number);
    const all = Array.from({ length: 1500 }, (_, index) => `bulk${1500 - index}`);
    expect(await numbers({ limit: 400 })).toEqual(all);
    expect(await numbers({ limit: 400, status: 'certified' })).toEqual(all.filter((_, index) => index % 3 === 0));
  });

  test('finds a load as soon as it is created', async () => {
    const created = await portal.aLoad({ manifest_number: '000007777ELC' });
    const { loads, total } = await search('client', { q: '7777elc' });
    expect([loads.map(({ id }) => id), total]).toEqual([[created], '1']);
  });

  test('finds a letter whose accent is part of it in lowercase only', async () => {
    const generator_name = 'J\u030canov';
    await portal.aLoad({ generator_name });
    const { loads } = await search('client', { q: generator_name });
    expect(loads).toMatchObject([{ generator_name }]);
  });
});
