import { useQuery } from '@tanstack/react-query';
import { whenIdle } from 'shared-domain/wire';
import { loadLater } from './load-later';

export const laterCodeKey = ['code after the list'];

/** The code that the list does not need at first; null until it arrives. It is fetched once the list is shown. */
export function useLaterCode(isListShown = false) {
  return useLaterQuery(isListShown).data ?? null;
}

/** The request for that code, with its state. */
export function useLaterQuery(isListShown = false) {
  const query = { queryKey: laterCodeKey, queryFn: fetchWhenIdle, enabled: isListShown };
  return useQuery({ ...query, staleTime: Infinity, gcTime: Infinity });
}

async function fetchWhenIdle() {
  await new Promise<void>((resolve) => whenIdle(resolve));
  return loadLater();
}
