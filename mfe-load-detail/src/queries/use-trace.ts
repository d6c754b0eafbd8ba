import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { endpointQuery, retryQueries } from 'shared-auth';
import { type Trace, wasteEndpoints } from 'shared-domain/waste';
import { failureSentence } from '../failure-sentence';
import { isEndedSession } from '../is-ended-session';
import { useRetryAfterSignIn } from './use-retry-after-sign-in';

export type TraceReading =
  /** Waits for the API, or for the user to sign in again. */
  | { state: 'waiting'; isAsking: boolean; retry: () => void }
  | { state: 'failed'; reason: string; retry: () => void }
  | { state: 'found'; trace: Trace };

export interface LoadTrace {
  isShown: boolean;
  toggle: () => void;
  reading: TraceReading;
}

/** The releases of the portal that recorded a load and its events, fetched once the user opens them. */
export function useTrace(loadId: string): LoadTrace {
  const queryClient = useQueryClient();
  const [isShown, setIsShown] = useState(false);
  const traceQuery = endpointQuery(wasteEndpoints.getTrace, { params: { id: loadId } });
  const query = useQuery({ ...traceQuery, enabled: isShown });
  useRetryAfterSignIn(query);
  const { data, error, isFetching } = query;
  const retry = () => void retryQueries(queryClient, [traceQuery.queryKey]);
  const reading: TraceReading = data
    ? { state: 'found', trace: data }
    : error && !isFetching && !isEndedSession(error)
      ? { state: 'failed', reason: failureSentence(error), retry }
      : { state: 'waiting', isAsking: isFetching, retry };
  return { isShown, toggle: () => setIsShown(!isShown), reading };
}
