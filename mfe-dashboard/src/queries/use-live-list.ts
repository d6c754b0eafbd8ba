import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLiveChanges } from 'shared-auth';
import type { LiveMessage } from 'shared-domain/wire';
import type { NewLoads } from '../components/list/new-loads-button';
import type { LoadFilter } from '../filter/load-filter';
import { loadPages, type LoadPages } from './load-pages';
import type { Waiting } from './refresh-list';

/**
 * Keeps counters and rows current; the code that does it is loaded with the first change. Without that code, everything
 * is fetched again, because the stream does not repeat its messages.
 */
export function useLiveList(filter: LoadFilter): NewLoads {
  const queryClient = useQueryClient();
  const { queryKey } = loadPages(filter);
  const name = JSON.stringify(queryKey);
  const [waiting, setWaiting] = useState<(Waiting & { name: string }) | null>(null);

  const refresh = (messages: readonly LiveMessage[]): Promise<void> =>
    import(/* webpackChunkName: "refresh-list" */ './refresh-list').then(
      (code) => code.refreshList(queryClient, filter, messages, (found) => setWaiting(found && { ...found, name })),
      () => queryClient.invalidateQueries(),
    );
  useLiveChanges((messages) => void refresh(messages));

  const ids = waiting?.name === name ? waiting.ids : [];
  const held = queryClient.getQueryData<LoadPages>(queryKey)?.pages.flatMap(({ items }) => items);
  return {
    // The list may have been fetched as a whole since.
    count: ids.filter((id) => !held?.some((load) => load.id === id)).length,
    show: () => {
      setWaiting(null);
      waiting?.show();
    },
    refresh,
  };
}
