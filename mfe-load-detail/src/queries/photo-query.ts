import { endpointQuery } from 'shared-auth';
import { wasteEndpoints } from 'shared-domain/waste';

/** The bytes of a photo. They never change, so they are fetched once. */
export function photoQuery(photoId: string) {
  return {
    ...endpointQuery(wasteEndpoints.getPhoto, { params: { id: photoId } }),
    staleTime: ({ state }: { state: { data: Blob | undefined } }) =>
      state.data === undefined ? 0 : ('static' as const),
    gcTime: 60_000,
  };
}
