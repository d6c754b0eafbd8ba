import { loadSortKeys, type Load, type LoadSort, type LoadStatus } from 'shared-domain/waste';
import { aNewLoad, useTestPortal, type TestRole } from '../../../testing';

export type ListQuery = Record<string, string | number | readonly string[]>;

export const sorts = loadSortKeys.flatMap((key): LoadSort[] => [key, `-${key}`]);

export const ids = (loads: readonly Load[]) => loads.map(({ id }) => id).sort();

/** A portal for one test file, with what tests of lists call. */
export function useLoadLists() {
  const portal = useTestPortal();
  const create = async (facts: Parameters<typeof aNewLoad>[0]) =>
    (await portal.call('createLoad', { body: aNewLoad(facts) }, { as: 'admin' })).body;
  const record = (id: string, status: LoadStatus, facts: object = {}) =>
    portal.call('recordTrackingEvent', { body: { waste_load_id: id, status, ...facts } }, { as: 'admin' });

  async function get(role: TestRole, query: ListQuery) {
    const { headers, ...answer } = await portal.call('listLoads', { query }, { as: role });
    const next = /^<([^>]+)>; rel="next"$/.exec(String(headers.link ?? ''))?.[1];
    return {
      ...answer,
      total: headers['x-total-count'],
      cursor: next === undefined ? null : new URL(next, 'http://portal').searchParams.get('cursor'),
    };
  }

  async function everyPage(role: TestRole, query: ListQuery): Promise<{ loads: Load[]; total: unknown }> {
    const loads: Load[] = [];
    let cursor: string | null = null;
    let total: unknown;
    do {
      const page: Awaited<ReturnType<typeof get>> = await get(role, { ...query, ...(cursor !== null && { cursor }) });
      if (page.status !== 200) throw new Error(JSON.stringify(page.problem));
      total ??= page.total;
      expect(page.total).toBe(total);
      loads.push(...page.body);
      cursor = page.cursor;
    } while (cursor !== null);
    return { loads, total };
  }

  return { portal, create, record, get, everyPage };
}
