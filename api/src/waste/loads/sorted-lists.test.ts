import { loadStatuses, wasteTypes, type loadSortKeys, type Load, type LoadSort } from 'shared-domain/waste';
import { testClients, type TestRole } from '../../testing';
import { ids, sorts, useLoadLists, type ListQuery } from './testing/use-load-lists';

const { portal, create, record, get, everyPage, expectOwnCursors } = useLoadLists();

beforeAll(async () => {
  for (let index = 0; index < 42; index += 1) {
    // Several loads share a moment, a disposal day and the time of their newest event.
    if (index % 4 === 0) portal.passTime(index % 8 === 0 ? 16 * 60 : 1);
    const { id } = await create({
      client_id: index % 5 === 4 ? testClients.other.id : testClients.own.id,
      manifest_number: `${index % 2 ? 'm' : 'M'}-${(index * 29) % 42}`,
      generator_name: index % 2 ? 'Ohio Plating' : 'Gulf Coast',
      waste_type: wasteTypes[index % 3] ?? 'Other',
      quantity: [90, 9, 100.5, 10][index % 4] ?? 1,
      pickup_scheduled: index % 7 < 3 ? `2027-01-0${1 + (index % 5)}` : null,
      disposal_scheduled: index % 3 === 0 ? null : `2027-01-${String(1 + (index % 6)).padStart(2, '0')}`,
    });
    if (index % 6 !== 5) await record(id, loadStatuses[index % 7] ?? 'generated', { location: `Dock ${index % 4}` });
  }
});

const lists = new Map<TestRole, Promise<{ body: Load[] }>>();

/** Every load of the user, read once: no test before the last one changes any. */
async function everyLoad(role: TestRole): Promise<Load[]> {
  const list = lists.get(role) ?? get(role, { limit: 500 });
  lists.set(role, list);
  return (await list).body;
}

/** What a list is sorted by; null for an empty value. */
const keyOf = (load: Load, sort: LoadSort) => {
  const key = sort.replace('-', '') as (typeof loadSortKeys)[number];
  if (key === 'manifest_number') return load.manifest_number.toLowerCase();
  if (key === 'due') {
    const dates = [load.disposal_scheduled, load.current_status === 'generated' ? load.pickup_scheduled : null];
    return dates.filter((date) => date !== null).sort()[0] ?? null;
  }
  return key === 'status' ? loadStatuses.indexOf(load.current_status) : load[key];
};

const isOpen = ({ current_status }: Load) => !['disposed', 'certified'].includes(current_status);

const wasSeen = ({ last_event_at: at }: Load, from: string, until: string) => at !== null && at >= from && at < until;

/** Empty values last, others in order; of equal loads, no order is promised. */
function expectSorted(loads: readonly Load[], sort: LoadSort): void {
  const keys = loads.map((load) => keyOf(load, sort));
  const filled = keys.filter((key) => key !== null);
  expect(keys.slice(filled.length).every((key) => key === null)).toBe(true);
  const ascending = filled.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  expect(filled).toEqual(sort.startsWith('-') ? ascending.reverse() : ascending);
}

describe('a sorted list', () => {
  const filters: [string, ListQuery, (load: Load) => boolean][] = [
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
    [
      'of events on some days',
      { from: '2026-11-21', to: '2026-11-22', days_of: 'last_event_at' },
      (load) => wasSeen(load, '2026-11-21', '2026-11-23'),
    ],
    [
      'of a search with events since a day',
      { q: 'ohio', from: '2026-11-22', days_of: 'last_event_at', status: ['picked_up', 'in_transit', 'certified'] },
      (load) =>
        wasSeen(load, '2026-11-22', '2027') &&
        load.generator_name.startsWith('Ohio') &&
        ['picked_up', 'in_transit', 'certified'].includes(load.current_status),
    ],
    [
      'of loads without a photo and events until a day',
      { to: '2026-11-22', days_of: 'last_event_at', attention: 'no_photo' },
      (load) =>
        wasSeen(load, '2026', '2026-11-23') && !['generated', 'disposed', 'certified'].includes(load.current_status),
    ],
    [
      'of some days of Chicago',
      { from: '2026-11-21', to: '2026-11-22', time_zone: 'America/Chicago' },
      (load) => load.created_at >= '2026-11-21T06' && load.created_at < '2026-11-23T06',
    ],
    [
      'of events on a day of Tokyo',
      { from: '2026-11-22', to: '2026-11-22', days_of: 'last_event_at', time_zone: 'Asia/Tokyo' },
      (load) => wasSeen(load, '2026-11-21T15', '2026-11-22T15'),
    ],
    ['of all days', { days_of: 'last_event_at' }, () => true],
  ];
  const combinations = filters.flatMap(([name, query, isExpected]) =>
    sorts.map((sort) => [sort, name, query, isExpected] as const),
  );
  test.each(combinations)('by %s %s shows every load once, page by page', async (sort, _name, query, isExpected) => {
    for (const role of ['admin', 'client', 'companyAdmin'] as const) {
      const expected = (await everyLoad(role)).filter(isExpected);
      expect(expected.length).toBeGreaterThan(0);
      // Short lists have a second page, too.
      const short = Math.min(7, Math.ceil(expected.length / 2));
      for (const limit of role === 'admin' ? [short, 25] : [short]) {
        const { loads, total } = await everyPage(role, { ...query, sort, limit });
        expect(ids(loads)).toEqual(ids(expected));
        if (/due/.test(sort)) {
          const count = loads.filter(isOpen).length;
          expect(loads.slice(0, count).every(isOpen)).toBe(true);
          expectSorted(loads.slice(0, count), sort);
          expectSorted(loads.slice(count), sort);
        } else expectSorted(loads, sort);
        expect(total).toBe(String(expected.length));
      }
    }
  });

  test('is tested with empty values, equal values and several pages', async () => {
    const { body } = await get('client', { limit: 500 });
    for (const key of ['last_event_at', 'disposal_scheduled'] as const) {
      const values = body.map((load) => load[key]);
      expect(values.filter((value) => value === null).length).toBeGreaterThan(4);
      expect(new Set(values).size).toBeLessThan(values.length / 2);
    }
  });

  test('by -status shows the loads of a stage newest first, like status', async () => {
    for (const sort of ['status', '-status']) {
      const { loads } = await everyPage('client', { sort, status: ['in_transit', 'disposed'], limit: 3 });
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
    const query = { sort: 'last_event_at', from: '2026-11-20' };
    const others: ListQuery[] = [
      { sort: '-last_event_at' },
      { from: '2026-11-19' },
      { to: '2026-12-31' },
      { days_of: 'last_event_at' },
      { time_zone: 'America/Chicago' },
      { status: 'disposed' },
    ];
    const differing = others.map((other) => ({ ...query, ...other }));
    await expectOwnCursors(query, { ...query, time_zone: 'utc' }, differing);
  });
});

test('pages follow one another by numbers whose sort form is much longer', async () => {
  // Each is four characters there.
  const numbers = [29, 30].map((length) => '\u337f'.repeat(length));
  for (const manifest_number of numbers) await create({ manifest_number });
  const { loads } = await everyPage('admin', { q: '\u337f\u337f', sort: '-manifest_number', limit: 1 });
  expect(loads.map((load) => load.manifest_number)).toEqual(numbers.toReversed());
});
