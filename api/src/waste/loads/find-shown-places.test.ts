import type { LoadSort } from 'shared-domain/waste';
import { inTransaction } from '../../platform/database/transaction';
import { adminActor, testClients, type TestRole } from '../../testing';
import { storeLoads } from './testing/store-loads';
import { sorts, useLoadLists } from './testing/use-load-lists';

const { portal, create, record, everyPage, get } = useLoadLists();

const meridian = { lat: 32.37, lng: -88.71 };
const position = '32.370500, -88.710000';

/** Loads found by every way to list them, or in these orders. */
async function found(q: string, role: TestRole = 'client', orders: readonly LoadSort[] = sorts): Promise<string[]> {
  const listed = await Promise.all(orders.map((sort) => everyPage(role, { q, sort, limit: 1 })));
  const [first = []] = listed.map(({ loads }) => loads.map(({ id }) => id).sort());
  for (const { loads, total } of listed) {
    expect(loads.map(({ id }) => id).sort()).toEqual(first);
    expect(total).toBe(`${first.length}`);
  }
  return first;
}

test('a search finds the town that lists show for the position of the newest event', async () => {
  const { id } = await create({});
  await record(id, 'picked_up', { location: position });
  for (const q of ['Meridian', 'near  meridian, MS', 'ridian, m']) expect(await found(q)).toEqual([id]);
  expect(await found('meridian', 'admin')).toEqual([id]);
  expect(await found('meridian', 'other')).toEqual([]);
  expect((await get('client', { q: 'meridian', status: 'disposed' })).body).toEqual([]);

  const { body: map } = await portal.call('listPlacedLoads', { query: { q: 'meridian' } }, { as: 'client' });
  expect(map.loads).toEqual([expect.objectContaining({ load_id: id, place: 'near Meridian, MS' })]);
  const csv = await portal.call('exportLoads', { query: { q: 'meridian' } }, { as: 'client' });
  expect(csv.text).toContain('"near Meridian, MS"');

  portal.passTime(1);
  const moved = await record(id, 'in_transit', { location: '29.760427, -95.369804' });
  expect([await found('meridian'), await found('houston, tx')]).toEqual([[], [id]]);
  portal.passTime(1);
  const correction = { corrects: moved.body.id, notes: 'Wrong position', location: position };
  await record(id, 'in_transit', correction);
  expect([await found('meridian'), await found('houston, tx')]).toEqual([[id], []]);
  portal.passTime(1);
  await record(id, 'in_storage', { location: 'Dock 4' });
  expect(await found('meridian')).toEqual([]);
});

test('a search finds the last known place that lists show, and none once the load is elsewhere', async () => {
  const { id } = await create({});
  await record(id, 'picked_up', { location: position });
  portal.passTime(1);
  await record(id, 'in_transit', { notes: 'Driver called', accuracy_m: 20_000 });
  expect([await found('meridian'), await found('meridian', 'other')]).toEqual([[id], []]);
  expect((await get('client', { q: 'meridian', status: 'in_transit' })).total).toBe('1');
  portal.passTime(1);
  await record(id, 'in_transit', { location: 'Quay 8q' });
  portal.passTime(1);
  await record(id, 'in_storage', { notes: 'Driver called' });
  for (const q of ['quay 8q', '8q']) expect(await found(q)).toEqual([id]);
  expect((await get('client', { q: '8q', generator: 'e' })).body.map((load) => load.id)).toEqual([id]);
  portal.passTime(1);
  await record(id, 'in_storage', { location: 'Berth 4' });
  expect([await found('quay 8q'), await found('8q'), await found('meridian')]).toEqual([[], [], []]);
});

test('a search for a country finds the loads in it', async () => {
  const [inMexico, inCanada, typed] = [
    await create({}),
    await create({}),
    await create({ waste_description: 'Canada balsam' }),
  ];
  portal.passTime(1);
  await record(inMexico.id, 'picked_up', { location: '19.430000, -99.130000' });
  await record(inCanada.id, 'picked_up', { location: '43.700000, -79.420000' });
  for (const role of ['client', 'admin'] as const) {
    expect(await found('mexico', role)).toEqual([inMexico.id]);
    expect(await found('CANADA', role)).toEqual([inCanada.id, typed.id].sort());
  }
  expect(await found('mexico', 'other')).toEqual([]);
  const { id } = inCanada;
  const params = { id: await portal.aSite({ lat: 43.7, lng: -79.42, name: 'Kiln 7' }) };
  expect(await found('canada')).toEqual([typed.id]);
  await record(id, 'in_transit', { location: '43.700000, -79.420000', accuracy_m: 2_000 });
  expect(await found('canada')).toEqual([id, typed.id].sort());
  await portal.call('deleteSite', { params }, { as: 'admin' });
});

test('a search finds a town at the date line', async () => {
  const { id } = await create({});
  portal.passTime(1);
  for (const location of ['-16.800000, 180.000000', '-16.800000, -179.980000']) {
    await record(id, 'picked_up', { location });
    expect(await found('near labasa')).toEqual([id]);
  }
});

test.each(['32.370500,\u00a0-88.710000', '32.370500\ufeff,-88.710000'])(
  'a search finds the town of %j, whose spaces are not plain',
  async (location) => {
    const { id } = await create({});
    const { body } = await record(id, 'picked_up', { location });
    expect(body.location).toBe(location.replace('\ufeff', '').replace('\u00a0', ' '));
    expect(await found('near meridian', 'client', ['-created_at'])).toContain(id);
    expect(await found('32.370500', 'client', ['-created_at'])).not.toContain(id);
    portal.passTime(1);
    await record(id, 'in_storage', { location: 'Dock 4' });
  },
);

test('a search finds a known site that lists show, by its current name', async () => {
  const { id } = await create({});
  portal.passTime(1);
  await record(id, 'picked_up', { location: position });
  const site = { ...meridian, radius_m: 300, name: 'Acme Plant 4' };
  const params = { id: await portal.aSite(site) };
  await portal.aSite({ ...site, name: 'Acme Plant 9', client_id: testClients.other.id });
  expect([await found('acme plant'), await found('at Acme Plant 4'), await found('meridian')]).toEqual([
    [id],
    [id],
    [],
  ]);
  await portal.call('updateSite', { params, body: { ...site, name: 'Kiln House' } }, { as: 'admin' });
  expect([await found('acme plant'), await found('kiln')]).toEqual([[], [id]]);
  await portal.call('deleteSite', { params }, { as: 'admin' });
  expect([await found('kiln'), await found('meridian')]).toEqual([[], [id]]);
});

test.each([
  ['Acme  Plant 4', 'at Acme Plant 4', 'at acme  plant 4'],
  ['Cafe\u0301 Hof', 'Cafe\u0301 Hof', 'caf\u00e9'],
  ['Kai\u200b Nord', 'Kai\u200b Nord', 'kai nord'],
  ['ΜΥΛΟΣ', 'ΜΥΛΟΣ', 'μυλοσ'],
  ['İstanbul', 'at İstanbul', 'istanbul'],
])('a search finds the site %j, stored by this build or an earlier one, as the list shows it', async (...names) => {
  const { id } = await create({});
  portal.passTime(1);
  await record(id, 'picked_up', { location: '-54.000000, 150.000000' });
  const site = { lat: -54, lng: 150, radius_m: 300, name: names[0] };
  const params = { id: await portal.aSite(site) };
  // The orders of both kinds of list: by creation, and by something else.
  const find = (q: string) => found(q, 'client', ['-created_at', 'status']);
  for (const q of names) expect(await find(q)).toContain(id);
  await portal.database.asOwner(
    `set role portal_admin; update sites set name = '${site.name}' where id = '${params.id}'`,
  );
  for (const q of names) expect(await find(q)).toContain(id);
  await portal.call('deleteSite', { params }, { as: 'admin' });
});

test('a search with a generator also finds places', async () => {
  const { id } = await create({ generator_name: 'Quay Works' });
  await create({ generator_name: 'Quay Works' });
  portal.passTime(1);
  await record(id, 'picked_up', { location: '43.700000, -79.420000' });
  const { body } = await get('client', { q: 'toronto', generator: 'quay' });
  expect(body.map((load) => load.id)).toEqual([id]);
  expect((await get('client', { q: 'toronto', generator: 'other' })).body).toEqual([]);
});

test('a search finds all of more loads at one place than are counted, in every order', async () => {
  const count = 1_200;
  await storeLoads(portal, testClients.other.id, [1, count], {
    manifest_number: `'many' || n`,
    created_at: `timestamptz '2026-02-01 00:00Z' - n * interval '1 hour'`,
  });
  await inTransaction(portal.database, adminActor, (tx) =>
    tx.query(`update waste_loads set newest_event_place = '45.76, 4.84' where manifest_key like 'many%'`),
  );
  for (const sort of ['-created_at', 'created_at', 'manifest_number'] as const) {
    const { loads, total } = await everyPage('other', { q: 'near lyon', sort, limit: 500 });
    expect([total, new Set(loads.map(({ id }) => id)).size]).toEqual(['1000+', count]);
  }
});

/** A search that is cut says so, and has no file. */
async function expectCut(q: string, role: TestRole) {
  expect((await get(role, { q })).total).toBe('0+');
  const { body: map } = await portal.call('listPlacedLoads', { query: { q } }, { as: role });
  expect(map.is_cut).toBe(true);
  const csv = await portal.call('exportLoads', { query: { q } }, { as: role });
  expect([csv.status, csv.problem.detail]).toEqual([422, expect.stringMatching(/^Too many loads or sites match/)]);
}

test('if too many positions are around a place, the total says so, and the file is refused', async () => {
  await portal.database.asOwner(`insert into load_positions (load_id, client_id, created_at, square, place)
    select gen_random_uuid(), '${testClients.own.id}', now(), square_of_place('47.61, -122.33'), '47.61, -122.33'
    from generate_series(1, 20001)`);
  await expectCut('seattle', 'client');
});

test('if too many sites have a name, the total says so, and the file is refused', async () => {
  const store = (from: number, to: number) =>
    portal.database.asOwner(`insert into sites (id, client_id, name, lat, lng, radius_m, created_at, created_by)
      select gen_random_uuid(), '${testClients.own.id}', 'Depot ' || n, -60, 100, 300, now(), 'x'
      from generate_series(${from}, ${to}) n`);
  await store(1, 1_000);
  expect((await get('admin', { q: 'depot' })).total).toBe('0');
  await store(1_001, 1_001);
  await expectCut('depot', 'admin');
});
