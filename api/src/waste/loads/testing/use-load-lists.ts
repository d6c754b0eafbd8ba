import { loadSortKeys, type Load, type LoadSort, type LoadStatus } from 'shared-domain/waste';
import { aNewLoad, useTestPortal } from '../../../testing';

export type ListQuery = Record<string, string | number | readonly string[]>;

export const sorts = loadSortKeys.flatMap((key): LoadSort[] => [key, `-${key}`]);

export const ids = (loads: readonly Load[]) => loads.map(({ id }) => id).sort();

/** A portal for one test file, with what tests of lists call. */
export function useLoadLists() {
  const portal = useTestPortal();
  const tokens: Record<'admin' | 'client' | 'companyAdmin', string> = { admin: '', client: '', companyAdmin: '' };
  /** Sessions end while time passes. */
  const signIn = async () => {
    for (const role of ['admin', 'client', 'companyAdmin'] as const) tokens[role] = await portal.signInAs(role);
  };
  beforeAll(signIn);
  const create = async (facts: Parameters<typeof aNewLoad>[0]) =>
    (await portal.call('createLoad', { body: aNewLoad(facts) }, { token: tokens.admin })).body;
  const record = (id: string, status: LoadStatus, facts: object = {}) =>
    portal.call('recordTrackingEvent', { body: { waste_load_id: id, status, ...facts } }, { token: tokens.admin });

  async function get(token: string, query: ListQuery) {
    const parameters = Object.entries(query).flatMap(([name, value]) =>
      [value].flat().map((each) => [name, String(each)]),
    );
    const response = await portal.app.inject({
      url: `/api/waste-loads?${new URLSearchParams(parameters).toString()}`,
      headers: { authorization: `Bearer ${token}` },
    });
    const json: unknown = response.json();
    const next = /^<([^>]+)>; rel="next"$/.exec(String(response.headers.link ?? ''))?.[1];
    return {
      status: response.statusCode,
      body: json as Load[],
      problem: json as { code: string; detail: string; errors: unknown },
      total: response.headers['x-total-count'],
      cursor: next === undefined ? null : new URL(next, 'http://portal').searchParams.get('cursor'),
    };
  }

  async function everyPage(token: string, query: ListQuery): Promise<{ loads: Load[]; total: unknown }> {
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

  return { portal, tokens, signIn, create, record, get, everyPage };
}
