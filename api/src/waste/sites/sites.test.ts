import type { Site } from 'shared-domain/waste';
import { runCli, urlOf } from '../../admin/testing/run-cli';
import { inTransaction } from '../../platform/database/transaction';
import { adminActor, aNewLoad, testClients, type TestRole, until, useTestPortal } from '../../testing';

const portal = useTestPortal();
const place = { lat: 32.37, lng: -88.71, radius_m: 300 };
const asCompany = { as: 'companyAdmin' } as const;
const createSite = (facts: object) =>
  portal.call('createSite', { body: { ...place, client_id: testClients.own.id, ...facts } }, asCompany);
const updateSite = (id: string, facts: object) =>
  portal.call('updateSite', { params: { id }, body: { ...place, ...facts } }, asCompany);

test('an event inside a known site says so, also if the site was named later', async () => {
  const token = await portal.signInAs('admin');
  const client = await portal.signInAs('client');
  const load = (await portal.call('createLoad', { body: aNewLoad() }, { token })).body;
  const event = { location: '32.370500, -88.710000' };
  const params = { id: load.id };
  const placeNow = async () => {
    const place = (await portal.call('listTrackingEvents', { params }, { token: client })).body[0]?.place;
    const { body: detail } = await portal.call('getLoad', { params }, { token: client });
    const queries = [{}, { sort: '-last_event_at' as const }, { q: load.manifest_number }];
    const lists = queries.flatMap((query) =>
      [client, token].map((as) => portal.call('listLoads', { query }, { token: as })),
    );
    for (const listed of [detail, ...(await Promise.all(lists)).map(({ body: [first] }) => first)]) {
      expect(listed?.last_event_place).toBe(place);
    }
    return place;
  };

  expect((await portal.recordEvent(load.id, event)).body.place).toBe('near Meridian, MS');
  await portal.aSite({ ...place, name: 'Plant of another client', client_id: testClients.other.id });
  expect(await placeNow()).toBe('near Meridian, MS');

  const named = { id: await portal.aSite({ ...place, name: ' Acme Plant 4 ' }) };
  expect(await placeNow()).toBe('at Acme Plant 4');
  expect((await portal.recordEvent(load.id, event)).body.place).toBe('at Acme Plant 4');
  await portal.call('updateSite', { params: named, body: { ...place, name: 'Acme Plant 5' } }, { token });
  const inCapitals = { id: named.id.toUpperCase() };
  const unchanged = { params: inCapitals, body: { ...place, name: 'Acme Plant 5' } };
  expect((await portal.call('updateSite', unchanged, { token })).status).toBe(200);
  expect(await placeNow()).toBe('at Acme Plant 5');
  await portal.call('deleteSite', { params: named }, { token });
  expect(await placeNow()).toBe('near Meridian, MS');
});

test('a position is named before its event is recorded, but only for accounts that may record it', async () => {
  const token = await portal.signInAs('admin');
  const loadId = await portal.aLoad();
  const id = await portal.aSite({ ...place, name: 'Gate 3' });
  const named = async (query: { location: string; accuracy_m?: number }, as: TestRole = 'admin') => {
    const answer = await portal.call('namePlace', { params: { id: loadId }, query }, { as });
    return answer.status === 200 ? answer.body.place : answer.status;
  };
  expect(await named({ location: '32.370500, -88.710000' })).toBe('at Gate 3');
  expect(await named({ location: '32.370500, -88.710000', accuracy_m: 20_000 })).toBe('near Meridian, MS');
  expect(await named({ location: '32.370500, -88.710000', accuracy_m: 90_000 })).toBeNull();
  expect(await named({ location: '0, -30' })).toBeNull();
  expect(await named({ location: 'the north gate' })).toBeNull();
  expect(await named({ location: '32.370500, -88.710000' }, 'client')).toBe(403);
  expect(await named({ location: '' })).toBe(422);
  const unknown = { params: { id: '00000000-0000-4000-8000-000000000000' }, query: { location: '1, 1' } };
  expect((await portal.call('namePlace', unknown, { token })).status).toBe(404);
  await portal.call('deleteSite', { params: { id } }, { token });
});

test('a position that is far less accurate than a site is not at the site', async () => {
  const token = await portal.signInAs('admin');
  const load = (await portal.call('createLoad', { body: aNewLoad() }, { token })).body;
  const id = await portal.aSite({ ...place, name: 'Acme Plant 7' });
  const params = { id: load.id };
  const query = { q: load.manifest_number };
  const location = '32.370500, -88.710000';
  /** The place of the newest event, after it was found to be the same wherever the load is shown. */
  const placeShown = async () => {
    const { body: timeline } = await portal.call('listTrackingEvents', { params }, { token });
    const place = timeline.find(({ corrected_by }) => corrected_by === null)?.place ?? null;
    const { body: detail } = await portal.call('getLoad', { params }, { token });
    const { body: list } = await portal.call('listLoads', { query }, { token });
    const { body: map } = await portal.call('listPlacedLoads', { query }, { token });
    const { text: csv } = await portal.call('exportLoads', { query }, { token });
    const shown = place ?? location;
    expect([detail.last_event_place, list[0]?.last_event_place, map.loads[0]?.place]).toEqual([shown, shown, place]);
    expect(csv).toMatch(new RegExp(`,"?${shown}"?,"32.3705`));
    const found = ['at Acme Plant 7', 'near Meridian, MS'].map(async (q) =>
      (await portal.call('listLoads', { query: { q } }, { token })).body.some((each) => each.id === load.id) ? q : [],
    );
    expect((await Promise.all(found)).flat()).toEqual(place === null ? [] : [place]);
    return place;
  };
  const record = async (facts: object) => {
    portal.passTime(1);
    const { body: event } = await portal.recordEvent(load.id, { status: 'in_transit', location, ...facts });
    return { ...event, shown: await placeShown() };
  };
  const [atSite, nearby] = ['at Acme Plant 7', 'near Meridian, MS'];
  expect(await record({ accuracy_m: 300 })).toMatchObject({ place: atSite, shown: atSite });
  const far = await record({ accuracy_m: 5000 });
  expect(far).toMatchObject({ place: nearby, shown: nearby });
  const late = { event_time: new Date(portal.now.getTime() - 30_000).toISOString(), accuracy_m: 10 };
  expect(await record(late)).toMatchObject({ place: atSite, shown: nearby });
  const correction = { corrects: far.id, notes: 'Position of the wrong phone', accuracy_m: 20 };
  expect(await record(correction)).toMatchObject({ place: atSite, shown: atSite });
  expect(await record({ accuracy_m: 5000 })).toMatchObject({ place: nearby, shown: nearby });
  expect(await record({ accuracy_m: 60_000 })).toMatchObject({ place: null, shown: null });
  expect(await record({})).toMatchObject({ place: atSite, shown: atSite });
  await portal.call('deleteSite', { params: { id } }, { token });
});

test('of sites with one center, everyone sees the smaller one, then the first by name', async () => {
  const options = { as: 'admin' } as const;
  const load = (await portal.call('createLoad', { body: aNewLoad() }, options)).body;
  const center = { lat: 39.5, lng: -101.5, radius_m: 300 };
  await portal.recordEvent(load.id, { location: '39.500000, -101.500000' });
  const id = await portal.aSite({ ...center, name: 'Yard B' });
  await portal.aSite({ ...center, name: 'Yard A' });
  for (const [radius_m, named] of [
    [200, 'at Yard B'],
    [300, 'at Yard A'],
    [400, 'at Yard A'],
  ] as const) {
    const change = { params: { id }, body: { ...center, name: 'Yard B', radius_m } };
    await portal.call('updateSite', change, options);
    for (const as of ['admin', 'client'] as const) {
      const timeline = await portal.call('listTrackingEvents', { params: { id: load.id } }, { as });
      const list = await portal.call('listLoads', { query: { q: load.manifest_number } }, { as });
      expect([timeline.body[0]?.place, list.body[0]?.last_event_place]).toEqual([named, named]);
    }
  }
});

test('a site is named once per client, ignoring case', async () => {
  expect((await createSite({ name: 'Dock 9' })).status).toBe(201);
  const inCapitals = { name: 'Dock 10', client_id: testClients.own.id.toUpperCase() };
  expect((await createSite(inCapitals)).body.client_id).toBe(testClients.own.id);
  const again = await createSite({ name: 'DOCK 9' });
  expect([again.status, again.problem.code]).toEqual([409, 'site_name_taken']);
  const refused = await createSite({ name: 'Dock 9', client_id: testClients.other.id });
  expect([refused.status, refused.problem.code]).toEqual([422, 'unknown_client']);
});

test('a change that waits for its site does not keep other clients waiting', async () => {
  const id = await portal.aSite({ ...place, name: 'Wharf 1', client_id: testClients.other.id });
  const token = await portal.signInAs('admin');
  const change = () => portal.call('updateSite', { params: { id }, body: { ...place, name: 'Wharf 2' } }, { token });
  const changed = await inTransaction(portal.database, adminActor, async (tx) => {
    await tx.query('select from sites where id = $1 for update', [id]);
    const waiting = change();
    const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await until(async () => (await portal.database.asOwner(waits)).length > 0);
    expect((await createSite({ name: 'Wharf 1' })).status).toBe(201);
    return { waiting };
  });
  expect((await changed.waiting).status).toBe(200);
});

test('a client has at most 500 sites, because each position is compared with all of them', async () => {
  const token = await portal.signInAs('admin');
  const client_id = testClients.other.id;
  await portal.database.asOwner(`set role portal_admin;
    insert into sites (id, client_id, name, lat, lng, radius_m, created_at, created_by)
    select gen_random_uuid(), '${client_id}', 'Bay ' || n, 1, 1, 300, now(), 'x'
    from generate_series(1, 500 - (select count(*)::int from sites where client_id = '${client_id}')) n`);
  const create = (id: string) =>
    portal.call('createSite', { body: { ...place, name: 'Bay 501', client_id: id } }, { token });
  const { status, problem } = await create(client_id);
  expect([status, problem.detail]).toEqual([
    422,
    'A client can have at most 500 sites. Delete a site that is no longer used.',
  ]);
  expect((await create(testClients.own.id)).status).toBe(201);
});

test('names that look alike are one site, also next to one stored as it was typed', async () => {
  const client_id = testClients.own.id;
  const twin = '0190a1b2-0000-7000-8000-00000000aa01';
  expect((await createSite({ name: ' Cafe\u0301\u200b  Hof ' })).body.name).toBe('Café Hof');
  await portal.database.asOwner(`set role portal_admin;
    insert into sites (id, client_id, name, lat, lng, radius_m, created_at, created_by)
    values (gen_random_uuid(), '${client_id}', 'Kai  3', 1, 1, 300, now(), 'x'),
      ('${twin}', '${client_id}', 'Kai 3', 1, 1, 300, now(), 'x')`);
  const { id } = (await createSite({ name: 'Kai 4' })).body;
  for (const name of ['CAFÉ HOF', 'Café\u00a0Hof', 'kai 3']) {
    for (const refused of [await createSite({ name }), await updateSite(id, { name })]) {
      expect([refused.status, refused.problem.code]).toEqual([409, 'site_name_taken']);
    }
  }
  expect((await updateSite(twin, { name: 'Kai 3', radius_m: 400 })).body.radius_m).toBe(400);
  const { status, body } = await updateSite(id, { name: 'KAI  4', radius_m: 400 });
  expect([status, body.name, body.radius_m]).toEqual([200, 'KAI 4', 400]);
});

test('of names that look alike and are sent at the same moment, only one is stored', async () => {
  const names = ['Dock-9', 'DOCK–9', 'Ｄock\u200b-9', 'dock\u00ad-9'];
  const created = await Promise.all(names.map((name) => createSite({ name })));
  expect(created.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  const others = await Promise.all(['Ramp 1', 'Ramp 2', 'Ramp 3'].map((name) => createSite({ name })));
  const renamed = await Promise.all(
    others.map(({ body }, index) => updateSite(body.id, { name: ['Kiln-2', 'KILN–2', 'Ｋiln-2'][index] })),
  );
  expect(renamed.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

test('a change is refused when the site is no longer what its author saw, and otherwise stored once', async () => {
  const { body: seen } = await createSite({ name: 'Press 1', epa_id: 'TXD000900101' });
  const change = (facts: object, before?: Site) =>
    updateSite(seen.id, { name: 'Press 1', ...facts, ...(before && { before }) });
  const first = await change({ process: 'Incinerated' }, seen);
  expect(first.status).toBe(200);
  const repeated = await change({ process: 'Incinerated' }, seen);
  expect([repeated.status, repeated.body]).toEqual([200, first.body]);
  const second = await change({ epa_id: '' }, seen);
  expect([second.status, second.problem.code]).toEqual([409, 'edit_conflict']);
  expect(second.problem.detail).toBe('This site was changed while you edited it. Your changes have not been saved.');
  for (let times = 0; times < 2; times += 1) {
    expect((await change({ epa_id: '' }, first.body)).body).toEqual({ ...first.body, epa_id: null });
  }
  expect((await change({ name: 'Press 2' })).body.name).toBe('Press 2');
});

test('a page of an earlier build, which does not know addresses, can still change a site', async () => {
  const { body: seen } = await createSite({ name: 'Press 3', address: '1 Kiln Road' });
  const before = { ...seen };
  Reflect.deleteProperty(before, 'address');
  for (let times = 0; times < 2; times += 1) {
    expect((await updateSite(seen.id, { name: 'Press 4', before })).body).toEqual({ ...seen, name: 'Press 4' });
  }
});

test('a site is not deleted under a name that it no longer has', async () => {
  const { id } = (await createSite({ name: 'Press 5' })).body;
  await updateSite(id, { name: 'Press 6' });
  const remove = (name: string) => portal.call('deleteSite', { params: { id }, query: { name } }, asCompany);
  const refused = await remove('Press 5');
  expect([refused.status, refused.problem.code]).toEqual([409, 'edit_conflict']);
  expect(refused.problem.detail).toBe('Someone else renamed this site. It was not deleted.');
  expect((await remove('Press 6')).status).toBe(204);
  expect((await remove('Press 6')).status).toBe(404);
});

test('every change of a site stays on record, with who made it', async () => {
  const { id } = (await createSite({ name: 'Kiln 7', process: 'Incinerated' })).body;
  for (let times = 0; times < 2; times += 1) await updateSite(id, { name: 'Kiln 7', process: 'Recovered' });
  await portal.call('deleteSite', { params: { id } }, { as: 'admin' });
  const env = { DATABASE_URL: urlOf(portal.database) };
  const { out } = await runCli(['sites', 'changes', '--client', testClients.own.company], { env });
  expect(
    out
      .split('\n')
      .filter((line) => line.includes('Kiln 7'))
      .map((line) => line.replace(/^\S+ +/, '')),
  ).toEqual([
    expect.stringMatching(/^Kiln 7 +added +company-admin@test\.example$/),
    expect.stringMatching(/^Kiln 7 +process: Incinerated → Recovered +company-admin@test\.example$/),
    expect.stringMatching(/^Kiln 7 +deleted +admin@test\.example$/),
  ]);
  await expect(portal.database.asOwner('truncate site_changes')).rejects.toThrow('only grows');
});

test("a client lists only its own company's sites", async () => {
  for (const { id } of [testClients.own, testClients.other]) await portal.aSite({ name: 'Yard', client_id: id });
  const token = await portal.signInAs('client');
  const listed = async (client_id: string) =>
    (await portal.call('listSites', { query: { client_id } }, { token })).body.map(({ name }) => name);
  expect(await listed(testClients.own.id)).toContain('Yard');
  expect(await listed(testClients.other.id)).toEqual([]);
});

test('a facility has an address, an EPA ID and a process, which stay until an empty text removes them', async () => {
  const name = 'Gulf Incineration 4';
  const address = '1 Kiln Road\nPort Arthur, TX 77640';
  const facility = { address, epa_id: 'TXD000900101', process: 'Incineration' };
  const { body: created } = await createSite({ name, ...facility });
  expect(created).toMatchObject(facility);
  const change = async (stated: object) => (await updateSite(created.id, { name, ...stated })).body;
  expect(await change({})).toMatchObject(facility);
  expect(await change({ epa_id: '' })).toMatchObject({ address, epa_id: null, process: 'Incineration' });
  expect(await change({ process: ' Kiln\u00a0 2\u200b ' })).toMatchObject({ process: 'Kiln 2' });
  expect(await change({ epa_id: 'ALD000900102', process: '' })).toMatchObject({
    epa_id: 'ALD000900102',
    process: null,
  });
  expect(await change({ address: '' })).toMatchObject({ address: null, epa_id: 'ALD000900102' });
  expect(await change({ address: ' 2 Kiln Road\n' })).toMatchObject({ address: '2 Kiln Road' });
  const { body: plain } = await createSite({ name: 'Gulf Depot' });
  expect(plain).toMatchObject({ address: null, epa_id: null, process: null });
  const untidy = { name: 'Gulf Kiln', process: ' Kiln\u00a0 2\u200b ' };
  expect((await createSite(untidy)).body.process).toBe('Kiln 2');
});
