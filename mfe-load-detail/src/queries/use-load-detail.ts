import { useQuery } from '@tanstack/react-query';
import { ApiError, callEndpoint } from 'shared-auth';
import type { Load, TrackingEvent } from 'shared-domain';
import { useRetryAfterSignIn } from './use-retry-after-sign-in';

export type LoadDetail =
  | { state: 'waiting' }
  | { state: 'missing' }
  | { state: 'failed' }
  | { state: 'found'; load: Load; trackingEvents: TrackingEvent[]; isOutdated: boolean; refresh: () => void };

/** One load with its timeline, asked for side by side. */
export function useLoadDetail(loadId: string): LoadDetail {
  const load = useQuery({
    queryKey: ['load', loadId],
    queryFn: ({ signal }) => callEndpoint('getLoad', { params: { id: loadId } }, { signal }),
  });
  const timeline = useQuery({
    queryKey: ['trackingEvents', loadId],
    queryFn: ({ signal }) => callEndpoint('listTrackingEvents', { params: { id: loadId } }, { signal }),
  });
  useRetryAfterSignIn(load);
  useRetryAfterSignIn(timeline);

  if (load.data && timeline.data) {
    const refresh = () => void Promise.all([load.refetch(), timeline.refetch()]);
    const isOutdated = load.isError || timeline.isError;
    return { state: 'found', load: load.data, trackingEvents: timeline.data, isOutdated, refresh };
  }
  const failures = [load.error, timeline.error].filter((failure) => failure !== null);
  if (failures.some((failure) => statusOf(failure) === 404)) return { state: 'missing' };
  // The load's own answer decides between a missing load and a failure.
  if (failures.length === 0 || load.isPending) return { state: 'waiting' };
  // The shell asks for the password over this screen, then both are asked for again.
  if (failures.every((failure) => statusOf(failure) === 401)) return { state: 'waiting' };
  return { state: 'failed' };
}

function statusOf(failure: Error): number | null {
  return failure instanceof ApiError ? failure.status : null;
}
