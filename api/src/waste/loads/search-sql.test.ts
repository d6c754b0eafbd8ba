import { loadStatuses } from 'shared-domain/waste';
import { aNewLoad, testClients, type TestRole } from '../../testing';
import { storeLoads } from './testing/store-loads';
import { ids, sorts, useLoadLists, type ListQuery } from './testing/use-load-lists';

const lists = useLoadLists();
const { portal, create, record, get, everyPage } = lists;

describe('a search for manifest numbers', () => {
  const store = (prefix: string, count: number, clientId: string = testClients.own.id, suffix = '') =>
    storeLoads(portal, clientId, [1, count], { manifest_number: `'${prefix}' || n || '${suffix}'` });
  const found = (q: string, query: ListQuery = {}, role?: TestRole) => lists.found({ q, limit: 90, ...query }, role);
  const numbers = (prefix: string, count: number) => Array.from({ length: count }, (_, n) => `${prefix}${n + 1}`);

  beforeAll(async () => {
    await store('LIST-', 230);
    await store('ABC', 3);
    await store('LIST-', 3, testClients.other.id);
    await create({ manifest_number: 'North Dock' });
    await create({ manifest_number: 'Gate' });
    await create({ manifest_number: 'Seven' });
    await create({ manifest_number: '7', generator_name: 'Gate 7 Works' });
  });

  test.each([
    [',', 'commas'],
    ['\n', 'lines'],
    [' \r\n', 'lines and spaces'],
    [', ', 'commas and spaces'],
    [' ', 'spaces'],
  ])('finds each of 200 that are separated by %j (%s)', async (separator) => {
    const list = numbers('LIST-', 200);
    expect(await found(list.join(separator).toLowerCase())).toEqual(list.toSorted());
  });

  test('is combined with statuses, days and every sort', async () => {
    const q = 'LIST-1,list-2,LIST-2, LIST-9999,ABC3';
    for (const sort of sorts) {
      expect(await found(q, { sort, limit: 2 })).toEqual(['ABC3', 'LIST-1', 'LIST-2']);
      expect(await found(q, { sort, from: '2026-10-02' })).toEqual([]);
      expect(await found(q, { sort, to: '2026-10-01', status: ['generated'] })).toHaveLength(3);
      expect(await found(q, { sort, status: ['disposed', 'certified'] })).toEqual([]);
    }
  });

  test('finds only whole numbers, and only those of its own company', async () => {
    expect(await found('LIST-1,LIST-2')).toEqual(['LIST-1', 'LIST-2']);
    expect(await found('LIST-1,LIST-2', {}, 'admin')).toEqual(['LIST-1', 'LIST-1', 'LIST-2', 'LIST-2']);
    expect(await found('LIST-1,LIST-2', {}, 'companyAdmin')).toEqual(['LIST-1', 'LIST-2']);
  });

  test('treats words as numbers if a load exists for each, otherwise as a phrase', async () => {
    expect(await found('gate seven')).toEqual(['Gate', 'Seven']);
    expect(await found('gate 7')).toEqual(['7', 'Gate']);
    expect(await found('gate 7 works')).toEqual(['7']);
    expect(await found('north dock')).toEqual(['North Dock']);
    expect(await found('gate nowhere')).toEqual([]);
  });

  test.each([
    'Manifest #300100200ELC',
    '#300100200elc',
    '300100200 elc',
    '300100200 ELC, LIST-1',
    'LIST-1 300100200 ELC',
    '#LIST-1\n#300100200 ELC',
    'manifest 300100200',
    'Manifest 300100200 ELC',
    'Manifest number: 300100200ELC',
    'manifests 300100200ELC LIST-1',
    'Manifest LIST-1, manifest 300100200ELC',
    'certificate-300100200ELC.pdf',
    'provisional-certificate-300100200ELC (1).pdf',
    'certificate-300100200ELC.pdf, certificate-LIST-1 (2).pdf',
    'certificate-300100200ELC.pdf\nprovisional-certificate-LIST-1',
  ])('finds a number as it is shown or printed: %j', async (q) => {
    if ((await found('300100200elc')).length === 0) await create({ manifest_number: '300100200 elc' });
    const others = q.includes('LIST-1') ? ['LIST-1'] : [];
    expect(await found(q)).toEqual(['300100200ELC', ...others]);
  });

  test.each(['BLK00001', 'North Dock', '7 8 9', 'Kiln, 4', 'ZQ (2)'])(
    'finds a number that does not begin with digits as it is shown: %j',
    async (number) => {
      if (number !== 'North Dock') await create({ manifest_number: number });
      for (const q of [
        ...[`#${number}`, `Manifest #${number}`, ` manifest  # ${number.toLowerCase()}`, `manifest ${number}`],
        ...[`certificate-${number}.pdf`, `Provisional-Certificate-${number} (1).pdf`, `certificate-${number} (3)`],
      ]) {
        expect(await found(q)).toContain(number);
      }
      expect(await found(`Manifest #${number} not`)).not.toContain(number);
    },
  );

  test('finds a number with a space that a replica of an older build stored', async () => {
    await store('40010020', 2, testClients.own.id, ' ELC');
    for (const q of ['400100201ELC', '400100201 elc', 'LIST-9999, #400100201 ELC']) {
      expect(await found(q)).toEqual(['400100201 ELC']);
    }
    const again = { body: aNewLoad({ manifest_number: '400100202elc' }) };
    expect((await portal.call('createLoad', again, { as: 'admin' })).status).toBe(409);
  });

  test.each([
    'WX-51',
    'wx–51',
    'ＷＸ−51',
    'WX\u00ad\u2011\u200b51',
    '\u202aWX-51\u202c',
    '#WX—51\u200e',
    'x-5',
    'wx–5',
    'WX‒51\u200b, None-51',
    'None‑51\n\u200eWX-51\u200e',
  ])('finds a number that looks like %j', async (q) => {
    if ((await found('WX–51')).length === 0) await create({ manifest_number: 'WX–51' });
    for (const sort of sorts) expect(await found(q, { sort })).toEqual(['WX–51']);
    expect(await found(q, { generator: 'a' })).toEqual(['WX–51']);
  });

  test('finds numbers with invisible characters between them', async () => {
    if ((await found('300100200elc')).length === 0) await create({ manifest_number: '300100200 elc' });
    for (const q of [
      '300100200\u200bELC',
      '\u202a300100200ELC\u202c',
      '３００１００２００ elc',
      '300100200ELC\u200e\nA\u200b',
    ]) {
      expect(await found(q)).toEqual(['300100200ELC']);
    }
    expect(await found('LIST-1\u200b LIST–2\u00ad')).toEqual(['LIST-1', 'LIST-2']);
  });

  test('finds numbers that begin with a number sign', async () => {
    for (const number of ['#H7-77', '#12345']) await create({ manifest_number: number });
    expect(await found('#H7-77,#12345, LIST-1')).toEqual(['#12345', '#H7-77', 'LIST-1']);
    expect(await found('#h7')).toEqual(['#H7-77']);
  });

  test('finds a phrase with a comma', async () => {
    await create({ manifest_number: 'comma', generator_name: 'Acme, Inc. of Reno' });
    expect(await found('acme, inc')).toEqual(['comma']);
  });

  test('finds a substance with commas in its name, and loads with the listed numbers', async () => {
    await create({ manifest_number: 'herbicide', waste_description: 'Waste 2,4-D herbicide' });
    await create({ manifest_number: 'solvent', waste_description: '1,1,1-Trichloroethane, spent' });
    expect(await found('2,4-D')).toEqual(['herbicide']);
    expect(await found('1,1,1-trichloroethane')).toEqual(['solvent']);
    expect(await found('7,2,4-D')).toEqual(['7']);
  });

  test.each([',', '\n'])(
    'may contain numbers without a digit and be longer than a phrase (separated by %j)',
    async (separator) => {
      const list = [...numbers('LIST-', 40), 'Gate'];
      expect(await found(list.join(separator))).toEqual(list.toSorted());
    },
  );

  test('may repeat a number, as a spreadsheet column can', async () => {
    expect(await found(Array(60).fill('LIST-1').join(', '))).toEqual(['LIST-1']);
  });

  test('refuses a text that is longer than a phrase and lists no numbers', async () => {
    for (const q of ['x'.repeat(201), ','.repeat(201), `x${','.repeat(201)}`]) {
      const { status, problem } = await get('client', { q });
      expect([status, problem.detail]).toEqual([422, 'The search can have at most 200 characters']);
    }
  });

  test.each([',', '\n', ' '])('refuses 201 numbers separated by %j', async (separator) => {
    const { status, problem } = await get('client', { q: numbers('LIST-', 201).join(separator) });
    const message = 'A search can list at most 200 manifest numbers or load IDs';
    expect([status, problem.detail, problem.errors]).toEqual([422, message, [{ field: 'q', message }]]);
  });
});

test('a search finds loads by the IDs in it, among those of the list, on the map and in the file', async () => {
  const { id } = await create({ manifest_number: 'ID-1', generator_name: 'Quarry' });
  const { id: second } = await create({ manifest_number: 'ID-2' });
  const { id: other } = await create({ manifest_number: 'ID-3', client_id: testClients.other.id });
  await record(id, 'picked_up', { location: '51.123456, 6.987654' });
  for (const q of [
    ...[id, id.toUpperCase(), `Load ID ${id}`, `Load record\t${id}`, id.replaceAll('-', '\u2011'), `${id}, ${other}`],
    `https://portal.example:3000/loads/${id}?from=${'x'.repeat(200)}`,
    `https%3A%2F%2Fportal.example%2Floads%2F${id}`,
    `certificate-ID-1-load-${id}.pdf`,
  ]) {
    const query = { q, limit: 1 };
    for (const sort of sorts) expect(await lists.found({ ...query, sort })).toEqual(['ID-1']);
    for (const filters of [{ generator: 'quar' }, { status: 'picked_up' }, { hazard_class: '3' }]) {
      expect(await lists.found({ ...query, ...filters })).toEqual(['ID-1']);
    }
    expect(await lists.onMapAndInFile({ q })).toEqual({ onMap: ['ID-1'], withoutPosition: 0, inFile: ['ID-1'] });
    for (const filters of [{ generator: 'works' }, { status: 'disposed' }, { to: '2020-01-01' }]) {
      expect(await lists.found({ ...query, ...filters })).toEqual([]);
    }
  }
  expect(await lists.found({ q: `${id}\n${second} ID-3 ${other}` })).toEqual(['ID-1', 'ID-2']);
  expect(await lists.found({ q: `ID-2, ${id}` })).toEqual(['ID-1', 'ID-2']);
  expect(await lists.found({ q: `ID-2 ${id} ${other}` }, 'admin')).toEqual(['ID-1', 'ID-2', 'ID-3']);
  expect(await lists.found({ q: `nothing like ${other}` }, 'companyAdmin')).toEqual([]);
  expect(await lists.found({ q: id }, 'other')).toEqual([]);
});

test('a search finds 200 IDs and refuses more', async () => {
  const loads = await Promise.all([create({}), create({})]);
  const idsOf = (count: number) => [
    ...Array.from({ length: count - 2 }, (_, n) => `0190a1b2-0000-7000-8000-${String(n).padStart(12, '0')}`),
    ...loads.map(({ id }) => id),
  ];
  for (const separator of [', ', '\n', ' ', '/']) {
    expect((await get('client', { q: idsOf(200).join(separator) })).total).toBe('2');
    const { problem } = await get('client', { q: idsOf(201).join(separator) });
    expect(problem.detail).toBe('A search can list at most 200 manifest numbers or load IDs');
  }
});

test('a search finds the loads in a status by its name', async () => {
  for (const status of [...loadStatuses, ...loadStatuses]) {
    portal.passTime(1);
    await record((await create({})).id, status);
  }
  const { body } = await get('admin', { limit: 500 });
  for (const [q, statuses] of [
    ['Certified', ['certified']],
    ['in transit', ['in_transit']],
    ['Facility', ['at_disposal_facility']],
    ['in_storage', ['in_storage']],
  ] as const) {
    const expected = body.filter((load) => (statuses as readonly string[]).includes(load.current_status));
    const { loads, total } = await everyPage('admin', { q, limit: 2 });
    expect(loads.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    expect(total).toBe(String(expected.length));
    expect(ids((await everyPage('admin', { q, sort: 'last_event_at', limit: 2 })).loads)).toEqual(ids(expected));
  }
  expect((await get('admin', { q: 'transi' })).body).toEqual([]);
});

test('a search finds the texts of a load as they look', async () => {
  const facts = { generator_name: 'North\u200b Works—Unit 7', waste_description: 'Ünit 7–9, 4 m²/h, خانه\u200cها' };
  const { id } = await create(facts);
  for (const q of [
    'North Works',
    'north\u200b works',
    'works‒unit 7',
    'ünit 7−9, ４',
    'm2/h',
    'm²/h',
    'خانهها',
    'خانه\u200cها',
  ]) {
    expect(ids((await get('client', { q })).body)).toEqual([id]);
  }
  for (const generator of ['North Works-Unit', 'works—unit\u200b']) {
    expect(ids((await get('client', { generator })).body)).toEqual([id]);
  }
});

test.each(['d008092', 'EPA ID TXD008092793', 'generator epa id: txd0080', 'Sludge from the paint', 'line 77-b'])(
  'a search finds the EPA ID and the description of a load (%s)',
  async (q) => {
    const facts = { generator_epa_id: 'TXD008092793', waste_description: 'Sludge  from the\npaint shop, line 77-B' };
    portal.passTime(1);
    const { id } = await create(facts);
    expect((await get('client', { q, limit: 1 })).body.map((load) => load.id)).toEqual([id]);
    expect((await get('client', { q, sort: 'status' })).body.map((load) => load.id)).toContain(id);
  },
);

test('a search finds a typed place while lists show it, and no part of a position', async () => {
  const { id } = await create({ generator_name: 'Quay Works' });
  const found = async (q: string) => {
    const searched = sorts.map((sort) => everyPage('client', { q, sort, limit: 1 }));
    const lists = (await Promise.all(searched)).map(({ loads, total }) => [total, ...loads.map((load) => load.id)]);
    expect(new Set(lists.map(String)).size).toBe(1);
    return lists[0];
  };
  await record(id, 'picked_up', { location: 'Berth 12, East Quay' });
  expect(await found('berth 12, east')).toEqual(['1', id]);
  expect(await found('quay')).toEqual(['1', id]);
  portal.passTime(1);
  await record(id, 'in_transit', { location: 'Westkai KÖLN' });
  expect(await found('east quay')).toEqual(['0']);
  expect(await found('kai köln')).toEqual(['1', id]);
  portal.passTime(1);
  await record(id, 'in_transit', { location: '51.123456, 6.987654' });
  expect([await found('köln'), await found('987654')]).toEqual([['0'], ['0']]);
  const { body } = await get('other', { q: 'quay' });
  expect(body).toEqual([]);
});

test.each(['İstanbul depot', 'ΟΔΟΣ 12X', 'Σ. ΜΥΛΟΣ', 'ΑΣ.Β ΑΣ1', '4711', '+1 555 0100', 'Pier\u200e 4–5'])(
  'a search finds the typed place %j as lists show it',
  async (location) => {
    const { id } = await create({});
    await record(id, 'picked_up', { location });
    for (const q of [location, `${location.toLowerCase()}\u200b`, location.replace('İ', 'i').replace('–', '-')]) {
      for (const query of [{ q }, { q, sort: 'status' }, { q, generator: 'a' }]) {
        expect((await get('client', query)).body.map((load) => load.id)).toContain(id);
      }
    }
  },
);
