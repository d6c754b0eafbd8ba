import { loadStatuses, type Load } from 'shared-domain/waste';
import { readOnce } from '../../platform/database/transaction';
import { adminActor, testClients, type TestRole } from '../../testing';
import { storeLoads } from './testing/store-loads';
import { ids, numbersOf, sorts, useLoadLists, type ListQuery } from './testing/use-load-lists';

const lists = useLoadLists();
const { portal, create, record, get, everyPage } = lists;

/**
 * Generators are `Tide 0 Works` to `Tide 5 Works`, `Ebb 6 Works` to `Ebb 9 Works`, and of an old load `Rare 0 Works`.
 * All texts name `Tide 3 Works`, and all but every 37th say `mostly rare`: more than the 2,000 that SQL reads at once.
 */
const storeMany = (clientId: string, first: number, last: number) =>
  storeLoads(portal, clientId, [first, last], {
    manifest_number: `'T-' || n`,
    generator_name: `case when n = 50 then 'Rare ' when n % 10 < 6 then 'Tide ' else 'Ebb ' end || n % 10 || ' Works'`,
    waste_type: `'Sludge'`,
    waste_description: `'as of Tide 3 Works' || case when n % 37 > 0 then ' mostly rare' else '' end`,
    quantity: 'n',
    current_status: `case when n % 20 = 3 then 'certified' else 'generated' end::load_status`,
  });

const found = (generator: string, query: ListQuery = {}, role?: TestRole) =>
  lists.found({ generator, limit: 1, ...query }, role);

beforeAll(async () => {
  const others = { generator_name: 'Elsewhere', waste_description: 'Filter cake' };
  const own = { ...others, generator_name: 'GULF  Coast Chemicals' };
  await create({ ...own, manifest_number: 'NAME-1', pickup_scheduled: '2020-01-01' });
  await create({ ...others, manifest_number: 'Gulf Coast 7' });
  await create({ ...others, manifest_number: 'TEXT', waste_description: 'For Gulf Coast' });
  await create({ ...others, manifest_number: 'LATE', waste_description: 'Gulf Coast', pickup_scheduled: '2020-01-01' });
  const foreign = await create({ ...own, manifest_number: 'FOREIGN', client_id: testClients.other.id });
  const named = await create({ ...others, manifest_number: 'NAME-2', generator_name: 'New Gulf Coast Solvents' });
  const placed = await create({ ...others, manifest_number: 'PLACE' });
  await record(named.id, 'picked_up', { location: '32.364300, -88.703700' });
  await record(placed.id, 'picked_up', { location: 'Gulf Coast dock' });
  await record(foreign.id, 'picked_up', { location: 'North Quay' });
  await create({ ...others, manifest_number: 'SIGNS', generator_name: '100%_Works' });
  await create({ ...others, manifest_number: 'NO-SIGNS', generator_name: '1000 xWorks' });
});

test.each(sorts)('in the order %s, only the loads of the generator are listed and counted', async (sort) => {
  expect(await found('Gulf Coast', { sort })).toEqual(['NAME-1', 'NAME-2']);
});

test.each(['gulf coast', ' GULF \t coast\n', 'lf co', 'lf'])('case and spaces of %j do not matter', async (text) => {
  expect(await found(text)).toEqual(['NAME-1', 'NAME-2']);
});

test.each([
  ['%', ['SIGNS']],
  ['_', ['SIGNS']],
  ['100%_w', ['SIGNS']],
  ['100', ['NO-SIGNS', 'SIGNS']],
  ['\\', []],
])('%j is searched literally', async (text, expected) => {
  expect(await found(text)).toEqual(expected);
});

test('a search, statuses, days and what needs attention apply as well', async () => {
  const generator = 'gulf coast';
  expect(await found(generator, { q: 'new' })).toEqual(['NAME-2']);
  expect(await found(generator, { q: 'NAME-1, NAME-2, TEXT' })).toEqual(['NAME-1', 'NAME-2']);
  expect(await found(generator, { q: 'gulf coast', sort: 'status' })).toEqual(['NAME-1', 'NAME-2']);
  expect(await found(generator, { q: 'picked up' })).toEqual(['NAME-2']);
  expect(await found(generator, { q: 'north quay' }, 'admin')).toEqual(['FOREIGN']);
  expect(await found(generator, { status: ['picked_up'] })).toEqual(['NAME-2']);
  expect(await found(generator, { attention: ['overdue'] })).toEqual(['NAME-1']);
  expect(await found(generator, { attention: ['overdue'], q: 'new' })).toEqual([]);
  const day = portal.now.toISOString().slice(0, 10);
  expect(await found(generator, { from: day, to: day })).toEqual(['NAME-1', 'NAME-2']);
  expect(await found(generator, { from: '2090-01-01' })).toEqual([]);
});

test('the type of the waste is not the name of the generator', async () => {
  expect(await found('solvents')).toEqual(['NAME-2']);
});

test('words of a status and numbers in the text are parts of a name', async () => {
  expect(await found('picked up')).toEqual([]);
  expect(await found('NAME-1, NAME-2')).toEqual([]);
});

test("a client never finds another client's loads", async () => {
  expect(await found('gulf coast', {}, 'companyAdmin')).toEqual(['NAME-1', 'NAME-2']);
  expect(await found('gulf coast', {}, 'other')).toEqual(['FOREIGN']);
  expect(await found('gulf coast', {}, 'admin')).toEqual(['FOREIGN', 'NAME-1', 'NAME-2']);
});

test('the map and the file have the same loads', async () => {
  const agreed = { onMap: ['NAME-2'], withoutPosition: 1, inFile: ['NAME-1', 'NAME-2'] };
  expect(await lists.onMapAndInFile({ generator: 'Gulf Coast' })).toEqual(agreed);
});

test.each(['', ' \n'])('the empty text %j filters nothing', async (generator) => {
  const all = await get('client', {});
  const { body, total } = await get('client', { generator });
  expect([ids(body), total]).toEqual([ids(all.body), all.total]);
});

test.each([
  ['y'.repeat(201), 'Generator must have at most 200 characters'],
  ['a\u0000b', 'Generator must not contain control characters'],
])('%j is refused', async (generator, message) => {
  const { status, problem } = await get('client', { generator });
  expect([status, problem.code, problem.errors]).toEqual([422, 'invalid_input', [{ field: 'generator', message }]]);
  expect((await get('client', { generator: '💧'.repeat(200) })).body).toEqual([]);
});

test('a cursor belongs to its generator', () =>
  lists.expectOwnCursors({ generator: 'gulf coast' }, { generator: ' Gulf Coast' }, [
    {},
    { generator: 'gulf' },
    { q: 'gulf coast' },
  ]));

describe('of many loads that contain the name', () => {
  /** All that the client has, newest first. */
  let all: Load[];
  beforeAll(async () => {
    await storeMany(testClients.own.id, 1, 2150);
    await storeMany(testClients.other.id, 1, 30);
    all = (await everyPage('client', { limit: 500 })).loads;
  });

  const isOfTide3 = (load: Load) => load.generator_name === 'Tide 3 Works';
  const textOf = (load: Load) => `${load.generator_name} ${load.waste_type} ${load.waste_description}`.toLowerCase();
  const stageOf = (load: Load) => loadStatuses.indexOf(load.current_status);

  /** The ids of the loads of `storeMany` that such a list has, in its order: no day or event leaves one out. */
  function idsOfList({ q = '', status = loadStatuses, attention, sort }: ListQuery, isOfGenerator: typeof isOfTide3) {
    const statuses = attention ? ['generated'] : [status].flat();
    const loads = all.filter(
      (load) => isOfGenerator(load) && textOf(load).includes(String(q)) && statuses.includes(load.current_status),
    );
    if (sort === 'quantity') loads.sort((a, b) => a.quantity - b.quantity);
    if (sort === '-status') loads.sort((a, b) => stageOf(b) - stageOf(a));
    return loads.map(({ id }) => id);
  }

  test.each<ListQuery>([
    {},
    { q: 'sludge' },
    { q: 'tide 3' },
    { q: 'as of' },
    { q: 'mostly' },
    { status: ['certified', 'disposed'] },
    { status: 'certified', q: 'works' },
    { sort: 'quantity' },
    { sort: '-status', from: '2026-10-01', to: '2026-10-02' },
  ])('with %j, every page has those of the generator, newest first', async (query) => {
    const limit = 60;
    const { loads, total } = await everyPage('client', { ...query, generator: 'tide 3', limit });
    expect(loads.map(({ id }) => id)).toEqual(idsOfList(query, isOfTide3));
    expect(loads.length).toBeGreaterThan(limit);
    expect(total).toBe(String(loads.length));
  });

  test.each(['Rare', 'Ebb 7'])('those of %s that a frequent text finds are listed', async (generator) => {
    const mostly = all.filter((load) => textOf(load).includes('mostly'));
    const expected = numbersOf(mostly.filter((load) => load.generator_name.startsWith(generator)));
    expect(await found(generator, { q: 'mostly', limit: 50 })).toEqual(expected);
    expect(expected).not.toEqual([]);
  });

  test.each<ListQuery>([
    {},
    { q: 'sludge' },
    { sort: 'quantity' },
    { attention: ['no_event'] },
    { attention: ['no_event'], sort: 'quantity' },
  ])('with %j, more than 1,000 are listed and not counted', async (query) => {
    const { loads, total } = await everyPage('client', { generator: 'tide', limit: 500, ...query });
    const expected = idsOfList(query, (load) => load.generator_name.startsWith('Tide'));
    expect(loads.map(({ id }) => id)).toEqual(expected);
    expect([expected.length > 1000, total]).toEqual([true, '1000+']);
  });

  test.each([
    [2, 3, 3],
    [2, 214, 214],
    [2, 216, 215],
    [300, 7, 7],
    [5, 0, 0],
  ])('%s ids are read, and up to %s loads are counted', async (wanted, countLimit, matches) => {
    const [row] = await readOnce<{ ids: string[]; matches: number }>(
      portal.database,
      adminActor,
      `select * from search_loads_of_generator('tide 3', '%tide 3%', 'tide 3', '%tide 3%', '{}', null, $1::uuid, null,
         timestamptz '2090-01-01', '${'f'.repeat(8)}-ffff-ffff-ffff-${'f'.repeat(12)}', '-infinity', $2::int, $3::int)`,
      [testClients.own.id, wanted, countLimit],
    );
    expect(row?.ids).toEqual(idsOfList({}, isOfTide3).slice(0, wanted));
    expect(row?.matches).toBe(matches);
  });
});
