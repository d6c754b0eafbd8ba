import type { InfiniteData } from '@tanstack/react-query';
import { listLoadPage, type LoadPage } from 'shared-auth';
import type { LoadFilter } from '../load-filter';

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
  return listLoadPage({ q: text || undefined, status: status ?? undefined, cursor: cursor ?? undefined }, signal);
}

/**
 * The first page with what has been added above it since. It grows by that much, so that the second page still follows;
 * null when so much was added that nothing held adjoins any more.
 */
export function withNewerLoads(held: LoadPage, fresh: LoadPage): LoadPage | null {
  const freshIds = new Set(fresh.loads.map(({ id }) => id));
  const lastShared = held.loads.findLastIndex(({ id }) => freshIds.has(id));
  if (lastShared === -1) return null;
  return { ...fresh, loads: [...fresh.loads, ...held.loads.slice(lastShared + 1)], nextCursor: held.nextCursor };
}

/** True for a list that is short enough to be asked for again as a whole. */
export function isRefreshedWhole(held: { pages: unknown[] } | undefined): boolean {
  return (held?.pages.length ?? 0) <= wholeRefreshLimit;
}
