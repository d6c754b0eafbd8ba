import type { Query, QueryClient } from '@tanstack/react-query';
import { endpointQuery } from 'shared-auth';
import { mostListedNumbers, wasteEndpoints, type Load } from 'shared-domain/waste';
import type { LoadPage, LoadPages, loadPages } from './load-pages';

interface RowsRefresh {
  pages: Pick<ReturnType<typeof loadPages>, 'queryKey' | 'queryFn'>;
  /** Which pages to fetch. */
  indexes: readonly number[];
  isChanged: (load: Load) => boolean;
  /** Gets the first page, if it is one of them and no later refresh has fetched it. */
  onFirstPage?: (page: LoadPage) => void;
}

/**
 * Fetches pages of a list and puts what is new into its rows, which keep their places. Changed loads that have left
 * their page are fetched wherever they are. Resolves to the failures, and if all changed loads were found.
 */
export async function refreshRows(
  queryClient: QueryClient,
  query: Query,
  { pages, indexes, isChanged, onFirstPage }: RowsRefresh,
): Promise<{ failures: unknown[]; isComplete: boolean }> {
  const { signal } = new AbortController();
  const { claim, end } = startRefresh(queryClient, query);
  const held = queryClient.getQueryData<LoadPages>(pages.queryKey);
  const put = (loads: readonly Load[], first?: LoadPage) => {
    changeList(queryClient, query, (present) => withFreshRows(present, loads, claim, first));
    return loads;
  };
  const refreshPage = async (index: number): Promise<readonly Load[]> => {
    const fresh = await pages.queryFn({ pageParam: held?.pageParams[index] ?? null, signal });
    if (index === 0 && claim('first page')) onFirstPage?.(fresh);
    return put(fresh.items, index === 0 ? fresh : undefined);
  };
  const fetched = await settle(indexes.map(refreshPage));
  // Loads that have left their page, such as those that no longer match the filter.
  const found = new Set(fetched.values.flat().map(({ id }) => id));
  const wanted = indexes.flatMap((index) => held?.pages[index]?.items.filter(isChanged) ?? []);
  const left = fetched.failures.length > 0 ? [] : wanted.filter(({ id }) => !found.has(id));
  const loads = await settle(fetchEverywhere(left, signal).map(async (call) => put(await call)));
  end();
  for (const { id } of loads.values.flat()) found.add(id);
  const isComplete = fetched.failures.length === 0 && left.every(({ id }) => found.has(id));
  return { failures: [...fetched.failures, ...loads.failures], isComplete };
}

/**
 * Fetches loads wherever they are now, in calls of as many numbers as a search can list. A number that a search would
 * split is no part of such a list, so its load is fetched by itself.
 */
function fetchEverywhere(loads: readonly Load[], signal: AbortSignal): Promise<Load[]>[] {
  const isSplit = ({ manifest_number: number }: Load) => /[,;]/.test(number);
  const alone = loads.filter(isSplit).map(async ({ id }) => {
    return [await endpointQuery(wasteEndpoints.getLoad, { params: { id } }).queryFn({ signal })];
  });
  return [...alone, ...inParts(loads.filter((load) => !isSplit(load))).map((part) => fetchByNumber(part, signal))];
}

async function fetchByNumber(loads: readonly Load[], signal: AbortSignal): Promise<Load[]> {
  // With a comma, a single number is a list, too, and not part of longer numbers.
  const q = loads.map(({ manifest_number: number }) => `${number},`).join('');
  return endpointQuery(wasteEndpoints.listLoads, { query: { q, limit: mostListedNumbers } }).queryFn({ signal });
}

function inParts(loads: readonly Load[]): Load[][] {
  const count = Math.ceil(loads.length / mostListedNumbers);
  return Array.from({ length: count }, (_, part) =>
    loads.slice(part * mostListedNumbers, (part + 1) * mostListedNumbers),
  );
}

async function settle<T>(calls: Promise<T>[]): Promise<{ values: T[]; failures: unknown[] }> {
  const results = await Promise.allSettled(calls);
  return {
    values: results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])),
    failures: results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : [])),
  };
}

/** The same rows in the same places, with what has changed in them, and the number of matches from the first page. */
function withFreshRows(
  held: LoadPages,
  fresh: readonly Load[],
  claim: (part: string) => boolean,
  first?: LoadPage,
): LoadPages {
  const byId = new Map(fresh.filter(({ id }) => claim(id)).map((load) => [load.id, load]));
  const refresh = (page: LoadPage, index: number): LoadPage => ({
    ...(index === 0 && first && claim('first page') ? first : page),
    items: page.items.map((load) => byId.get(load.id) ?? load),
    nextCursor: page.nextCursor,
  });
  return { ...held, pages: held.pages.map(refresh) };
}

/**
 * Changes rows of a list. A stale list stays stale and keeps its time, and the note of a failure stays. If a further page
 * is on its way, the change is made again when it arrives, because that replaces all rows with those from before the page
 * was requested.
 */
export function changeList(queryClient: QueryClient, query: Query, change: (held: LoadPages) => LoadPages): void {
  const write = () => {
    const { error, status, isInvalidated, dataUpdatedAt } = query.state;
    // The other rows are still outdated, and after a reload the list states this time.
    const updatedAt = error || isInvalidated ? dataUpdatedAt : Date.now();
    queryClient.setQueryData<LoadPages>(query.queryKey, (held) => held && change(held), { updatedAt });
    query.setState({ error, status, isInvalidated });
  };
  write();
  if (query.state.fetchMeta?.fetchMore) void query.promise?.then(write, () => undefined);
}

/** The refresh that last changed a part of a list, such as a row. */
const changedBy = new WeakMap<Query, Map<string, number>>();
let refreshes = 0;

/**
 * Starts a refresh of rows; those that start later have newer facts. `claim` claims a part of the list for this refresh:
 * false if a later one, or a later fetch of the whole list, has already changed it, because a slow answer must not put
 * it back.
 */
function startRefresh(queryClient: QueryClient, query: Query) {
  const refresh = (refreshes += 1);
  const parts = changedBy.get(query) ?? new Map<string, number>();
  changedBy.set(query, parts);
  let isReplaced = false;
  const end = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.query !== query || event.action.type !== 'success') return;
    if (!event.action.manual && !query.state.fetchMeta?.fetchMore) isReplaced = true;
  });
  const claim = (part: string): boolean => {
    if (isReplaced || (parts.get(part) ?? 0) > refresh) return false;
    parts.set(part, refresh);
    return true;
  };
  return { claim, end };
}
