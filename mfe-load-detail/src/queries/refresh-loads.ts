import type { QueryClient } from '@tanstack/react-query';

/** Marks all data about loads as stale, and refetches what is on the screen and can change. */
export function refreshLoads(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries();
}
