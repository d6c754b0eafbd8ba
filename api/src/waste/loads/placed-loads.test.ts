import { mostPlacedLoads, type LoadStatus } from 'shared-domain/waste';
import { adminActor } from '../../platform/actor';
import { inTransaction } from '../../platform/database/transaction';
import { testClients, useTestPortal } from '../../testing';
import { storeLoads } from './testing/store-loads';

const portal = useTestPortal();
const meridian = '32.364300, -88.703700';
const mobile = '30.695400, -88.039900';
const ids: Record<string, string> = {};

/** Creates a load with these events, in order. */
async function aLoad(
  number: string,
  events: [LoadStatus, string?, number?][],
  clientId = testClients.own.id,
): Promise<void> {
  const id = await portal.aLoad({ client_id: clientId, manifest_number: number });
  for (const [status, location, accuracy_m] of events) await portal.recordEvent(id, { status, location, accuracy_m });
  ids[number] = id;
}

beforeAll(async () => {
  await aLoad('MOVING', [
    ['picked_up', mobile],
    ['in_transit', meridian],
  ]);
  await aLoad('AT-DOCK', [['picked_up', 'Dock 4, north gate']]);
  await aLoad('NEW', []);
  await aLoad('DONE', [['disposed', mobile]]);
  await aLoad('FOREIGN', [['in_transit', mobile, 90_000]], testClients.other.id);
});

async function placed(role: 'admin' | 'client' | 'companyAdmin' | 'other', query: Record<string, unknown> = {}) {
  const { body } = await portal.call('listPlacedLoads', { query }, { as: role });
  return { ...body, numbers: body.loads.map((load) => load.manifest_number) };
}

test('an open load is where its newest event was, and loads without a position are counted', async () => {
  const { loads, numbers, without_position, is_cut } = await placed('client');
  expect(numbers).toEqual(['MOVING']);
  expect(loads[0]).toEqual({
    load_id: ids['MOVING'],
    manifest_number: 'MOVING',
    status: 'in_transit',
    lat: 32.3643,
    lng: -88.7037,
    place: 'near Meridian, MS',
    accuracy_m: null,
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.+Z$/) as string,
  });
  expect([without_position, is_cut]).toEqual([2, false]);
});

test('a position with a wide accuracy has that accuracy and no place', async () => {
  expect((await placed('other')).loads[0]).toMatchObject({ lat: 30.6954, place: null, accuracy_m: 90_000 });
});

test("nobody sees where another company's loads are", async () => {
  expect((await placed('companyAdmin')).numbers).toEqual(['MOVING']);
  expect((await placed('other')).numbers).toEqual(['FOREIGN']);
  expect((await placed('client', { q: 'FOREIGN' })).numbers).toEqual([]);
  expect((await placed('admin')).numbers.toSorted()).toEqual(['FOREIGN', 'MOVING']);
});

test('the filters of the list apply, and a status shows closed loads', async () => {
  expect((await placed('client', { status: 'disposed' })).numbers).toEqual(['DONE']);
  expect((await placed('client', { status: ['disposed', 'in_transit'] })).numbers.toSorted()).toEqual([
    'DONE',
    'MOVING',
  ]);
  expect(await placed('client', { q: 'moving' })).toMatchObject({ numbers: ['MOVING'], without_position: 0 });
  expect(await placed('client', { from: '2090-01-01' })).toMatchObject({ numbers: [], without_position: 0 });
  const wrong = { query: { from: '2090-01-02', to: '2090-01-01' } };
  const refused = await portal.call('listPlacedLoads', wrong, { as: 'client' });
  expect([refused.status, refused.problem.code]).toEqual([422, 'invalid_input']);
});

test('a load moves with its next event and back with a correction', async () => {
  await aLoad('ASTRAY', [['picked_up', meridian]]);
  const placeNow = async () => (await placed('client', { q: 'ASTRAY' })).loads[0]?.place;
  const record = (facts: object) => portal.recordEvent(ids['ASTRAY'] ?? '', { status: 'in_transit', ...facts });
  const { body: wrong } = await record({ location: '48.85, 2.35' });
  expect(await placeNow()).toMatch(/France$/);
  await record({ location: mobile, corrects: wrong.id, notes: 'Wrong position' });
  expect(await placeNow()).toBe('near Mobile, AL');
});

test('a load whose newest events have no position is at its last one, with the time and the accuracy of that', async () => {
  await aLoad('NOTED', [['picked_up', mobile]]);
  const id = ids['NOTED'] ?? '';
  portal.passTime(5);
  const { body: seen } = await portal.recordEvent(id, { status: 'in_transit', location: meridian, accuracy_m: 40 });
  portal.passTime(5);
  await portal.recordEvent(id, { notes: 'Driver called: on schedule' }, { as: 'companyAdmin' });
  await portal.recordEvent(id, { location: 'Dock 4' });
  const now = async (role: 'client' | 'other' = 'client') => placed(role, { q: 'NOTED' });
  const last = { place: 'near Meridian, MS', at: seen.timestamp, accuracy_m: 40, is_last_known: true };
  expect(await now()).toMatchObject({ loads: [last], without_position: 0 });
  expect(await now('other')).toMatchObject({ loads: [], without_position: 0 });
  // A wrong position is taken away, also by an event without one.
  const wrong = { status: 'in_transit', corrects: seen.id, notes: 'Not this load' };
  const { body: correction } = await portal.recordEvent(id, wrong, { as: 'companyAdmin' });
  expect((await now()).loads).toMatchObject([{ place: 'near Mobile, AL', accuracy_m: null, is_last_known: true }]);
  await portal.recordEvent(id, { ...wrong, corrects: correction.id, location: '48.85, 2.35' });
  expect((await now()).loads).toMatchObject([{ place: expect.stringMatching(/France$/) as string }]);
  const { body: here } = await portal.recordEvent(id, { location: mobile });
  expect((await now()).loads[0]).toMatchObject({ place: 'near Mobile, AL', at: here.timestamp });
  expect((await now()).loads[0]).not.toHaveProperty('is_last_known');
});

test('a typed place that is newer than the last position is stated next to it', async () => {
  await aLoad('TYPED', [['picked_up', mobile]]);
  const id = ids['TYPED'] ?? '';
  const now = async () => (await placed('client', { q: 'TYPED' })).loads[0];
  await portal.recordEvent(id, { notes: 'Driver called' });
  expect(await now()).not.toHaveProperty('later_place');
  await portal.recordEvent(id, { location: 'Emelle, "AL"' });
  const typed = { place: 'near Mobile, AL', is_last_known: true, later_place: 'Emelle, "AL"' };
  expect(await now()).toMatchObject(typed);
  await portal.recordEvent(id, { notes: 'Driver called' });
  expect(await now()).toMatchObject(typed);
  await portal.recordEvent(id, { location: meridian });
  expect(await now()).not.toHaveProperty('later_place');
});

test('a load whose only position is taken away is without one', async () => {
  await aLoad('UNPLACED', []);
  const { body: wrong } = await portal.recordEvent(ids['UNPLACED'] ?? '', { location: mobile });
  await portal.recordEvent(ids['UNPLACED'] ?? '', { notes: 'Driver called' });
  expect(await placed('client', { q: 'UNPLACED' })).toMatchObject({ numbers: ['UNPLACED'], without_position: 0 });
  await portal.recordEvent(ids['UNPLACED'] ?? '', { corrects: wrong.id, notes: 'Not this load' });
  expect(await placed('client', { q: 'UNPLACED' })).toMatchObject({ numbers: [], without_position: 1 });
});

test('a load at a known site of its client says so', async () => {
  const site = { lat: 32.3643, lng: -88.7037 };
  await portal.aSite(site);
  await portal.aSite({ ...site, name: 'Foreign', client_id: testClients.other.id });
  for (const role of ['client', 'admin'] as const) {
    expect((await placed(role, { q: 'MOVING' })).loads[0]?.place).toBe('at Plant 4');
  }
});

test('more loads than fit on one page follow on the next, which belongs to this user and this filter', async () => {
  await storeLoads(portal, testClients.other.id, [1, mostPlacedLoads], { manifest_number: `'FLEET-' || n` });
  await inTransaction(portal.database, adminActor, (tx) =>
    tx.query(`update waste_loads set newest_event_time = '2026-02-02', newest_event_place = '32.3643, -88.7037'
      where manifest_key like 'fleet-%'`),
  );
  const call = async (role: 'other' | 'admin', query: object) =>
    portal.call('listPlacedLoads', { query }, { as: role });
  const first = await call('other', {});
  expect([first.body.loads.length, first.body.is_cut]).toEqual([mostPlacedLoads, true]);
  const address = /^<([^>]+)>; rel="next"$/.exec(String(first.headers.link))?.[1];
  const cursor = new URL(String(address), 'http://portal').searchParams.get('cursor') ?? '';
  const second = await call('other', { cursor });
  expect([second.body.is_cut, second.headers.link]).toEqual([false, undefined]);
  const numbers = [first, second].flatMap(({ body }) => body.loads.map((load) => load.manifest_number));
  // With the one that the other company had already.
  expect(new Set(numbers).size).toBe(mostPlacedLoads + 1);
  for (const refused of [await call('admin', { cursor }), await call('other', { cursor, q: 'fleet' })]) {
    expect([refused.status, refused.problem.code]).toEqual([400, 'invalid_cursor']);
  }
});
