import type { Query, QueryClient } from '@tanstack/react-query';
import type { LoadPages } from './load-pages';

/**
 * Changes what is held of a list. If a further page is on its way, the change is made again when it arrives, because
 * that replaces all rows with those from before the page was requested.
 */
export function changeList(queryClient: QueryClient, query: Query, change: (held: LoadPages) => LoadPages): void {
  const write = () => void queryClient.setQueryData<LoadPages>(query.queryKey, (held) => held && change(held));
  write();
  if (query.state.fetchMeta?.fetchMore) void query.promise?.then(write, () => undefined);
}
