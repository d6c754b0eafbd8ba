import type { QueryClient } from '@tanstack/react-query';

/** Marks everything the portal shows about loads as outdated; what is on the screen is read anew. */
export function refreshLoads(queryClient: QueryClient): Promise<void> {
  // The bytes of a photo never change.
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'photo' });
}
