import type { QueryClient } from '@tanstack/react-query';
import { endpointQuery } from 'shared-auth';
import { type TrackingEvent, wasteEndpoints } from 'shared-domain/waste';

/** Marks all data about loads as stale, and refetches what is on the screen. */
export function refreshLoads(queryClient: QueryClient): Promise<void> {
  // The bytes of a photo never change.
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== wasteEndpoints.getPhoto.name });
}

/** Refreshes everything about loads. Resolves to the events of one load, newest first, as soon as they are there. */
export function refreshHistory(queryClient: QueryClient, id: string): Promise<TrackingEvent[]> {
  void refreshLoads(queryClient);
  return queryClient.fetchQuery(endpointQuery(wasteEndpoints.listTrackingEvents, { params: { id } }));
}
