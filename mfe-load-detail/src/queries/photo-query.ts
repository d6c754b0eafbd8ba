import { callEndpoint } from 'shared-auth';

/** The bytes of a photo. They never change, so they are fetched once. */
export function photoQuery(photoId: string) {
  return {
    queryKey: ['photo', photoId],
    queryFn: ({ signal }: { signal: AbortSignal }) => callEndpoint('getPhoto', { params: { id: photoId } }, { signal }),
    staleTime: Infinity,
    gcTime: 60_000,
  };
}
