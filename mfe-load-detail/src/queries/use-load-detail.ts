import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ApiError, endpointQuery, isEndedSession, retryQueries, useSignedInQuery } from 'shared-auth';
import { type Load, type LoadDetail, type TrackingEvent, wasteEndpoints } from 'shared-domain/waste';
import { minuteMs } from 'shared-domain/wire';
import { useSlowWait } from 'shared-ui';
import { useGrowingRetry } from './use-growing-retry';

export type LoadDetailState =
  /** Waits for the API, or for the user to sign in again. `load` is what is known of it by then. */
  | { state: 'waiting'; load: Load | null; isAsking: boolean; retry: () => void }
  | { state: 'missing' }
  | { state: 'failed'; failure: Error; retry: () => void }
  | {
      state: 'found';
      load: LoadDetail;
      trackingEvents: TrackingEvent[];
      /** When the load was read, in ms. */
      asOf: number;
      /** A refresh failed, or is taking long. */
      isOutdated: boolean;
      refresh: () => void;
    };

/** One load and its timeline, fetched in parallel. Until then, the load as the user saw it in a list. */
export function useLoadDetail(loadId: string): LoadDetailState {
  const queryClient = useQueryClient();
  const input = { params: { id: loadId } };
  const queries = {
    load: endpointQuery(wasteEndpoints.getLoad, input),
    timeline: endpointQuery(wasteEndpoints.listTrackingEvents, input),
  };
  // Without a change, too: a scheduled day passes.
  const load = useSignedInQuery({ ...queries.load, refetchInterval: 15 * minuteMs });
  const timeline = useSignedInQuery(queries.timeline);
  const listed = useMemo(() => findListedLoad(queryClient, loadId), [queryClient, loadId]);
  // The live stream does not repeat its messages.
  useGrowingRetry(load.isRefetchError ? load.error : null, () => void load.refetch());
  useGrowingRetry(timeline.isRefetchError ? timeline.error : null, () => void timeline.refetch());
  // A retry does not restart the clock: what is shown is still as old.
  const { isSlow } = useSlowWait(load.isFetching || timeline.isFetching);

  if (load.data && timeline.data) {
    const refresh = () => void Promise.all([load.refetch(), timeline.refetch()]);
    const isOutdated = load.isError || timeline.isError || isSlow;
    const { data, dataUpdatedAt: asOf } = load;
    return { state: 'found', load: data, trackingEvents: timeline.data, asOf, isOutdated, refresh };
  }
  const pending = [
    ...(load.isFetching ? [queries.load.queryKey] : []),
    ...(timeline.isFetching ? [queries.timeline.queryKey] : []),
  ];
  const waiting = {
    state: 'waiting',
    load: load.data ?? listed,
    isAsking: pending.length > 0,
    retry: () => void retryQueries(queryClient, pending),
  } as const;
  const failures = [load.error, timeline.error].filter((failure) => failure !== null);
  if (failures.some((failure) => failure instanceof ApiError && failure.status === 404)) return { state: 'missing' };
  // The load's own response decides whether it is missing or failed.
  if (failures.length === 0 || load.isPending) return waiting;
  // The shell asks for the password over this screen; then both are fetched again.
  if (failures.every(isEndedSession)) return waiting;
  const [failure = new Error('No load')] = failures;
  return { state: 'failed', failure, retry: () => void Promise.all([load.refetch(), timeline.refetch()]) };
}

/** The load in the newest list that contains it and is current; null if there is none. */
function findListedLoad(queryClient: QueryClient, loadId: string): Load | null {
  const lists = queryClient.getQueryCache().findAll({ queryKey: [wasteEndpoints.listLoads.name] });
  lists.sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt);
  for (const { state } of lists) {
    if (state.isInvalidated) continue;
    const { pages = [] } = (state.data ?? {}) as { pages?: { items: Partial<Load>[] }[] };
    const found = pages.flatMap(({ items }) => items).find(({ id }) => id === loadId);
    // Checked like an answer: another release of the dashboard may have stored the list.
    const [load] = (found && (wasteEndpoints.listLoads.read([found]) as Load[] | undefined)) ?? [];
    if (load) return load;
  }
  return null;
}
