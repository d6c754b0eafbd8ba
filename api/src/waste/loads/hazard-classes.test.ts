import { loadStatuses, type Load } from 'shared-domain/waste';
import { testClients } from '../../testing';
import { storeLoads } from './testing/store-loads';
import { sorts, useLoadLists, type ListQuery } from './testing/use-load-lists';

const { portal, create, record, get, everyPage, found, onMapAndInFile, expectOwnCursors } = useLoadLists();

/**
 * Loads directly in the database: also of a class that is not offered. Of `T-1` to `T-n`, every tenth has the class
 * `8`, and the others have the class that is given.
 */
const store = (clientId: string, first: number, last: number, hazardClass: string) =>
  storeLoads(portal, clientId, [first, last], {
    manifest_number: `'${hazardClass}-' || n`,
    generator_name: `'Tide Works'`,
    waste_type: `'Sludge'`,
    quantity: 'n',
    hazard_class: `case when n % 10 = 0 then '8' else '${hazardClass}' end`,
    current_status: '(enum_range(null::load_status))[1 + n % 7]',
    // Newer loads had their latest event earlier.
    newest_event_time: `timestamptz '2026-10-01 00:00Z' + (1801 - n) * interval '1 minute'`,
  });

beforeAll(async () => {
  const others = { generator_name: 'Elsewhere', waste_type: 'Other', waste_description: 'Filter cake' } as const;
  await create({ ...others, manifest_number: 'LIQUID', hazard_class: '3', pickup_scheduled: '2020-01-01' });
  const moved = await create({
    ...others,
    manifest_number: 'LIQUID-B',
    hazard_class: '3',
    generator_name: 'Gulf Edge',
  });
  await create({ ...others, manifest_number: 'SOLID', hazard_class: '4' });
  await create({ ...others, manifest_number: 'TOXIC', hazard_class: '6' });
  await create({ ...others, manifest_number: 'ACID', hazard_class: '8', generator_name: 'Gulf Edge' });
  await create({ ...others, manifest_number: 'WORDS', hazard_class: '9', waste_description: 'Not corrosive' });
  await create({ ...others, manifest_number: 'FOREIGN', hazard_class: '3', client_id: testClients.other.id });
  await record(moved.id, 'picked_up', { location: '32.364300, -88.703700' });
  await store(testClients.own.id, 1, 1, '6.1');
  await store(testClients.own.id, 1, 1, '1.4S');
});

describe('a search by the name of a hazard class', () => {
  test.each([
    ['class 3', ['LIQUID', 'LIQUID-B']],
    ['Hazard  class 3', ['LIQUID', 'LIQUID-B']],
    ['Class 3 - Flammable Liquids', ['LIQUID', 'LIQUID-B']],
    ['class 3 flammable liquids', ['LIQUID', 'LIQUID-B']],
    ['flammable liquids', ['LIQUID', 'LIQUID-B']],
    ['Flammable', ['LIQUID', 'LIQUID-B', 'SOLID']],
    ['toxic', ['TOXIC']],
    ['corrosive', ['ACID', 'WORDS']],
    ['hazard class 8', ['ACID']],
    ['class 6', ['TOXIC']],
    ['Class 6.1', ['6.1-1']],
    ['class 1.4s', ['1.4S-1']],
    ['class 5', []],
    ['class 3 or 8', []],
    ['class', []],
    ['hazard class', []],
    ['3', []],
    ['flamm', []],
  ])('finds exactly the loads of %j, in every order', async (q, expected) => {
    for (const sort of sorts) expect(await found({ q, sort })).toEqual(expected);
  });

  test('is combined with everything else', async () => {
    const q = 'class 3';
    expect(await found({ q, status: ['picked_up', 'disposed'] })).toEqual(['LIQUID-B']);
    expect(await found({ q, generator: 'gulf' })).toEqual(['LIQUID-B']);
    expect(await found({ q, generator: 'gulf', sort: 'status' })).toEqual(['LIQUID-B']);
    expect(await found({ q, attention: ['overdue'] })).toEqual(['LIQUID']);
    expect(await found({ q, to: '2020-01-01' })).toEqual([]);
    expect(await found({ q, hazard_class: '8' })).toEqual([]);
  });
});

describe('a filter by hazard class', () => {
  test.each(sorts)('lists and counts only its loads, in the order %s', async (sort) => {
    expect(await found({ hazard_class: '3', sort })).toEqual(['LIQUID', 'LIQUID-B']);
    expect(await found({ hazard_class: ['8', '3'], sort })).toEqual(['ACID', 'LIQUID', 'LIQUID-B']);
    expect(await found({ hazard_class: '7', sort })).toEqual([]);
  });

  test('is combined with everything else', async () => {
    const hazard_class = ['3', '8'];
    const day = portal.now.toISOString().slice(0, 10);
    expect(await found({ hazard_class, status: 'generated' })).toEqual(['ACID', 'LIQUID']);
    expect(await found({ hazard_class, status: ['picked_up', 'disposed'] })).toEqual(['LIQUID-B']);
    expect(await found({ hazard_class, from: day, to: day })).toEqual(['ACID', 'LIQUID', 'LIQUID-B']);
    expect(await found({ hazard_class, to: '2020-01-01' })).toEqual([]);
    expect(await found({ hazard_class, from: day, days_of: 'last_event_at' })).toEqual(['LIQUID-B']);
    expect(await found({ hazard_class, q: 'liquid' })).toEqual(['LIQUID', 'LIQUID-B']);
    expect(await found({ hazard_class, q: 'LIQUID-B, SOLID' })).toEqual(['LIQUID-B']);
    expect(await found({ hazard_class, q: 'flammable' })).toEqual(['LIQUID', 'LIQUID-B']);
    expect(await found({ hazard_class, generator: 'gulf' })).toEqual(['ACID', 'LIQUID-B']);
    expect(await found({ hazard_class, generator: 'gulf', q: 'acid' })).toEqual(['ACID']);
    expect(await found({ hazard_class, attention: ['overdue'] })).toEqual(['LIQUID']);
    expect(await found({ hazard_class: '8', attention: ['overdue'] })).toEqual([]);
    expect(await found({ hazard_class, attention: ['overdue'], q: 'elsewhere' })).toEqual(['LIQUID']);
  });

  test.each(['6.1', '', 'Class 3 - Flammable Liquids'])('by %j is refused', async (hazard_class) => {
    const { status, problem } = await get('client', { hazard_class });
    expect([status, problem.code]).toEqual([422, 'invalid_input']);
  });

  test('has cursors of its own', () =>
    expectOwnCursors({ hazard_class: ['8', '3'] }, { hazard_class: ['3', '8', '3'] }, [{}, { hazard_class: '3' }]));
});

test.each([{ q: 'class 3' }, { hazard_class: '3' }, { q: 'elsewhere', hazard_class: '3' }])(
  "with %j, a client never finds another client's loads",
  async (query: ListQuery) => {
    for (const sort of sorts) {
      expect((await found({ ...query, sort }, 'companyAdmin')).includes('FOREIGN')).toBe(false);
      expect(await found({ ...query, sort }, 'other')).toEqual(['FOREIGN']);
      expect(await found({ ...query, sort }, 'admin')).toContain('FOREIGN');
    }
  },
);

test.each<ListQuery>([
  { q: 'class 3' },
  { hazard_class: '3' },
  { hazard_class: '3', to: '2030-01-01', days_of: 'created_at' },
  { hazard_class: '3', to: '2030-01-01', time_zone: 'Asia/Tokyo' },
])('with %j, the map and the file agree', async (query) => {
  const agreed = { onMap: ['LIQUID-B'], withoutPosition: 1, inFile: ['LIQUID', 'LIQUID-B'] };
  expect(await onMapAndInFile(query)).toEqual(agreed);
});

describe('of many loads', () => {
  let all: Load[];
  beforeAll(async () => {
    await store(testClients.own.id, 2, 1801, '5');
    await store(testClients.other.id, 1, 40, '5');
    all = (await everyPage('client', { limit: 500 })).loads;
  });

  const stageOf = (load: Load) => loadStatuses.indexOf(load.current_status);

  test.each<ListQuery>([
    {},
    { sort: 'quantity' },
    { sort: '-status' },
    { status: ['generated', 'disposed'] },
    { status: 'certified' },
    { from: '2026-10-01', to: '2026-10-01' },
    { from: '2026-10-01', to: '2026-10-01', days_of: 'last_event_at' },
  ])('with %j, every page has those of the class', async (query) => {
    const { status = loadStatuses, sort, to, days_of: daysOf = 'created_at' } = query;
    for (const [number, name, limit] of [
      ['5', 'oxidizing', 150],
      ['8', 'class 8', 70],
    ] as const) {
      const expected = all.filter(
        (load) =>
          load.hazard_class === number &&
          [status].flat().includes(load.current_status) &&
          (!to || String(load[daysOf as 'created_at' | 'last_event_at']) < '2026-10-02'),
      );
      if (sort === 'quantity') expected.sort((a, b) => a.quantity - b.quantity);
      if (sort === '-status') expected.sort((a, b) => stageOf(b) - stageOf(a));
      for (const by of [{ hazard_class: number }, { q: name }, { q: name, generator: 'e' }]) {
        const { loads, total } = await everyPage('client', { ...query, ...by, limit });
        expect(loads.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
        expect(total).toBe(expected.length > 1000 ? '1000+' : String(expected.length));
        expect(loads.length).toBeGreaterThan(20);
      }
    }
  });
});
