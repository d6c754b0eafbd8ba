import type { UseQueryOptions } from '@tanstack/react-query';
import { isEndedSession, useSignedInQuery } from 'shared-auth';
import { failureSentence } from './failure-sentence';

export type Reading<Data> =
  /** Waits for the API, or for the user to sign in again. */
  | { state: 'waiting'; isAsking: boolean; retry: () => void }
  | { state: 'failed'; reason: string; retry: () => void }
  | { state: 'found'; data: Data };

/** Data of the API in the states that a part of the page shows. */
export function useReading<Data>(query: UseQueryOptions<Data> & { enabled?: boolean }): Reading<Data> {
  const { data, error, isFetching, retry } = useSignedInQuery(query);
  if (data !== undefined) return { state: 'found', data };
  if (error && !isFetching && !isEndedSession(error)) return { state: 'failed', reason: failureSentence(error), retry };
  return { state: 'waiting', isAsking: isFetching, retry };
}
