import { useLoadLists } from './testing/use-load-lists';

const { portal, create, record, get } = useLoadLists();

const shown = async (id: string) => {
  const { body } = await portal.call('getLoad', { params: { id } }, { as: 'admin' });
  const listed = (await get('admin', { limit: 500 })).body.find((load) => load.id === id);
  expect(listed).toMatchObject({ last_event_at: body.last_event_at, last_event_place: body.last_event_place });
  return [body.current_status, body.last_event_at, body.last_event_place];
};
const minutesAgo = (minutes: number) => new Date(portal.now.getTime() - minutes * 60_000).toISOString();

test('the newest event of a load in lists has its time and place, which are empty before the first event', async () => {
  const { id } = await create({});
  expect(await shown(id)).toEqual(['generated', null, null]);
  await record(id, 'picked_up', { location: ' Dock "4" ' });
  expect(await shown(id)).toEqual(['picked_up', portal.now.toISOString(), 'Dock "4"']);
  portal.passTime(1);
  await record(id, 'in_transit');
  expect(await shown(id)).toEqual(['in_transit', portal.now.toISOString(), null]);
});

test('a load whose newest event has no place says where it was last, in the order of its history', async () => {
  const known = async (id: string) => {
    const { body } = await portal.call('getLoad', { params: { id } }, { as: 'admin' });
    const listed = (await get('admin', { limit: 500 })).body.find((load) => load.id === id);
    expect(listed?.last_known_place).toBe(body.last_known_place);
    return [body.last_event_place, body.last_known_place];
  };
  const { id } = await create({});
  await record(id, 'generated');
  expect(await known(id)).toEqual([null, undefined]);
  await record(id, 'picked_up', { location: '32.364300, -88.703700', accuracy_m: 12 });
  expect(await known(id)).toEqual(['near Meridian, MS', undefined]);
  await record(id, 'in_transit', { accuracy_m: 30_000 });
  expect(await known(id)).toEqual([null, 'near Meridian, MS']);
  portal.passTime(10);
  await record(id, 'in_transit');
  const { body: late } = await record(id, 'in_transit', { location: 'At Dock "4"', event_time: minutesAgo(5) });
  expect(await known(id)).toEqual([null, '“At Dock "4"”']);
  await record(id, 'in_transit', { corrects: late.id, notes: 'Another load', location: '30.695400, -88.039900' });
  expect(await known(id)).toEqual([null, 'near Mobile, AL']);
  await record(id, 'in_storage', { location: 'Depot' });
  expect(await known(id)).toEqual(['Depot', undefined]);
});

test('a load was last at the place of the event before, if the clock was ahead', async () => {
  const { id } = await create({});
  portal.passTime(120);
  await record(id, 'in_transit', { location: 'Ahead' });
  portal.passTime(-60);
  await record(id, 'in_transit', { location: 'Then' });
  await record(id, 'in_transit');
  const { body } = await portal.call('getLoad', { params: { id } }, { as: 'admin' });
  expect([body.last_event_place, body.last_known_place]).toEqual([null, 'Then']);
});

test.each(['Pier 7,  Selma', 'Pier 7,\u00a0Selma'])(
  'a search finds the place %j with single spaces',
  async (location) => {
    const { id } = await create({});
    await record(id, 'picked_up', { location });
    const found = (await get('admin', { q: 'PIER 7, Selma', limit: 500 })).body;
    expect(found.map((load) => load.id)).toContain(id);
  },
);

test('the newest event of a load in lists does not change when an earlier event is entered late', async () => {
  const { id } = await create({});
  portal.passTime(10);
  await record(id, 'in_transit', { location: 'Now' });
  await record(id, 'picked_up', { location: 'Before', event_time: minutesAgo(5) });
  expect(await shown(id)).toEqual(['in_transit', portal.now.toISOString(), 'Now']);
});

test('the newest event of a load in lists is not a corrected event', async () => {
  const { id } = await create({});
  portal.passTime(10);
  await record(id, 'picked_up', { location: 'Depot', event_time: minutesAgo(8) });
  const { body: wrong } = await record(id, 'disposed', { location: 'Wrong place' });
  const correction = { corrects: wrong.id, notes: 'Typed the wrong place', location: 'Right place' };
  await record(id, 'in_transit', correction);
  expect(await shown(id)).toEqual(['in_transit', portal.now.toISOString(), 'Right place']);
  const { body: again } = await record(id, 'in_storage', { location: 'Elsewhere' });
  const earlier = { corrects: again.id, notes: 'Happened before', event_time: minutesAgo(9) };
  await record(id, 'generated', earlier);
  expect(await shown(id)).toEqual(['in_transit', portal.now.toISOString(), 'Right place']);
});

describe('the time since which a load is in its status', () => {
  const since = async (id: string) => {
    const { body } = await portal.call('getLoad', { params: { id } }, { as: 'admin' });
    const listed = (await get('admin', { limit: 500 })).body.find((load) => load.id === id);
    expect(listed?.status_since).toBe(body.status_since);
    return body.status_since;
  };

  test('is that of the first of several events with the same status', async () => {
    const load = await create({});
    expect(await since(load.id)).toBe(load.created_at);
    portal.passTime(5);
    await record(load.id, 'generated');
    expect(await since(load.id)).toBe(minutesAgo(0));
    portal.passTime(5);
    await record(load.id, 'generated');
    expect(await since(load.id)).toBe(minutesAgo(5));
    await record(load.id, 'in_transit');
    portal.passTime(5);
    await record(load.id, 'in_transit');
    expect(await since(load.id)).toBe(minutesAgo(5));
  });

  test('is that of the generated step, as on the page of the load, also if that is before the creation or corrected', async () => {
    const { id } = await create({});
    portal.passTime(10);
    const early = { event_time: minutesAgo(60), notes: 'Recorded later' };
    const { body: first } = await record(id, 'generated', early);
    expect(await since(id)).toBe(early.event_time);
    const corrected = { corrects: first.id, notes: 'Typed the wrong time', event_time: minutesAgo(5) };
    await record(id, 'generated', corrected);
    expect(await since(id)).toBe(corrected.event_time);
  });

  test('follows a late entry before it or in between', async () => {
    const { id } = await create({});
    portal.passTime(15);
    await record(id, 'in_transit', { event_time: minutesAgo(10) });
    await record(id, 'in_transit');
    expect(await since(id)).toBe(minutesAgo(10));
    await record(id, 'in_transit', { event_time: minutesAgo(12) });
    expect(await since(id)).toBe(minutesAgo(12));
    await record(id, 'picked_up', { event_time: minutesAgo(14) });
    expect(await since(id)).toBe(minutesAgo(12));
    await record(id, 'in_storage', { event_time: minutesAgo(5) });
    expect(await since(id)).toBe(minutesAgo(0));
  });

  test('does not count corrected events', async () => {
    const load = await create({});
    portal.passTime(15);
    const { body: first } = await record(load.id, 'picked_up', { event_time: minutesAgo(10) });
    const { body: wrong } = await record(load.id, 'disposed', { event_time: minutesAgo(5) });
    await record(load.id, 'picked_up');
    expect(await since(load.id)).toBe(minutesAgo(0));
    await record(load.id, 'picked_up', { corrects: wrong.id, notes: 'Typed the wrong status' });
    expect(await since(load.id)).toBe(minutesAgo(10));
    await record(load.id, 'picked_up', {
      corrects: first.id,
      notes: 'Typed the wrong time',
      event_time: minutesAgo(2),
    });
    expect(await since(load.id)).toBe(minutesAgo(5));
  });
});
