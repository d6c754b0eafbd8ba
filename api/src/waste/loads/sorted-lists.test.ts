import { loadSortKeys, loadStatuses, type Load, type LoadSort, type LoadStatus } from 'shared-domain/waste';
import { inTransaction } from '../../platform/database/transaction';
import { aNewLoad, testClients, useTestPortal } from '../../testing';

const portal = useTestPortal();
const asAdmin = { kind: 'admin', userId: null } as const;
const tokens: Record<'admin' | 'client' | 'companyAdmin', string> = { admin: '', client: '', companyAdmin: '' };

const create = async (facts: Parameters<typeof aNewLoad>[0]) =>
  (await portal.call('createLoad', { body: aNewLoad(facts) }, { token: tokens.admin })).body;
const record = (id: string, status: LoadStatus, facts: object = {}) =>
  portal.call('recordTrackingEvent', { body: { waste_load_id: id, status, ...facts } }, { token: tokens.admin });

beforeAll(async () => {
  await signIn();
  for (let index = 0; index < 42; index += 1) {
    // Several loads share a moment, a disposal day and the time of their newest event.
    if (index % 4 === 0) portal.passTime(index % 8 === 0 ? 16 * 60 : 1);
    await signIn();
    const { id } = await create({
      client_id: index % 5 === 4 ? testClients.other.id : testClients.own.id,
      generator_name: index % 2 ? 'Ohio Plating' : 'Gulf Coast',
      disposal_scheduled: index % 3 === 0 ? null : `2027-01-${String(1 + (index % 6)).padStart(2, '0')}`,
    });
    if (index % 6 !== 5) await record(id, loadStatuses[index % 7] ?? 'generated', { location: `Dock ${index % 4}` });
  }
});

/** Sessions end while time passes. */
async function signIn() {
  for (const role of ['admin', 'client', 'companyAdmin'] as const) tokens[role] = await portal.signInAs(role);
}

type Query = Record<string, string | number | readonly string[]>;

async function get(token: string, query: Query) {
  const parameters = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((each) => [name, String(each)]),
  );
  const response = await portal.app.inject({
    url: `/api/waste-loads?${new URLSearchParams(parameters).toString()}`,
    headers: { authorization: `Bearer ${token}` },
  });
  const next = /^<([^>]+)>; rel="next"$/.exec(String(response.headers.link ?? ''))?.[1];
  return {
    status: response.statusCode,
    body: response.json<Load[]>(),
    problem: response.json<{ code: string; detail: string; errors: unknown }>(),
    total: response.headers['x-total-count'],
    cursor: next === undefined ? null : new URL(next, 'http://portal').searchParams.get('cursor'),
  };
}

async function everyPage(token: string, query: Query): Promise<{ loads: Load[]; total: unknown }> {
  const loads: Load[] = [];
  let cursor: string | null = null;
  let total: unknown;
  do {
    const page: Awaited<ReturnType<typeof get>> = await get(token, { ...query, ...(cursor !== null && { cursor }) });
    if (page.status !== 200) throw new Error(JSON.stringify(page.problem));
    total ??= page.total;
    expect(page.total).toBe(total);
    loads.push(...page.body);
    cursor = page.cursor;
  } while (cursor !== null);
  return { loads, total };
}

/** What a list is sorted by; null for an empty value. */
const keyOf = (load: Load, sort: LoadSort) => {
  const key = sort.replace('-', '') as (typeof loadSortKeys)[number];
  return key === 'status' ? loadStatuses.indexOf(load.current_status) : load[key];
};

/** Empty values last, others in order; of equal loads, no order is promised. */
function expectSorted(loads: readonly Load[], sort: LoadSort): void {
  const keys = loads.map((load) => keyOf(load, sort));
  const filled = keys.filter((key) => key !== null);
  expect(keys.slice(filled.length).every((key) => key === null)).toBe(true);
  const ascending = filled.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  expect(filled).toEqual(sort.startsWith('-') ? ascending.reverse() : ascending);
}

const ids = (loads: readonly Load[]) => loads.map(({ id }) => id).sort();
const sorts = loadSortKeys.flatMap((key): LoadSort[] => [key, `-${key}`]);

describe('a sorted list', () => {
  const filters: [string, Query, (load: Load) => boolean][] = [
    ['without a filter', {}, () => true],
    ['of one status', { status: 'disposed' }, (load) => load.current_status === 'disposed'],
    [
      'of several statuses',
      { status: ['in_transit', 'generated', 'in_transit', 'certified'] },
      (load) => ['in_transit', 'generated', 'certified'].includes(load.current_status),
    ],
    ['of a search', { q: 'ohio' }, (load) => load.generator_name.startsWith('Ohio')],
    [
      'of a search in two statuses',
      { q: 'gulf', status: ['disposed', 'generated'] },
      (load) => load.generator_name.startsWith('Gulf') && ['disposed', 'generated'].includes(load.current_status),
    ],
    [
      'of some days',
      { from: '2026-11-21', to: '2026-11-22' },
      (load) => load.created_at >= '2026-11-21' && load.created_at < '2026-11-23',
    ],
    [
      'of a search in some days',
      { q: 'ohio', from: '2026-11-21', to: '2026-11-22T00:00:00.000Z', status: ['picked_up', 'generated'] },
      (load) =>
        load.created_at >= '2026-11-21' &&
        load.created_at < '2026-11-23' &&
        load.generator_name.startsWith('Ohio') &&
        ['picked_up', 'generated'].includes(load.current_status),
    ],
  ];
  const combinations = filters.flatMap(([name, query, isExpected]) =>
    sorts.map((sort) => [sort, name, query, isExpected] as const),
  );
  test.each(combinations)('by %s %s shows every load once, page by page', async (sort, _name, query, isExpected) => {
    for (const token of [tokens.admin, tokens.client, tokens.companyAdmin]) {
      const expected = (await get(token, { limit: 500 })).body.filter(isExpected);
      expect(expected.length).toBeGreaterThan(0);
      for (const limit of [4, 25]) {
        const { loads, total } = await everyPage(token, { ...query, sort, limit });
        expect(ids(loads)).toEqual(ids(expected));
        expectSorted(loads, sort);
        expect(total).toBe(String(expected.length));
      }
    }
  });

  test('has empty values, equal values and several pages in these tests', async () => {
    const { body } = await get(tokens.client, { limit: 500 });
    for (const key of ['last_event_at', 'disposal_scheduled'] as const) {
      const values = body.map((load) => load[key]);
      expect(values.filter((value) => value === null).length).toBeGreaterThan(4);
      expect(new Set(values).size).toBeLessThan(values.length / 2);
    }
  });

  test('by -status shows the loads of a stage newest first, like status', async () => {
    for (const sort of ['status', '-status']) {
      const { loads } = await everyPage(tokens.client, { sort, status: ['in_transit', 'disposed'], limit: 3 });
      const inTransit = loads.filter(({ current_status }) => current_status === 'in_transit');
      expect(inTransit.map(({ created_at }) => created_at)).toEqual(
        inTransit
          .map(({ created_at }) => created_at)
          .sort()
          .reverse(),
      );
    }
  });

  test('gives cursors that belong to it alone', async () => {
    const query = { sort: 'last_event_at', from: '2026-11-20', limit: 2 };
    const { cursor } = await get(tokens.client, query);
    const others: Query[] = [
      { sort: '-last_event_at' },
      { from: '2026-11-19' },
      { to: '2026-12-31' },
      { status: 'disposed' },
    ];
    for (const other of others) {
      const { status, problem } = await get(tokens.client, { ...query, ...other, cursor: cursor ?? '' });
      expect([status, problem.code]).toEqual([400, 'invalid_cursor']);
    }
  });
});

describe('the newest event of a load in lists', () => {
  const shown = async (id: string) => {
    const { body } = await portal.call('getLoad', { params: { id } }, { token: tokens.admin });
    const listed = (await get(tokens.admin, { limit: 500 })).body.find((load) => load.id === id);
    expect(listed).toMatchObject({ last_event_at: body.last_event_at, last_event_place: body.last_event_place });
    return [body.current_status, body.last_event_at, body.last_event_place];
  };
  const minutesAgo = (minutes: number) => new Date(portal.now.getTime() - minutes * 60_000).toISOString();

  test('has its time and place, which are empty before the first event', async () => {
    const { id } = await create({});
    expect(await shown(id)).toEqual(['generated', null, null]);
    await record(id, 'picked_up', { location: ' Dock "4" ' });
    expect(await shown(id)).toEqual(['picked_up', portal.now.toISOString(), 'Dock "4"']);
    portal.passTime(1);
    await record(id, 'in_transit');
    expect(await shown(id)).toEqual(['in_transit', portal.now.toISOString(), null]);
  });

  test('stays when an earlier event is entered late', async () => {
    const { id } = await create({});
    portal.passTime(10);
    await record(id, 'in_transit', { location: 'Now' });
    await record(id, 'picked_up', { location: 'Before', event_time: minutesAgo(5) });
    expect(await shown(id)).toEqual(['in_transit', portal.now.toISOString(), 'Now']);
  });

  test('is not a corrected event', async () => {
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
});

describe('a search for manifest numbers', () => {
  const store = (prefix: string, count: number, clientId: string = testClients.own.id) =>
    inTransaction(portal.database, asAdmin, (tx) =>
      tx.query(
        `insert into waste_loads (id, client_id, manifest_number, manifest_key, generator_name, generator_address,
           waste_type, waste_description, quantity, unit, hazard_class, container_type, packaging_date, created_at,
           created_by, search_text)
         select gen_random_uuid(), $1, $2 || n, lower($2 || n), 'x', 'x', 'x', 'x', 1, 'kg', '3', 'Drums', '2026-01-01',
           timestamptz '2026-10-01 00:00Z' + n * interval '1 minute', 'x', lower($2 || n) || e'\\nx\\nx'
         from generate_series(1, $3::int) n`,
        [clientId, prefix, count],
      ),
    );
  const found = async (q: string, query: Query = {}, token = tokens.client) => {
    const { loads, total } = await everyPage(token, { q, limit: 90, ...query });
    expect(total).toBe(String(loads.length));
    return loads.map(({ manifest_number }) => manifest_number).sort();
  };
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

  test('finds whole numbers only, and those of the own company only', async () => {
    expect(await found('LIST-1,LIST-2')).toEqual(['LIST-1', 'LIST-2']);
    expect(await found('LIST-1,LIST-2', {}, tokens.admin)).toEqual(['LIST-1', 'LIST-1', 'LIST-2', 'LIST-2']);
    expect(await found('LIST-1,LIST-2', {}, tokens.companyAdmin)).toEqual(['LIST-1', 'LIST-2']);
  });

  test('treats words as numbers if a load exists for each, otherwise as a phrase', async () => {
    expect(await found('gate seven')).toEqual(['Gate', 'Seven']);
    expect(await found('gate 7')).toEqual(['7', 'Gate']);
    expect(await found('gate 7 works')).toEqual(['7']);
    expect(await found('north dock')).toEqual(['North Dock']);
    expect(await found('gate nowhere')).toEqual([]);
  });

  test('finds a phrase with a comma', async () => {
    await create({ manifest_number: 'comma', generator_name: 'Acme, Inc. of Reno' });
    expect(await found('acme, inc')).toEqual(['comma']);
  });

  test.each([',', '\n', ' '])('refuses 201 numbers separated by %j', async (separator) => {
    const { status, problem } = await get(tokens.client, { q: numbers('LIST-', 201).join(separator) });
    const message = 'A search can list at most 200 manifest numbers';
    expect([status, problem.detail, problem.errors]).toEqual([422, message, [{ field: 'q', message }]]);
  });
});

test('a search finds the loads in a status by its name', async () => {
  const { body } = await get(tokens.admin, { limit: 500 });
  for (const [q, statuses] of [
    ['Certified', ['certified']],
    ['in transit', ['in_transit']],
    ['Facility', ['at_disposal_facility']],
    ['in_storage', ['in_storage']],
  ] as const) {
    const expected = body.filter((load) => (statuses as readonly string[]).includes(load.current_status));
    const { loads, total } = await everyPage(tokens.admin, { q, limit: 2 });
    expect(loads.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    expect(total).toBe(String(expected.length));
    expect(ids((await everyPage(tokens.admin, { q, sort: 'last_event_at', limit: 2 })).loads)).toEqual(ids(expected));
  }
  expect((await get(tokens.admin, { q: 'transi' })).body).toEqual([]);
});

test.each(['d008092', 'Sludge from the paint', 'line 77-b'])(
  'a search finds the EPA ID and the description of a load (%s)',
  async (q) => {
    const facts = { generator_epa_id: 'TXD008092793', waste_description: 'Sludge  from the\npaint shop, line 77-B' };
    portal.passTime(1);
    const { id } = await create(facts);
    expect((await get(tokens.client, { q, limit: 1 })).body.map((load) => load.id)).toEqual([id]);
    expect((await get(tokens.client, { q, sort: 'status' })).body.map((load) => load.id)).toContain(id);
  },
);

test('a search finds the place of the newest event only, and no part of a position', async () => {
  const { id } = await create({ generator_name: 'Quay Works' });
  const found = async (q: string) => {
    const searched = sorts.map((sort) => everyPage(tokens.client, { q, sort, limit: 1 }));
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
  const { body } = await get(await portal.signInAs('other'), { q: 'quay' });
  expect(body).toEqual([]);
});

test.each([
  [{ sort: 'manifest_number' }, 'sort', `Sort must be one of: ${sorts.join(', ')}`],
  [{ sort: '--status' }, 'sort', `Sort must be one of: ${sorts.join(', ')}`],
  [{ status: ['disposed', 'lost'] }, 'status', `Status must be one of: ${loadStatuses.join(', ')}`],
  [{ from: '2026-02-30' }, 'from', 'From must be a date that exists, such as 2026-11-20 or 2026-11-20T08:15:00Z'],
  [{ to: 'tomorrow' }, 'to', 'To must be a date that exists, such as 2026-11-20 or 2026-11-20T08:15:00Z'],
  [{ to: '' }, 'to', 'Please fill in the to field'],
  [{ from: '2026-11-21', to: '2026-11-20' }, 'from', 'From must not be after to'],
])('the list refuses %j', async (query, field, message) => {
  const { status, problem } = await get(tokens.client, query);
  expect([status, problem.detail, problem.errors]).toEqual([422, message, [{ field, message }]]);
});

test.each([{ sort: ['status', 'created_at'] }, { from: ['2026-01-01', '2026-01-02'] }, { q: ['a', 'b'] }])(
  'the list refuses %j, because it is given twice',
  async (query) => {
    const { status, problem } = await get(tokens.client, query);
    expect([status, problem.code]).toEqual([400, 'malformed_request']);
  },
);
