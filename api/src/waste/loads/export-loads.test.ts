import { request } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { runInNewContext } from 'node:vm';
import { mostExportedLoads, type LoadStatus } from 'shared-domain/waste';
import { dayMs } from 'shared-domain/wire';
import { testClients, testUsers, until, type TestRole } from '../../testing';
import { escapeLaterFormulas } from './export-loads.service';
import { storeLoads } from './testing/store-loads';
import { useLoadLists } from './testing/use-load-lists';

const { portal, create, record } = useLoadLists();

const exportLoads = (query: Record<string, unknown> = {}, role: TestRole = 'client') =>
  portal.call('exportLoads', { query }, { as: role });

/** The rows of a CSV whose cells are quoted only where they must be, as records by the names of the columns. */
function rowsOf(csv: string): Record<string, string>[] {
  const [names = [], ...rows] = csv
    .replace('\uFEFF', '')
    .split('\r\n')
    .slice(0, -1)
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",\n]*))/g)].map(
        ([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain,
      ),
    );
  return rows.map((row) => Object.fromEntries(names.map((name, place) => [name, row[place] ?? ''])));
}

const numbersOf = (csv: string) => rowsOf(csv).map((row) => row['Manifest number']);

test('a row has every fact of its load, in words and times that a spreadsheet reads', async () => {
  const load = await create({
    manifest_number: '100000001ELC',
    generator_name: 'Köln "Galvanik", GmbH',
    generator_address: '1 Dock Road\nHouston, TX 77506',
    generator_epa_id: 'TXD000000001',
    quantity: 12.5,
    packaging_date: '2026-11-02',
    pickup_scheduled: '2026-11-02T08:00:00.000Z',
    disposal_scheduled: '2026-12-01',
    safety_notes: 'Keep cool\n=1+1',
  });
  await record(load.id, 'in_transit', { location: '32.3643, -88.7037' });
  const { headers, text } = await exportLoads({ q: '100000001ELC' });
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  const day = portal.now.toISOString().slice(0, 10);
  expect(headers['content-disposition']).toBe(`attachment; filename="waste-loads-${day}.csv"`);
  expect(text.startsWith('\uFEFFManifest number,Company,Status,')).toBe(true);
  const time = portal.now.toISOString().slice(0, 19).replace('T', ' ');
  expect(rowsOf(text)).toEqual([
    {
      'Manifest number': '100000001ELC',
      Company: testClients.own.company,
      Status: 'In Transit',
      'In status since (UTC)': time,
      'Disposed (UTC)': '',
      'Certified (UTC)': '',
      'Last event (UTC)': time,
      'Last event place': 'near Meridian, MS',
      'Last event position': '32.3643, -88.7037',
      'Last known place': 'near Meridian, MS',
      'Last known position': '32.3643, -88.7037',
      'Waste type': 'Chemical Solvents',
      Description: 'Spent halogenated solvents from degreasing',
      Quantity: '12.5',
      Unit: 'kg',
      'Hazard class': '3',
      'Container type': 'Drums (55-gallon)',
      Generator: 'Köln "Galvanik", GmbH',
      'Generator address': '1 Dock Road\nHouston, TX 77506',
      'Generator EPA ID': 'TXD000000001',
      'Packaging date': '2026-11-02',
      'Pickup scheduled (times in UTC)': '2026-11-02 08:00:00',
      'Disposal scheduled (times in UTC)': '2026-12-01',
      'Safety notes': "Keep cool\n'=1+1",
      'Created (UTC)': load.created_at.slice(0, 19).replace('T', ' '),
      'Created by': testUsers.admin.email,
      'Load ID': load.id,
      'Tracking events': '1',
      'Has a photo': 'no',
      'Has a position': 'yes',
    },
  ]);
});

test('a row says whether an event of the load has a photo and a position', async () => {
  const load = await create({ manifest_number: 'PHOTO-1' });
  const { body: recorded } = await record(load.id, 'picked_up');
  await portal.attachPhoto(recorded.id);
  const [row] = rowsOf((await exportLoads({ q: 'PHOTO-1' })).text);
  expect(row).toMatchObject({ 'Tracking events': '1', 'Has a photo': 'yes', 'Has a position': 'no' });
});

test('a row has the last known place of a load whose last event has none', async () => {
  const load = await create({ manifest_number: 'KNOWN-1' });
  const places = async () => {
    const [row = {}] = rowsOf((await exportLoads({ q: 'KNOWN-1' })).text);
    return ['Last event place', 'Last event position', 'Last known place', 'Last known position'].map(
      (name) => row[name],
    );
  };
  expect(await places()).toEqual(['', '', '', '']);
  await record(load.id, 'picked_up', { location: '32.3643, -88.7037' });
  await record(load.id, 'in_transit', { notes: 'Driver called' });
  expect(await places()).toEqual(['', '', 'near Meridian, MS', '32.3643, -88.7037']);
  await record(load.id, 'in_storage', { location: 'Dock 8' });
  expect(await places()).toEqual(['Dock 8', '', 'Dock 8', '32.3643, -88.7037']);
});

describe('the times of disposal and certification', () => {
  /** In the order of recording. `days`: when it happened; `corrects`: the index of a step. */
  type Step = [status: LoadStatus, facts?: { days?: number; corrects?: number }];

  test.each<[string, Step[], [disposed: number | null, certified: number | null]]>([
    ['are those of its steps', [['in_transit'], ['disposed'], ['certified']], [1, 2]],
    ['are those of the first of repeated steps', [['disposed'], ['disposed'], ['certified'], ['certified']], [0, 2]],
    ['are empty without a recorded disposal', [['in_transit'], ['certified']], [null, 1]],
    ['are empty while it is not disposed of', [['disposed'], ['at_disposal_facility']], [null, null]],
    ['leave out a disposal before it was moved', [['disposed'], ['in_transit'], ['certified']], [null, 2]],
    ['are the last ones', [['disposed'], ['certified'], ['in_transit'], ['disposed']], [3, null]],
    ['leave out a withdrawn certification', [['disposed'], ['certified'], ['disposed']], [2, null]],
    ['follow corrections', [['disposed'], ['disposed', { corrects: 0, days: -1 }], ['certified']], [1, 2]],
    ['leave out corrected steps', [['disposed'], ['in_storage', { corrects: 0 }], ['certified']], [null, 2]],
    ['follow late entries', [['certified'], ['disposed', { days: -1 }]], [1, 0]],
  ])('of a load %s', async (_, steps, expected) => {
    const load = await create({ manifest_number: `TIMES-${Math.random()}` });
    portal.passTime(5 * 24 * 60);
    const ids: string[] = [];
    for (const [status, { days, corrects } = {}] of steps) {
      portal.passTime(60);
      const event_time = days === undefined ? {} : { event_time: new Date(+portal.now + days * dayMs).toISOString() };
      const correction = corrects === undefined ? {} : { corrects: ids[corrects], notes: 'Wrong' };
      ids.push((await record(load.id, status, { ...event_time, ...correction })).body.id);
    }
    const params = { id: load.id };
    const { body } = await portal.call('listTrackingEvents', { params }, { as: 'client' });
    const timeOf = (index: number | null) =>
      body
        .find(({ id }) => id === ids[index ?? -1])
        ?.timestamp.slice(0, 19)
        .replace('T', ' ') ?? '';
    const [row] = rowsOf((await exportLoads({ q: load.manifest_number })).text);
    expect([row?.['Disposed (UTC)'], row?.['Certified (UTC)']]).toEqual(expected.map(timeOf));
  });
});

test('a typed location that reads like the place of a position is quoted, as in the list', async () => {
  const load = await create({ manifest_number: 'TYPED-1' });
  await record(load.id, 'in_transit', { location: 'at Nord Recycling' });
  const [row] = rowsOf((await exportLoads({ q: 'TYPED-1' })).text);
  expect(row).toMatchObject({ 'Last event place': '“at Nord Recycling”', 'Last event position': '' });
});

test.each(['=HYPERLINK("https://evil.example")', '+1', '-1', '@SUM(A1)'])(
  'a spreadsheet does not run %j',
  async (text) => {
    const { manifest_number: number } = await create({ manifest_number: `F${Math.random()}`, safety_notes: text });
    const [row] = rowsOf((await exportLoads({ q: number })).text);
    expect(row?.['Safety notes']).toMatch(/^'/);
  },
);

test.each(['Drums;=1+1', 'Drums;"=1', 'Drums;＝1', 'Drums;\t@SUM(A1)', 'Drums\n=1+1', 'Drums\n\n-1'])(
  'also not in %j, if its separator is another one',
  async (text) => {
    const { manifest_number: number } = await create({ manifest_number: `F${Math.random()}`, safety_notes: text });
    const [row] = rowsOf((await exportLoads({ q: number })).text);
    expect(row?.['Safety notes']).toBe(text.replace(/(?=[=＝@-])/, "'"));
  },
);

test.each(['\n', '\t', '\n=', '; '])('a cell of many %j takes no more than a moment', (part) => {
  const context = { escapeLaterFormulas, cell: part.repeat(100_000) };
  const script = 'escapeLaterFormulas(cell).length - cell.length';
  const added: unknown = runInNewContext(script, context, { timeout: 5_000 });
  expect(added).toBe(part.includes('=') ? 100_000 : 0);
});

test('a character that reorders text is written out', async () => {
  await create({ manifest_number: 'BIDI-1', waste_description: 'acid \u202eenots' });
  const [row] = rowsOf((await exportLoads({ q: 'BIDI-1' })).text);
  expect(row?.Description).toBe('acid \\u202eenots');
});

test('filters and order are those of the list, and the loads are those the account can see', async () => {
  for (const [number, quantity] of [
    ['E-1', 3],
    ['E-2', 1],
    ['E-3', 2],
  ] as const) {
    await create({ manifest_number: number, quantity });
  }
  await create({ manifest_number: 'E-4', quantity: 9, client_id: testClients.other.id });
  const query = { q: 'E-1, E-2, E-3, E-4', sort: '-quantity' };
  expect(numbersOf((await exportLoads(query)).text)).toEqual(['E-1', 'E-3', 'E-2']);
  expect(numbersOf((await exportLoads(query, 'companyAdmin')).text)).toEqual(['E-1', 'E-3', 'E-2']);
  expect(numbersOf((await exportLoads(query, 'admin')).text)).toEqual(['E-4', 'E-1', 'E-3', 'E-2']);
  expect(numbersOf((await exportLoads({ ...query, status: 'disposed' })).text)).toEqual([]);
  expect((await exportLoads({ status: 'lost' })).status).toBe(422);
});

/** Lets no search or file reach the database until it is called. */
function holdSearches(): () => void {
  const { pool } = portal.database.searches;
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const connect = pool.connect.bind(pool);
  jest.spyOn(pool, 'connect').mockImplementation(() => released.then(() => connect()));
  return release;
}

afterEach(() => jest.restoreAllMocks());

test('a company that downloads two files at once gets no third, and others do', async () => {
  const release = holdSearches();
  const own = [exportLoads(), exportLoads(), exportLoads({}, 'companyAdmin')];
  const { status, problem, headers } = await Promise.race(own);
  expect([status, problem.code, headers['retry-after']]).toEqual([503, 'overloaded', '3']);
  const others = [exportLoads({}, 'other'), exportLoads({}, 'admin')];
  release();
  expect((await Promise.all(others)).map((answer) => answer.status)).toEqual([200, 200]);
  expect((await Promise.all(own)).map((answer) => answer.status).sort()).toEqual([200, 200, 503]);
  expect((await exportLoads()).status).toBe(200);
});

test('files that are not read stop no other download for longer than two minutes', async () => {
  // More than the system buffers for a connection.
  const number = 'UNREAD-';
  await storeLoads(portal, testClients.own.id, [1, 500], {
    manifest_number: `'${number}' || n`,
    safety_notes: `repeat('x', 20000)`,
  });
  const { server } = portal.app;
  if (!server.listening) await portal.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.address() as AddressInfo;
  const token = await portal.signInAs('client');
  const limits: (() => void)[] = [];
  const { setTimeout: start } = globalThis;
  jest.spyOn(globalThis, 'setTimeout').mockImplementation(((callback: () => void, ms?: number) => {
    if (ms === 120_000) limits.push(callback);
    return start(callback, ms);
  }) as typeof setTimeout);
  const path = `/api/waste-loads/export?q=${number}`;
  const sockets = [1, 2].map(() => {
    const socket = connect(port, '127.0.0.1').pause();
    return socket.on('error', () => undefined);
  });
  for (const socket of sockets) {
    socket.write(`GET ${path} HTTP/1.1\r\nhost: portal\r\nauthorization: Bearer ${token}\r\n\r\n`);
  }
  await until(() => limits.length === 2);
  expect((await exportLoads({ q: 'none' })).status).toBe(503);
  for (const end of limits) end();
  await until(async () => (await exportLoads({ q: 'none' })).status === 200);
  for (const socket of sockets) socket.destroy();
});

test.each(['export', 'positions'])('for a caller who has gone, no row of %s is even read', async (name) => {
  await create({ manifest_number: `GONE-${name}` });
  const { server } = portal.app;
  if (!server.listening) await portal.app.listen({ port: 0, host: '127.0.0.1' });
  const parse = jest.spyOn(JSON, 'parse');
  const release = holdSearches();
  const headers = { authorization: `Bearer ${await portal.signInAs('client')}` };
  const { port } = server.address() as AddressInfo;
  const call = request({ port, path: `/api/waste-loads/${name}`, headers }).on('error', () => undefined);
  call.end();
  const { pool } = portal.database.searches;
  await until(() => jest.mocked(pool.connect).mock.calls.length > 0);
  call.destroy();
  const connections = () => new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));
  await until(async () => (await connections()) === 0);
  release();
  expect((await exportLoads()).status).toBe(200);
  await until(() => pool.idleCount === pool.totalCount);
  expect(parse.mock.calls.filter(([text]) => text.includes('"manifest_number"'))).toHaveLength(1);
});

test('nothing is left out silently: too many loads are refused, and as many as fit are complete', async () => {
  const store = (first: number, last: number) =>
    storeLoads(portal, testClients.other.id, [first, last], {
      manifest_number: `'BULK-' || n`,
      created_at: `timestamptz '2020-01-01T00:00Z'`,
    });
  const days = { from: '2020-01-01', to: '2020-01-01' };
  await store(1, mostExportedLoads);
  expect(new Set(numbersOf((await exportLoads(days, 'admin')).text)).size).toBe(mostExportedLoads);
  await store(mostExportedLoads + 1, mostExportedLoads + 1);
  const { status, problem } = await exportLoads(days, 'admin');
  expect(status).toBe(422);
  expect(problem.detail).toBe('More than 10,000 loads match. Filter the list, then export it again.');
});

test("administrators see the contact where two clients have one company, the company's own users do not", async () => {
  const { id: twin, company } = { ...testClients.own, id: '0190a1b2-0000-7000-8000-0000000000c9' };
  const again = `${company.toUpperCase()}\u200b`;
  await portal.database.asOwner(`alter table clients no force row level security;
    insert into clients (id, company, name, created_at) values ('${twin}', '${again}', 'Ben Ode', now());
    alter table clients force row level security`);
  const own = await create({ manifest_number: 'TWIN-1' });
  const other = await create({ manifest_number: 'TWIN-2', client_id: twin });
  const named = [`${company} - ${testClients.own.name}`, `${again} - Ben Ode`];
  const companies = rowsOf((await exportLoads({ q: 'TWIN-', sort: 'manifest_number' }, 'admin')).text);
  expect(companies.map((row) => row['Company'])).toEqual(named);
  const read = async (id: string, as: TestRole) =>
    (await portal.call('getLoad', { params: { id } }, { as })).body.client_company;
  expect([await read(own.id, 'admin'), await read(other.id, 'admin')]).toEqual(named);
  expect([await read(own.id, 'client'), await read(own.id, 'companyAdmin')]).toEqual([company, company]);
  for (const client_id of [testClients.own.id, twin]) await portal.aSite({ client_id });
  const { body: sites } = await portal.call('listSites', { query: {} }, { as: 'admin' });
  expect(sites.map((site) => site.client_company).sort()).toEqual(named.toSorted());
});
