import { useQuery, useQueryClient } from '@tanstack/react-query';
import { askAnew, callEndpoint } from 'shared-auth';
import { useObjectAddress } from '../use-object-address';
import { useRetryAfterSignIn } from './use-retry-after-sign-in';

export type PhotoView =
  | { state: 'waiting'; isAsking: boolean; retry: () => void }
  | { state: 'failed'; retry: () => void }
  | { state: 'shown'; address: string };

/** The bytes of a photo, read with the session's bearer once the photo is near the visible part of the page. */
export function usePhoto(photoId: string, isNear: boolean): PhotoView {
  const queryClient = useQueryClient();
  const queryKey = ['photo', photoId];
  const photo = useQuery({
    queryKey,
    queryFn: ({ signal }) => callEndpoint('getPhoto', { params: { id: photoId } }, { signal }),
    enabled: isNear,
    staleTime: Infinity,
    gcTime: 60_000,
  });
  useRetryAfterSignIn(photo);
  const address = useObjectAddress(photo.data);
  if (address !== null) return { state: 'shown', address };
  if (photo.isError && !photo.isFetching) return { state: 'failed', retry: () => void photo.refetch() };
  return { state: 'waiting', isAsking: photo.isFetching, retry: () => void askAnew(queryClient, [queryKey]) };
}
