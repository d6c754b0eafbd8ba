import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { askAnew, callEndpoint } from 'shared-auth';
import { type Trace, wasteEndpoints } from 'shared-domain/waste';
import { failureSentence } from '../failure-sentence';
import { isEndedSession } from '../is-ended-session';
import { useRetryAfterSignIn } from './use-retry-after-sign-in';

export type TraceReading =
  /** Waits for the API, or for the user to sign in anew. */
  | { state: 'waiting'; isAsking: boolean; retry: () => void }
  | { state: 'failed'; reason: string; retry: () => void }
  | { state: 'found'; trace: Trace };

export interface LoadTrace {
  isShown: boolean;
  toggle: () => void;
  reading: TraceReading;
}

/** With which releases of the portal a load and its events were recorded; asked for once somebody wants to know. */
export function useTrace(loadId: string): LoadTrace {
  const queryClient = useQueryClient();
  const [isShown, setIsShown] = useState(false);
  const queryKey = ['trace', loadId];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => callEndpoint(wasteEndpoints.getTrace, { params: { id: loadId } }, { signal }),
    enabled: isShown,
  });
  useRetryAfterSignIn(query);
  const { data, error, isFetching } = query;
  const retry = () => void askAnew(queryClient, [queryKey]);
  const reading: TraceReading = data
    ? { state: 'found', trace: data }
    : error && !isFetching && !isEndedSession(error)
      ? { state: 'failed', reason: failureSentence(error), retry }
      : { state: 'waiting', isAsking: isFetching, retry };
  return { isShown, toggle: () => setIsShown(!isShown), reading };
}
