import { useEffect } from 'react';
import { toast } from 'sonner';
import { useClients } from './use-clients';
import type { Client } from 'shared-domain';

/** The four faces of the client select. */
export type ClientChoice =
  | { state: 'waiting' }
  | { state: 'failed'; retry(): void }
  | { state: 'none'; reload(): void }
  | { state: 'listed'; clients: readonly Client[] };

/** The clients to choose from. A failure is also told as a toast, once for every attempt. */
export function useClientChoice(): ClientChoice {
  const { data, isFetching, isError, errorUpdatedAt, refetch } = useClients();

  useEffect(() => {
    if (errorUpdatedAt > 0) toast.error('Failed to load clients');
  }, [errorUpdatedAt]);

  if (data && data.length > 0) return { state: 'listed', clients: data };
  if (isFetching) return { state: 'waiting' };
  if (isError) return { state: 'failed', retry: () => void refetch() };
  if (data) return { state: 'none', reload: () => void refetch() };
  return { state: 'waiting' };
}
