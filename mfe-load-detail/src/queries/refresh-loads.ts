import type { QueryClient } from '@tanstack/react-query';
import { wasteEndpoints } from 'shared-domain/waste';

/** Marks all data about loads as stale, and refetches what is on the screen. */
export function refreshLoads(queryClient: QueryClient): Promise<void> {
  // The bytes of a photo never change.
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== wasteEndpoints.getPhoto.name });
}
