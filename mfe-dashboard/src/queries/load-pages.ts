import type { InfiniteData } from '@tanstack/react-query';
import { callPage, type Page } from 'shared-auth';
import { wasteEndpoints, type Load } from 'shared-domain/waste';
import type { LoadFilter } from '../load-filter';

export type LoadPage = Page<Load[]>;

/** Pages of loads, each with the cursor that it begins at. */
export type LoadPages = InfiniteData<LoadPage, string | null>;

/** Loads per page as the API has them when it is not told otherwise: the plain list is asked for without any parameter. */
export const pageSize = 100;

/** A list and the place in it wait so long for the way back: as long as a session may lie idle. */
export const keptForMs = 30 * 60_000;

/** Beyond so many pages a refresh of them all would cost more than it tells. */
const wholeRefreshLimit = 10;

export function loadListKey(userId: string, { text, status }: LoadFilter) {
  return ['dashboard', userId, 'loads', text, status] as const;
}

export function readLoadPage({ text, status }: LoadFilter, cursor: string | null, signal: AbortSignal) {
  const query = { ...(text && { q: text }), ...(status && { status }), ...(cursor !== null && { cursor }) };
  return callPage(wasteEndpoints.listLoads, { query }, { signal });
}

/**
 * The first page with what has been added above it since. It grows by that much, so that the second page still follows;
 * null when so much was added that nothing held adjoins any more.
 */
export function withNewerLoads(held: LoadPage, fresh: LoadPage): LoadPage | null {
  const freshIds = new Set(fresh.items.map(({ id }) => id));
  const lastShared = held.items.findLastIndex(({ id }) => freshIds.has(id));
  if (lastShared === -1) return null;
  return { ...fresh, items: [...fresh.items, ...held.items.slice(lastShared + 1)], nextCursor: held.nextCursor };
}

/** True for a list that is short enough to be asked for again as a whole. */
export function isRefreshedWhole(held: { pages: unknown[] } | undefined): boolean {
  return (held?.pages.length ?? 0) <= wholeRefreshLimit;
}
