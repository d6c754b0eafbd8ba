import { callEndpoint } from 'shared-auth';
import { wasteEndpoints } from 'shared-domain/waste';

/** The bytes of a photo. They never change, so they are fetched once. */
export function photoQuery(photoId: string) {
  return {
    queryKey: ['photo', photoId],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      callEndpoint(wasteEndpoints.getPhoto, { params: { id: photoId } }, { signal }),
    staleTime: Infinity,
    gcTime: 60_000,
  };
}
