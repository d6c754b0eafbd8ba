import { loadSortKeys, type Load, type LoadSort, type LoadStatus } from 'shared-domain/waste';
import { aNewLoad, useTestPortal, type TestRole } from '../../../testing';

export type ListQuery = Record<string, string | number | readonly string[]>;

export const sorts = loadSortKeys.flatMap((key): LoadSort[] => [key, `-${key}`]);

/** The manifest numbers of loads, sorted. */
export const numbersOf = (loads: readonly Pick<Load, 'manifest_number'>[]) =>
  loads.map((load) => load.manifest_number).sort();

export const ids = (loads: readonly Load[]) => loads.map(({ id }) => id).sort();

/** A portal for one test file, with what tests of lists call. */
export function useLoadLists() {
  const portal = useTestPortal();
  const create = async (facts: Parameters<typeof aNewLoad>[0]) =>
    (await portal.call('createLoad', { body: aNewLoad(facts) }, { as: 'admin' })).body;
  const record = (id: string, status: LoadStatus, facts: object = {}) => portal.recordEvent(id, { status, ...facts });

  async function get(role: TestRole, query: ListQuery) {
    const { headers, ...answer } = await portal.call('listLoads', { query }, { as: role });
    const next = /^<([^>]+)>; rel="next"$/.exec(String(headers.link ?? ''))?.[1];
    return {
      ...answer,
      total: headers['x-total-count'],
      cursor: next === undefined ? null : new URL(next, 'http://portal').searchParams.get('cursor'),
    };
  }

  async function everyPage(role: TestRole, query: ListQuery) {
    const loads: Load[] = [];
    let cursor: string | null = null;
    let total: unknown;
    let pages = 0;
    do {
      const page: Awaited<ReturnType<typeof get>> = await get(role, { ...query, ...(cursor !== null && { cursor }) });
      if (page.status !== 200) throw new Error(JSON.stringify(page.problem));
      total ??= page.total;
      expect(page.total).toBe(total);
      loads.push(...page.body);
      cursor = page.cursor;
      pages += 1;
    } while (cursor !== null);
    return { loads, total, pages };
  }

  /** The numbers of all loads of a list, which also counts them. */
  async function found(query: ListQuery, role: TestRole = 'client'): Promise<string[]> {
    const { loads, total } = await everyPage(role, { limit: 2, ...query });
    expect(total).toBe(String(loads.length));
    return numbersOf(loads);
  }

  /** The numbers of the loads that a client sees on the map and in the file with these filters. */
  async function onMapAndInFile(query: ListQuery) {
    const { body } = await portal.call('listPlacedLoads', { query }, { as: 'client' });
    const { text } = await portal.call('exportLoads', { query }, { as: 'client' });
    const rows = text.trim().split('\r\n').slice(1);
    const inFile = rows.map((row) => row.split(',')[0]).sort();
    return { onMap: numbersOf(body.loads), withoutPosition: body.without_position, inFile };
  }

  /** A cursor of a list leads to the next page of an equal list, and of no other one. */
  async function expectOwnCursors(query: ListQuery, equal: ListQuery, others: readonly ListQuery[]): Promise<void> {
    const { cursor } = await get('client', { ...query, limit: 1 });
    if (cursor === null) throw new Error('There is no second page');
    expect((await get('client', { ...equal, limit: 1, cursor })).status).toBe(200);
    for (const other of others) {
      const { status, problem } = await get('client', { ...other, limit: 1, cursor });
      expect([status, problem.code]).toEqual([400, 'invalid_cursor']);
    }
  }

  return { portal, create, record, get, everyPage, found, onMapAndInFile, expectOwnCursors };
}
