import { type Query, QueryClient, type QueryKey } from '@tanstack/react-query';
import type { LiveMessage } from 'shared-domain/wire';
import { ApiError } from './api-error';
import { onLiveChanges } from './live/live-changes';
import { currentToken } from './session-store';

const maxRetries = 1;

/**
 * The cache of server data: one retry for temporary failures, none for decisions of the server. Screens refresh what
 * they show; the cache handles data that no screen shows.
 */
export function createQueryClient(): QueryClient {
  return new LiveQueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        refetchOnWindowFocus: true,
        // The live stream reports what changed in the meantime.
        refetchOnReconnect: ({ state }) => state.status === 'error' && 'always',
        networkMode: 'always',
        retry: mayRetry,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

class LiveQueryClient extends QueryClient {
  readonly #stops: (() => void)[] = [];

  override mount(): void {
    super.mount();
    this.#stops.push(onLiveChanges((messages) => outdateHidden(this, messages)));
  }

  override unmount(): void {
    super.unmount();
    this.#stops.pop()?.();
  }
}

/**
 * Removes what is known of a load that may have changed, and marks other data as stale, including data that is on its
 * way. Leaves alone what a screen shows. What it does not show yet is fetched again once it arrives: the screen's own
 * refresh would only join that first call.
 */
function outdateHidden(queryClient: QueryClient, messages: readonly LiveMessage[]): void {
  const changed = messages.filter(({ event }) => event !== 'release-notice');
  if (changed.length === 0) return;
  const isEverything = changed.some(({ event }) => event === 'refetch-all');
  const ids = new Set<unknown>(changed.map(({ loadId }) => loadId));
  const cache = queryClient.getQueryCache();
  for (const query of cache.findAll()) {
    const { queryKey, promise } = query;
    const isActive = query.isActive();
    // The keys of loaded code have no input.
    if (queryKey.length === 1 || (isActive && hasData(query))) continue;
    const id = (queryKey[1] as { params?: { id?: string } } | null)?.params?.id;
    const outdate = () => {
      if (hasData(query)) void queryClient.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false });
    };
    if (!isActive && id && (isEverything || ids.has(id))) cache.remove(query);
    else void Promise.resolve(promise).then(outdate, outdate);
  }
}

function hasData({ state }: Query): boolean {
  return state.data !== undefined;
}

function mayRetry(failureCount: number, failure: Error): boolean {
  if (!(failure instanceof ApiError) || failureCount >= maxRetries) return false;
  // A refused current token has ended the session, so this one was older.
  if (failure.status === 401) return currentToken() !== null;
  return failure.status === null ? failure.code === 'unreachable' : failure.status >= 500;
}

/** Cancels the pending calls of these queries and starts new ones; data that is already there stays. */
export async function retryQueries(queryClient: QueryClient, queryKeys: readonly QueryKey[]): Promise<void> {
  const retry = async (queryKey: QueryKey) => {
    // A refetch alone would join the first call of a query instead of replacing it.
    await queryClient.cancelQueries({ queryKey, exact: true });
    await queryClient.refetchQueries({ queryKey, exact: true });
  };
  await Promise.all(queryKeys.map(retry));
}
