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

/**
 * The note that the whole list could not be updated, if it is shown. It stays when some rows are changed, which would
 * clear it.
 */
export function noteOfFailure(query: Query) {
  const { error, fetchMeta } = query.state;
  const isShown = () => error !== null && !fetchMeta?.fetchMore && query.state.error === error;
  return {
    keep: (change: () => void) => {
      const wasShown = isShown();
      change();
      if (wasShown) query.setState({ error, status: 'error' });
    },
    remove: () => {
      if (isShown()) query.setState({ error: null, status: 'success' });
    },
  };
}

/** The refresh that last changed a part of a list, such as a row. */
const changedBy = new WeakMap<Query, Map<string, number>>();
let refreshes = 0;

const wholeList = 'whole list';

/**
 * Starts a refresh of a list; those that start later have newer facts. The function it returns claims a part, or the
 * whole list, for this refresh: false if a later one has already changed it, because a slow answer must not put it back.
 */
export function startRefresh(query: Query): (part?: string) => boolean {
  const refresh = (refreshes += 1);
  const parts = changedBy.get(query) ?? new Map<string, number>();
  changedBy.set(query, parts);
  return (part = wholeList) => {
    if (Math.max(parts.get(part) ?? 0, parts.get(wholeList) ?? 0) > refresh) return false;
    parts.set(part, refresh);
    return true;
  };
}
