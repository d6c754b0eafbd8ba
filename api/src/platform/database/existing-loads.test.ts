import type { Load } from 'shared-domain/waste';
import { adminActor, testClients, useTestPortal } from '../../testing';
import { findRepositoryRoot } from '../../testing/repository-root';
import { migrate, migrationsDirectory } from './migrate';
import { readOnce } from './transaction';

const portal = useTestPortal();

/** Reverts the migrations that store the JSON and the searched text of loads. */
const goBack = () =>
  portal.database.asOwner(`drop trigger written_as_json on waste_loads; drop function write_json_of_facts;
    alter table waste_loads drop column facts_json; drop function json_of_facts;
    drop trigger newest_event_as_json on waste_loads; drop trigger place_follows_update on waste_loads;
    drop trigger event_has_position on tracking_events; drop table event_positions;
    drop function store_event_position, position_of_place, meters_between;
    drop trigger load_has_position on tracking_events; drop function mark_load_with_position, has_positioned_event;
    drop trigger position_follows_update on waste_loads; drop table load_positions;
    drop function store_load_place, words_of_place, store_load_position, find_positions, square_of_place;
    drop function shown_accuracy_m, shown_place, last_known_place, write_json_of_newest_event, places_of_load, json_of_newest_event(timestamptz, text),
      json_of_newest_event(timestamptz, text, timestamptz), find_manifests, search_texts;
    drop index waste_loads_by_client_status_event, waste_loads_by_status_event,
      waste_loads_by_client_status_disposal, waste_loads_by_status_disposal,
      waste_loads_by_client_pickup, waste_loads_by_pickup,
      waste_loads_by_client_status_manifest, waste_loads_by_status_manifest,
      waste_loads_by_client_status_waste, waste_loads_by_status_waste,
      waste_loads_by_client_status_quantity, waste_loads_by_status_quantity,
      waste_loads_by_client_class, waste_loads_by_class;
    drop trigger load_has_photo on photos; drop function mark_load_with_photo;
    alter table tracking_events drop column recorded_by_client_id;
    alter table waste_loads drop column newest_event_place, drop column newest_event_json,
      drop column newest_event_accuracy_m, drop column status_since, drop column has_photo,
      drop column has_position, drop column last_position;
    drop trigger texts_follow_insert on waste_loads; drop function store_load_texts, find_load_texts, search_loads;
    drop view searched_texts; drop table load_texts, load_places; drop function search_periods, search_grams, hour_of;
    alter table waste_loads alter column search_text type text
      using lower(concat_ws(e'\\n', manifest_number, generator_name, waste_type));
    create index waste_loads_by_text on waste_loads using gin (search_text gin_trgm_ops);
    delete from schema_migrations where number in (36, 39, 40, 41, 42, 43, 44, 45, 47, 48, 49, 51, 74, 77, 78, 79, 80, 81, 82, 83, 86, 87, 88, 89, 90, 91, 92, 93, 95, 96, 97, 101, 103, 104, 105, 107, 109, 110, 111, 112)`);

/** A load whose history was reordered by an event from a wrong clock, which is now corrected to another time. */
async function aReorderedLoad(): Promise<string> {
  const id = await portal.aLoad();
  const record = async (status: string, fields = {}) => {
    const body = { waste_load_id: id, status, ...fields };
    return (await portal.call('recordTrackingEvent', { body }, { token: await portal.signInAs('admin') })).body;
  };
  const minutesAgo = (minutes: number) => new Date(portal.now.getTime() - minutes * 60_000).toISOString();
  portal.passTime(60);
  await record('picked_up');
  portal.passTime(60);
  await record('in_transit', { event_time: minutesAgo(30) });
  await record('in_storage', { location: 'Depot 4' });
  portal.passTime(60);
  await record('in_storage', { location: 'Depot 5' });
  portal.passTime(-120);
  const wrong = await record('at_disposal_facility');
  portal.passTime(120);
  const correction = { event_time: minutesAgo(100), corrects: wrong.id, notes: 'It was the pickup' };
  await record('picked_up', correction);
  return id;
}

test('loads of an earlier version are listed, shown and found like new ones', async () => {
  const reordered = await aReorderedLoad();
  const token = await portal.signInAs('admin');
  const client = await portal.signInAs('client');
  const facts = [
    { manifest_number: '000012345ELC', generator_name: 'Zürich "Plating" {AG}', quantity: 0.1, safety_notes: '\\{}' },
    { manifest_number: 'epa', generator_epa_id: 'TXD008092793', waste_description: ' Spent\n  SLÜDGE ' },
    { manifest_number: 'plain', client_id: testClients.other.id },
    { manifest_number: 'ＷＸ–9', generator_name: 'Kiln\u200b 4 – İzmir', waste_description: 'Sludge of Σ\u00adΑΣ' },
  ];
  for (const load of facts) await portal.aLoad(load);
  const { body: found } = await portal.call('listLoads', { query: { q: 'plain' } }, { token });
  const record = (loads: readonly Load[], facts: object) => portal.recordEvent(loads[0]?.id ?? '', facts, { token });
  const event = { location: 'Dock "7", Zürich' };
  const { body: recorded } = await record(found, event);
  portal.passTime(1);
  const { body: wrong } = await record(found, { status: 'disposed', location: '29.76, -95.36' });
  await record(found, { ...event, corrects: wrong.id, notes: 'Typed the wrong status' });
  const { body: quoted } = await portal.call('listLoads', { query: { q: 'plating' } }, { token });
  await record(quoted, { status: 'generated' });
  const { body: placed } = await portal.call('listLoads', { query: { q: 'spent slüdge' } }, { token });
  const position = { location: '32.370000, -88.710000' };
  await record(placed, position);
  await portal.aSite({ lat: 32.37, lng: -88.71 });
  await record(placed, { ...position, accuracy_m: 5000 });
  const places = ['İstanbul ΟΔΟΣ', '+1 555 0100', 'Dock\u200e 4–5', '32.364309, \u221288.703656'];
  for (const location of places) await portal.recordEvent(await portal.aLoad(), { location });
  await portal.recordEvent(await portal.aLoad(), { status: 'picked_up' }, { as: 'companyAdmin' });
  const noted = await portal.aLoad();
  for (const facts of [position, { location: 'Dock 8' }, { notes: 'Driver called' }])
    await portal.recordEvent(noted, facts);
  const read = async () => {
    const { body: loads } = await portal.call('listLoads', {}, { token });
    const details = loads.map(({ id }) => portal.call('getLoad', { params: { id } }, { token }));
    const searches = [
      '2345e',
      'g" {ag',
      'plain',
      'in',
      'txd0080',
      'spent slüdge',
      'dock "7',
      'meridian',
      'wx-9',
      'WX‑9, none-9',
      'kiln 4 - izmir',
      'σας',
      'dock 4-5',
      'dock 8',
      ...places,
    ].flatMap((q) => [token, client].map((as) => portal.call('listLoads', { query: { q } }, { token: as })));
    const map = portal.call('listPlacedLoads', {}, { token });
    return (await Promise.all([...details, ...searches, map])).map(({ text, headers }) => [
      text,
      headers['x-total-count'],
    ]);
  };
  const withPosition = () =>
    portal.database.asOwner('select id from waste_loads where has_position order by created_at, id');
  const ofEvents = () => portal.database.asOwner('select * from event_positions order by tracking_event_id');
  const recorders = () =>
    portal.database.asOwner('select recorded_by_client_id as id, count(*) from tracking_events group by 1 order by 1');
  const [asNew, positioned, positions] = [await read(), await withPosition(), await ofEvents()];
  const recordedBy = await recorders();
  expect(recordedBy).toEqual([{ id: testClients.own.id, count: 1 }, expect.objectContaining({ id: null })]);
  expect(positions).toHaveLength(4);
  expect(positioned).toHaveLength(3);
  const { body: load } = await portal.call('getLoad', { params: { id: recorded.waste_load_id } }, { token });
  expect(load).toMatchObject({ current_status: 'picked_up', status_since: recorded.timestamp });
  const { body: known } = await portal.call('getLoad', { params: { id: noted } }, { token });
  expect(known).toMatchObject({ last_event_place: null, last_known_place: 'Dock 8' });
  const { body: onMap } = await portal.call('listPlacedLoads', {}, { token });
  expect(onMap.loads).toContainEqual(expect.objectContaining({ load_id: noted, is_last_known: true }));
  expect((await portal.call('listLoads', { query: { q: 'meridian' } }, { token })).body).toHaveLength(2);
  const { body: inOrder } = await portal.call('getLoad', { params: { id: reordered } }, { token });
  expect(inOrder).toMatchObject({ current_status: 'in_storage', last_event_place: 'Depot 5' });
  await portal.database.asOwner(
    `update waste_loads set current_status = 'in_transit', newest_event_time = created_at where id = $1`,
    [reordered],
  );
  await goBack();
  await migrate(portal.database.address.owner, migrationsDirectory(findRepositoryRoot()));
  expect(await read()).toEqual(asNew);
  expect(await withPosition()).toEqual(positioned);
  expect(await ofEvents()).toEqual(positions);
  expect(await recorders()).toEqual(recordedBy);
  const [stored] = await readOnce<{ same: number }>(
    portal.database,
    adminActor,
    'select count(*) as same from waste_loads where facts_json = json_of_facts(waste_loads)',
  );
  expect(stored?.same).toBe(3 + facts.length + places.length);
  expect(
    await portal.database.asOwner(
      `select tgname, tgenabled from pg_trigger where tgname in ('facts_stay', 'written_as_json')`,
    ),
  ).toEqual(
    expect.arrayContaining([
      { tgname: 'facts_stay', tgenabled: 'O' },
      { tgname: 'written_as_json', tgenabled: 'A' },
    ]),
  );
});
