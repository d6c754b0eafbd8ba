import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, retryQueries } from 'shared-auth';
import { failureSentence } from './failure-sentence';
import { useObjectAddress } from './use-object-address';
import { photoQuery } from './photo-query';
import { useRetryAfterSignIn } from './use-retry-after-sign-in';

export type PhotoView =
  | { state: 'waiting'; isAsking: boolean; retry: () => void }
  | { state: 'failed'; reason: string; isDamaged: boolean; retry: () => void }
  | { state: 'shown'; address: string; mediaType: string };

/** The bytes of a photo, fetched with the session's bearer token once the photo is needed. */
export function usePhoto(photoId: string, isWanted: boolean): PhotoView {
  const queryClient = useQueryClient();
  const query = photoQuery(photoId);
  const photo = useQuery({ ...query, enabled: isWanted });
  useRetryAfterSignIn(photo);
  const address = useObjectAddress(photo.data);
  if (address !== null) return { state: 'shown', address, mediaType: photo.data?.type ?? '' };
  if (photo.isError && !photo.isFetching) {
    const isDamaged = photo.error instanceof ApiError && photo.error.code === 'evidence_damaged';
    return { state: 'failed', reason: failureSentence(photo.error), isDamaged, retry: () => void photo.refetch() };
  }
  return {
    state: 'waiting',
    isAsking: photo.isFetching,
    retry: () => void retryQueries(queryClient, [query.queryKey]),
  };
}
