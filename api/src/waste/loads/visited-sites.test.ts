import type { Load, Site } from 'shared-domain/waste';
import { anEmbedToken, aPartnerKey, testClients, type TestRole } from '../../testing';
import { storeLoads } from './testing/store-loads';
import { numbersOf, sorts, useLoadLists, type ListQuery } from './testing/use-load-lists';

const { portal, create, record, get, everyPage, found, onMapAndInFile, expectOwnCursors } = useLoadLists();

const plantArea = { name: 'Plant 4', lat: 32.37, lng: -88.71, radius_m: 300 };
const addSite = (area: Partial<Site>) => portal.aSite({ ...plantArea, ...area });
const changeSite = async (id: string, area: Partial<Site>) => {
  const change = { params: { id }, body: { ...plantArea, ...area } };
  expect((await portal.call('updateSite', change, { as: 'admin' })).status).toBe(200);
};
const removeSite = (id: string) => portal.call('deleteSite', { params: { id } }, { as: 'admin' });

const atPlant = { location: '32.370500, -88.710000' };
const atYard = { location: '30.500000, -90.000000' };
const missing = '0190a1b2-0000-7000-8000-00000000dead';

let plant: string;
beforeAll(async () => {
  plant = await addSite({});
  const others = { generator_name: 'Elsewhere', waste_type: 'Other', waste_description: 'Filter cake' } as const;
  const passed = await create({ ...others, manifest_number: 'PASSED', hazard_class: '3' });
  await record(passed.id, 'picked_up', atPlant);
  portal.passTime(1);
  await record(passed.id, 'in_transit', atYard);
  const there = await create({ ...others, manifest_number: 'THERE', generator_name: 'Gulf Edge', hazard_class: '8' });
  await record(there.id, 'picked_up', atPlant);
  const near = await create({ ...others, manifest_number: 'NEAR', hazard_class: '3' });
  await record(near.id, 'picked_up', { location: '32.373000, -88.710000' });
  const typed = await create({ ...others, manifest_number: 'TYPED', hazard_class: '3' });
  await record(typed.id, 'picked_up', { location: 'Plant 4' });
  await create({ ...others, manifest_number: 'NO-EVENT', hazard_class: '3' });
  const foreign = await create({ ...others, manifest_number: 'FOREIGN', client_id: testClients.other.id });
  await record(foreign.id, 'picked_up', atPlant);
});

describe('a filter by site', () => {
  test.each(sorts)('lists and counts the loads with an event there, in the order %s', async (sort) => {
    expect(await found({ site: plant, sort })).toEqual(['PASSED', 'THERE']);
    expect(await found({ site: plant.toUpperCase(), sort, limit: 1 }, 'admin')).toEqual(['PASSED', 'THERE']);
  });

  test('is combined with everything else', async () => {
    const site = plant;
    const day = portal.now.toISOString().slice(0, 10);
    expect(await found({ site, status: 'in_transit' })).toEqual(['PASSED']);
    expect(await found({ site, status: ['picked_up', 'disposed'] })).toEqual(['THERE']);
    expect(await found({ site, hazard_class: ['3', '4'] })).toEqual(['PASSED']);
    expect(await found({ site, from: day })).toEqual(['PASSED', 'THERE']);
    expect(await found({ site, to: '2020-01-01' })).toEqual([]);
    expect(await found({ site, from: day, days_of: 'last_event_at' })).toEqual(['PASSED', 'THERE']);
    expect(await found({ site, q: 'pass' })).toEqual(['PASSED']);
    expect(await found({ site, q: 'THERE, NEAR' })).toEqual(['THERE']);
    expect(await found({ site, q: 'plant 4' })).toEqual(['THERE']);
    expect(await found({ site, generator: 'gulf', sort: 'status' })).toEqual(['THERE']);
    expect(await found({ site, generator: 'gulf', q: 'pass' })).toEqual([]);
    expect(await found({ site, attention: ['no_photo'] })).toEqual(['PASSED', 'THERE']);
    expect(await found({ site, attention: ['no_photo'], hazard_class: '8', q: 'elsewhere' })).toEqual([]);
  });

  test('also filters the map and the file', async () => {
    const both = ['PASSED', 'THERE'];
    expect(await onMapAndInFile({ site: plant })).toMatchObject({ onMap: both, inFile: both });
  });

  test('has cursors of its own', () =>
    expectOwnCursors({ site: plant }, { site: plant.toUpperCase() }, [{}, { site: missing }]));

  test.each(['', 'Plant 4', '1'])('by %j is refused', async (site) => {
    const { status, problem } = await get('client', { site });
    expect([status, problem.code]).toEqual([422, 'invalid_input']);
  });
});

test('a corrected event no longer counts, and its correction does', async () => {
  const load = await create({ manifest_number: 'CORRECTED' });
  const { body: wrong } = await record(load.id, 'picked_up', atPlant);
  expect(await found({ site: plant, q: 'corrected' })).toEqual(['CORRECTED']);
  const { body: second } = await record(load.id, 'picked_up', { ...atYard, corrects: wrong.id, notes: 'Wrong place' });
  expect(await found({ site: plant, q: 'corrected' })).toEqual([]);
  await record(load.id, 'picked_up', { ...atPlant, corrects: second.id, notes: 'It was right' });
  expect(await found({ site: plant, q: 'corrected' })).toEqual(['CORRECTED']);
});

test('a site that is moved, resized, renamed or deleted keeps its filter in step with the timeline', async () => {
  const load = await create({ manifest_number: 'CHANGED' });
  await record(load.id, 'picked_up', { location: '35.001000, -97.000000' });
  const yard = await addSite({ name: 'Yard', lat: 35, lng: -97 });
  const agree = async (isAtYard: boolean, name = 'Yard') => {
    const events = await portal.call('listTrackingEvents', { params: { id: load.id } }, { as: 'client' });
    expect(events.body.map(({ place }) => place === `at ${name}`)).toEqual([isAtYard]);
    expect(await found({ site: yard })).toEqual(isAtYard ? ['CHANGED'] : []);
  };
  await agree(true);
  await changeSite(yard, { name: 'Yard 2', lat: 35, lng: -97 });
  await agree(true, 'Yard 2');
  await changeSite(yard, { name: 'Yard 2', lat: 35, lng: -97, radius_m: 100 });
  await agree(false, 'Yard 2');
  await changeSite(yard, { name: 'Yard 2', lat: 35.0005, lng: -97, radius_m: 100 });
  await agree(true, 'Yard 2');
  await removeSite(yard);
  await agree(false, 'Yard 2');
});

test('where sites overlap, an event is at one of them only: the one that the timeline names', async () => {
  const sites = [
    { name: 'Area', lat: 40, lng: -80, radius_m: 20_000 },
    { name: 'Gate', lat: 40.001, lng: -80, radius_m: 120 },
    { name: 'Dock', lat: 40.003, lng: -80.002, radius_m: 500 },
    // The same center and radius as another, and the same center as another.
    { name: 'Dock B', lat: 40.003, lng: -80.002, radius_m: 500 },
    { name: 'Area, inner part', lat: 40, lng: -80, radius_m: 9000 },
    { name: 'Border', lat: 40.2, lng: -80.2, radius_m: 15_000 },
  ];
  const ids = new Map<string, string>();
  for (const site of sites) ids.set(`at ${site.name}`, await addSite(site));
  const named = new Map<string | null, string[]>();
  const positions = Array.from({ length: 60 }, (_, index) => {
    const [step, around] = [index % 20, [0.0003, 0.004, 0.02][index % 3] ?? 0];
    const lat = 40 + around * step * Math.sin(step * 2.1);
    return { lat, lng: -80 + around * step * Math.cos(step * 1.3), accuracy_m: [null, 200, 400, 12_000][index % 4] };
  });
  for (const [index, { lat, lng, accuracy_m }] of positions.entries()) {
    const { id } = await create({ manifest_number: `O-${index}` });
    const location = `${lat.toFixed(6)}, ${lng.toFixed(6)}`;
    const { body } = await record(id, 'picked_up', { location, ...(accuracy_m && { accuracy_m }) });
    named.set(body.place, [...(named.get(body.place) ?? []), `O-${index}`].sort());
  }
  for (const [place, id] of ids) {
    expect({ place, loads: await found({ site: id, limit: 50 }) }).toEqual({ place, loads: named.get(place) ?? [] });
  }
  expect([...ids.keys()].filter((place) => named.has(place)).length).toBeGreaterThan(3);
});

test('a site across the 180th meridian or near a pole has its loads', async () => {
  const fiji = await addSite({ name: 'Fiji', lat: -17, lng: 179.9999, radius_m: 500 });
  const north = await addSite({ name: 'North', lat: 89.95, lng: 10, radius_m: 20_000 });
  const [load, polar] = [await create({ manifest_number: 'FIJI' }), await create({ manifest_number: 'POLAR' })];
  await record(load.id, 'picked_up', { location: '-17.0, -179.9999' });
  await record(polar.id, 'picked_up', { location: '89.95, -170' });
  expect([await found({ site: fiji }), await found({ site: north })]).toEqual([['FIJI'], ['POLAR']]);
});

describe("another client's site", () => {
  let foreign: string;
  beforeAll(async () => {
    foreign = await addSite({ name: 'Their plant', client_id: testClients.other.id });
  });

  test('has loads of its own client only, for administrators, too', async () => {
    expect(await found({ site: foreign }, 'admin')).toEqual(['FOREIGN']);
    expect(await found({ site: foreign }, 'other')).toEqual(['FOREIGN']);
    expect(await found({ site: plant }, 'admin')).not.toContain('FOREIGN');
  });

  test.each(['client', 'companyAdmin', 'other'] as const)('looks to %s like one that does not exist', async (role) => {
    const theirs = role === 'other' ? plant : foreign;
    for (const query of [{}, { q: 'foreign' }, { sort: 'status' }, { attention: ['no_photo'] }] as ListQuery[]) {
      const [unseen, none] = [
        await get(role, { ...query, site: theirs }),
        await get(role, { ...query, site: missing }),
      ];
      expect([unseen.status, unseen.text, unseen.total]).toEqual([200, '[]', '0']);
      expect([none.status, none.text, none.total]).toEqual([200, '[]', '0']);
    }
    for (const name of ['listPlacedLoads', 'exportLoads'] as const) {
      const [unseen, none] = await Promise.all(
        [theirs, missing].map((site) => portal.call(name, { query: { site } }, { as: role })),
      );
      expect(unseen?.text).toBe(none?.text);
    }
  });

  test('is not opened by an embed token, which lists the loads of its own sites', async () => {
    const token = await anEmbedToken(portal, await aPartnerKey(portal, { scope: 'dashboard' }));
    const listed = async (site: string) =>
      numbersOf((await portal.call('listLoads', { query: { site } }, { token })).body);
    expect(await listed(plant)).toContain('THERE');
    expect(await listed(foreign)).toEqual([]);
  });
});

test('without a client, the list of sites has those of every client that the account can see', async () => {
  const listed = async (as: TestRole) => {
    const { body } = await portal.call('listSites', { query: {} }, { as });
    return [...new Set(body.map((site) => site.client_company))].sort();
  };
  const companies = [testClients.own.company, testClients.other.company];
  expect(await listed('admin')).toEqual(companies.toSorted());
  for (const role of ['client', 'companyAdmin'] as const) expect(await listed(role)).toEqual([testClients.own.company]);
  expect(await listed('other')).toEqual([testClients.other.company]);
});

describe('of many loads', () => {
  let all: Load[];
  beforeAll(async () => {
    await storeLoads(portal, testClients.own.id, [1, 1802], {
      manifest_number: `'MANY-' || n`,
      generator_name: `'Tide Works ' || n % 2`,
      waste_type: `'Sludge'`,
      quantity: 'n',
      hazard_class: `(1 + n % 2)::text`,
      current_status: '(enum_range(null::load_status))[1 + n % 7]',
      newest_event_time: `timestamptz '2026-10-01 00:00Z' + (1802 - n) * interval '1 minute'`,
    });
    all = (await everyPage('client', { limit: 500, q: 'many' })).loads;
  });

  // The loads are sorted, the list is read in order, and each load of it is checked.
  test.each([
    ['few', -120, 2],
    ['many', -121, 20],
    ['too many', -122, 90],
  ])('with %s events at the site, every page has its loads', async (name, lng, eventsOfLoad) => {
    const site = await addSite({ name, lat: 45, lng });
    const passed = all.filter((_, index) => index % 3 > 0);
    await portal.database.asOwner(`insert into event_positions (load_id, tracking_event_id, client_id, lat, lng)
      select load_id, gen_random_uuid(), '${testClients.own.id}', 45, ${lng}
      from unnest('{${passed.map(({ id }) => id).join()}}'::uuid[]) load_id, generate_series(1, ${eventsOfLoad})`);
    const queries: [ListQuery, (load: Load) => boolean][] = [
      [{}, () => true],
      [{ sort: 'created_at' }, () => true],
      [{ sort: '-quantity' }, () => true],
      [{ status: ['generated', 'disposed'] }, (load) => ['generated', 'disposed'].includes(load.current_status)],
      [{ hazard_class: '2' }, (load) => load.hazard_class === '2'],
      [{ to: '2026-10-01' }, (load) => load.created_at < '2026-10-02'],
      [{ q: 'many-1' }, (load) => load.manifest_number.startsWith('MANY-1')],
      [{ q: 'sludge' }, () => true],
      [{ q: 'sludge', generator: 'tide works 1', sort: '-created_at' }, (load) => load.generator_name.endsWith('1')],
      [{ attention: ['no_photo'] }, (load) => !['generated', 'disposed', 'certified'].includes(load.current_status)],
    ];
    for (const [query, isWanted] of queries) {
      const expected = passed.filter(isWanted);
      if (query['sort'] === 'created_at') expected.reverse();
      const { loads, total } = await everyPage('client', { ...query, site, limit: 300 });
      expect({ query, ids: loads.map(({ id }) => id) }).toEqual({ query, ids: expected.map(({ id }) => id) });
      expect({ query, total }).toEqual({ query, total: expected.length > 1000 ? '1000+' : String(expected.length) });
      expect(loads.length).toBeGreaterThan(300);
    }
  });
});
