import { useQuery } from '@tanstack/react-query';
import { callEndpoint } from 'shared-auth';
import { useObjectAddress } from '../use-object-address';
import { useRetryAfterSignIn } from './use-retry-after-sign-in';

export type PhotoView =
  { state: 'waiting' } | { state: 'failed'; retry: () => void } | { state: 'shown'; address: string };

/** The bytes of a photo, read with the session's bearer once the photo is near the visible part of the page. */
export function usePhoto(photoId: string, isNear: boolean): PhotoView {
  const photo = useQuery({
    queryKey: ['photo', photoId],
    queryFn: ({ signal }) => callEndpoint('getPhoto', { params: { id: photoId } }, { signal }),
    enabled: isNear,
    staleTime: Infinity,
    gcTime: 60_000,
  });
  useRetryAfterSignIn(photo);
  const address = useObjectAddress(photo.data);
  if (address !== null) return { state: 'shown', address };
  if (photo.isError && !photo.isFetching) return { state: 'failed', retry: () => void photo.refetch() };
  return { state: 'waiting' };
}
