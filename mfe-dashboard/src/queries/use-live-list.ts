import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { endpointQuery, useLiveChanges } from 'shared-auth';
import { wasteEndpoints } from 'shared-domain/waste';
import type { LoadFilter } from '../load-filter';
import { isRefreshedWhole, loadPages, pageSize, withFreshRows, type LoadPage, type LoadPages } from './load-pages';

/** Loads that were created while the user reads further down. */
export interface NewLoads {
  count: number;
  /** Replaces the list by its newest page. */
  show: () => void;
}

/** Pixels by which the page is scrolled before its list counts as being read. */
const scrolledFrom = 40;

/**
 * Keeps counters and rows current. New loads appear on top, unless someone reads further down, points at a row or has
 * the focus in one: then nothing moves, rows change in place, and new loads are only counted.
 */
export function useLiveList(filter: LoadFilter): NewLoads {
  const queryClient = useQueryClient();
  const { queryKey, queryFn } = loadPages(filter);
  const name = JSON.stringify(queryKey);
  const [newest, setNewest] = useState<{ name: string; page: LoadPage } | null>(null);
  const read = () => queryClient.getQueryData<LoadPages>(queryKey);

  const refreshPage = async (cursor: string | null): Promise<void> => {
    const fresh = await queryFn({ pageParam: cursor, signal: new AbortController().signal }).catch(() => null);
    if (!fresh) return;
    if (cursor === null) setNewest({ name, page: fresh });
    queryClient.setQueryData<LoadPages>(queryKey, (held) => held && withFreshRows(held, fresh.items));
  };
  useLiveChanges((messages) => {
    if (messages.every(({ event }) => event === 'release-notice')) return;
    const stats = endpointQuery(wasteEndpoints.getDashboardStats, {});
    void queryClient.invalidateQueries({ queryKey: stats.queryKey });
    const held = read();
    if (!held || (isRefreshedWhole(held) && !isBeingRead())) {
      void queryClient.invalidateQueries({ queryKey });
      return;
    }
    const isEverything = messages.some(({ event }) => event === 'refetch-all');
    const changed = new Set(messages.map(({ loadId }) => loadId));
    held.pages.forEach(({ items }, index) => {
      const isShown = items.some(({ id }) => changed.has(id)) || (isEverything && isPageInView(index));
      if (index === 0 || isShown) void refreshPage(held.pageParams[index] ?? null);
    });
  });

  const waiting = newest?.name === name ? newest.page : null;
  return {
    count: waiting ? countNewer(waiting, read()) : 0,
    show: () => {
      if (waiting) queryClient.setQueryData<LoadPages>(queryKey, { pages: [waiting], pageParams: [null] });
      window.scrollTo({ top: 0, behavior: 'instant' });
    },
  };
}

function isBeingRead(): boolean {
  const isInRow = document.querySelector('[data-load]:hover, [data-load]:focus-within') !== null;
  return isInRow || window.scrollY > scrolledFrom;
}

/** True if a row of the page is rendered. */
function isPageInView(index: number): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-load]')];
  return rows.some(({ dataset }) => Math.floor(Number(dataset.index) / pageSize) === index);
}

function countNewer({ items }: LoadPage, held: LoadPages | undefined): number {
  const shown = held?.pages.flatMap((page) => page.items) ?? [];
  const newestShown = shown.reduce((latest, load) => (load.created_at > latest ? load.created_at : latest), '');
  const ids = new Set(shown.map(({ id }) => id));
  return items.filter((load) => load.created_at >= newestShown && !ids.has(load.id)).length;
}
