import { attentionReasons, loadStatuses, type Load } from 'shared-domain/waste';
import { testClients } from '../../testing';
import { sorts, useLoadLists, type ListQuery } from './testing/use-load-lists';

const { portal, create, record, get: list, everyPage } = useLoadLists();
beforeAll(async () => {
  for (let index = 0; index < 30; index += 1) {
    // Several loads share a moment, so that pages must break ties.
    if (index % 3 === 0) portal.passTime(0.1);
    await create({
      client_id: index % 5 === 4 ? testClients.other.id : testClients.own.id,
      generator_name: index % 2 ? 'Köln Galvanik 100%' : 'Ohio_Plating',
      waste_type: index % 3 ? 'Pesticides' : 'Heavy Metals',
    });
  }
  for (const { id } of (await list('client', { limit: 4 })).body) await record(id, 'in_transit');
});

const totalOf = ({ total }: { total: unknown }) => Number(total);

test('long searches block nobody else, and one more search waits for its turn', async () => {
  const { pool } = portal.database.searches;
  const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  const searched = list('admin', { q: 'ohio' });
  const [load] = (await list('admin', {})).body;
  const detail = await portal.call('getLoad', { params: { id: load?.id ?? '' } }, { as: 'admin' });
  expect([detail.body.id, pool.waitingCount]).toEqual([load?.id, 1]);
  for (const connection of taken) connection.release();
  expect((await searched).body).toHaveLength(15);
});

describe('the list of loads', () => {
  test('is newest first, with the number of all matches', async () => {
    const { body, cursor, total } = await list('admin', {});
    const keys = body.map(({ created_at, id }) => `${created_at} ${id}`);
    expect(keys).toEqual([...keys].sort().reverse());
    expect([body.length, total, cursor]).toEqual([30, '30', null]);
  });

  test.each([1, 7, 10, 15, 30])('in pages of %d shows every load once', async (limit) => {
    const whole = (await list('admin', { limit: 500 })).body.map(({ id }) => id);
    const { loads, pages } = await everyPage('admin', { limit });
    expect(loads.map(({ id }) => id)).toEqual(whole);
    expect(pages).toBe(Math.ceil(30 / limit));
  });

  test('does not shift if a load is created between two pages', async () => {
    const first = await list('admin', { limit: 10 });
    portal.passTime(1);
    const late = await create({ client_id: testClients.other.id });
    const second = await list('admin', { limit: 10, cursor: first.cursor ?? '' });
    const ids = [...first.body, ...second.body].map(({ id }) => id);
    expect(new Set(ids).size).toBe(20);
    expect(ids).not.toContain(late.id);
  });

  test("shows and counts only a client's own loads", async () => {
    const mine = await list('client', { limit: 500 });
    const theirs = await list('other', { limit: 500 });
    expect(new Set(mine.body.map(({ client_id }) => client_id))).toEqual(new Set([testClients.own.id]));
    expect(new Set(theirs.body.map(({ client_id }) => client_id))).toEqual(new Set([testClients.other.id]));
    expect([totalOf(mine), totalOf(theirs)]).toEqual([24, 7]);
  });

  test('filters by status', async () => {
    const { loads, total } = await everyPage('client', { status: 'in_transit', limit: 3 });
    expect([loads.length, total]).toEqual([4, '4']);
    expect((await list('client', { status: 'certified' })).body).toEqual([]);
  });

  test.each([
    ['manifest number', (load: Load) => load.manifest_number.slice(1, -1).toLowerCase()],
    ['generator', () => 'köln GALV'],
    ['waste type', () => 'heavy met'],
  ])('finds a part of the %s in any case', async (_field, partOf) => {
    const all = (await list('client', { limit: 500 })).body;
    const q = partOf(all[3] as Load);
    const expected = all.filter((load) =>
      [load.manifest_number, load.generator_name, load.waste_type].some((text) =>
        text.toLowerCase().includes(q.toLowerCase()),
      ),
    );
    const { loads, total } = await everyPage('client', { q, limit: 5 });
    expect(loads.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    expect(total).toBe(String(expected.length));
    expect(expected.length).toBeGreaterThan(0);
  });

  test.each([
    ['100%', 'Köln Galvanik 100%'],
    ['o_p', 'Ohio_Plating'],
  ])('treats %s as text and not as a pattern', async (q, generator) => {
    const { body } = await list('admin', { q, limit: 500 });
    expect(new Set(body.map(({ generator_name }) => generator_name))).toEqual(new Set([generator]));
  });

  test.each(['_______', '\\', "'", '%', '"; drop', '\u202e', '💧'])('survives the search for %j', async (q) => {
    const { status } = await list('admin', { q });
    expect(status).toBe(200);
  });

  test('does not find text across two fields', async () => {
    expect((await list('admin', { q: 'Ohio_Plating Heavy' })).body).toEqual([]);
  });
});

describe('a cursor', () => {
  test('is useless for another user, on another list, or if altered', async () => {
    const cursor = (await list('client', { limit: 2 })).cursor ?? '';
    const [position = '', seal] = cursor.split('.');
    const moved = Buffer.from(Buffer.from(position, 'base64url').toString().replace('2026', '2030')).toString(
      'base64url',
    );
    const attempts = [
      list('other', { limit: 2, cursor }),
      list('admin', { limit: 2, cursor }),
      list('client', { limit: 2, cursor, status: 'in_transit' }),
      list('client', { limit: 2, cursor, q: 'köln' }),
      list('client', { limit: 2, cursor: `${moved}.${seal}` }),
      list('client', { limit: 2, cursor: `${cursor}x` }),
      ...['', '.', 'x', 'a.b', '\0', 'é.é'].map((text) => list('client', { cursor: text })),
    ];
    for (const { status, problem } of await Promise.all(attempts)) {
      expect([status, problem.code]).toEqual([400, 'invalid_cursor']);
    }
  });

  test('works with another limit and after a new sign-in', async () => {
    const { cursor } = await list('client', { limit: 2 });
    const token = await portal.signInAs('client');
    const { status, body } = await portal.call('listLoads', { query: { limit: 5, cursor } }, { token });
    expect([status, body.length]).toEqual([200, 5]);
  });

  test('continues a search for a text with question marks through its link', async () => {
    const created = await Promise.all([1, 2].map(() => create({ generator_name: 'Why? Because?' })));
    const headers = { authorization: `Bearer ${await portal.signInAs('admin')}` };
    const load = (url: string) => portal.app.inject({ url, headers });
    const first = await load('/api/waste-loads?q=why?%20because?&limit=1');
    const [, next = ''] = /^<([^>]+)>/.exec(String(first.headers.link)) ?? [];
    const second = await load(next);
    const found = [first, second].flatMap((page) => page.json<Load[]>().map(({ id }) => id));
    expect(found.sort()).toEqual(created.map(({ id }) => id).sort());
    expect(second.headers.link).toBeUndefined();
  });
});

describe('the parameters of the list', () => {
  const oneOfSorts = `Sort must be one of: ${sorts.join(', ')}`;
  const oneOfStatuses = `Status must be one of: ${loadStatuses.join(', ')}`;
  const existingDay = 'must be a date that exists, such as 2026-11-20 or 2026-11-20T08:15:00Z';

  test.each<[ListQuery, string, string]>([
    [{ limit: -1 }, 'limit', 'Limit must be at least 1'],
    [{ limit: 0 }, 'limit', 'Limit must be at least 1'],
    [{ limit: 501 }, 'limit', 'Limit must be at most 500'],
    [{ limit: '9'.repeat(400) }, 'limit', 'Limit must be at most 500'],
    [{ limit: 'many' }, 'limit', 'Limit must be a whole number'],
    [{ limit: 1.5 }, 'limit', 'Limit must be a whole number'],
    [{ status: 'lost' }, 'status', oneOfStatuses],
    [{ status: ['disposed', 'lost'] }, 'status', oneOfStatuses],
    [{ attention: ['overdue', 'late'] }, 'attention', `Attention must be one of: ${attentionReasons.join(', ')}`],
    [{ sort: 'generator_name' }, 'sort', oneOfSorts],
    [{ sort: '--status' }, 'sort', oneOfSorts],
    [{ from: '2026-02-30' }, 'from', `From ${existingDay}`],
    [{ to: 'tomorrow' }, 'to', `To ${existingDay}`],
    [{ to: '' }, 'to', `To ${existingDay}`],
    [{ from: '2026-11-21', to: '2026-11-20' }, 'from', 'From must not be later than To'],
    ...['America/Springfield', '', 'Central Time'].map((time_zone): [ListQuery, string, string] => [
      { from: '2026-11-20', time_zone },
      'time_zone',
      'Unknown time zone. Use an IANA name such as America/Chicago',
    ]),
    [{ q: 'x'.repeat(201) }, 'q', 'The search can have at most 200 characters'],
    [{ q: 'nul\0' }, 'q', 'The search must not contain control characters'],
    [{ client_id: testClients.other.id }, 'client_id', 'client_id is not a known field'],
  ])('refuse %j', async (query, field, message) => {
    const { status, problem } = await list('client', query);
    expect([status, problem.detail, problem.errors]).toEqual([422, message, [{ field, message }]]);
  });

  test.each<ListQuery>([
    { limit: ['1', '2'] },
    { sort: ['status', 'created_at'] },
    { from: ['2026-01-01', '2026-01-02'] },
    { q: ['a', 'b'] },
  ])('may be given only once: %j', async (query) => {
    const { status, problem } = await list('client', query);
    expect([status, problem.code]).toEqual([400, 'malformed_request']);
  });
});

test('the counts contain all seven statuses and add up to the list', async () => {
  for (const role of ['admin', 'client', 'other'] as const) {
    const { body } = await portal.call('getDashboardStats', {}, { as: role });
    expect(Object.keys(body.status_counts)).toEqual([...loadStatuses]);
    expect(Object.values(body.status_counts).reduce((sum, count) => sum + count)).toBe(body.total_loads);
    for (const status of loadStatuses) {
      expect(totalOf(await list(role, { status, limit: 1 }))).toBe(body.status_counts[status]);
    }
    expect(totalOf(await list(role, { limit: 1 }))).toBe(body.total_loads);
  }
});
