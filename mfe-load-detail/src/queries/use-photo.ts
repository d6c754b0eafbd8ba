import { useCallback, useSyncExternalStore } from 'react';
import { ApiError, endpointQuery, useSignedInQuery } from 'shared-auth';
import { wasteEndpoints } from 'shared-domain/waste';
import { failureSentence } from './failure-sentence';

/** The bytes of a photo. They never change, so they are fetched once. */
export function photoQuery(photoId: string) {
  return {
    ...endpointQuery(wasteEndpoints.getPhoto, { params: { id: photoId } }),
    staleTime: ({ state }: { state: { data: Blob | undefined } }) =>
      state.data === undefined ? 0 : ('static' as const),
    gcTime: 60_000,
  };
}

export type PhotoView =
  | { state: 'waiting'; isAsking: boolean; retry: () => void }
  | { state: 'failed'; reason: string; damage: 'damaged' | 'missing' | null; retry: () => void }
  | { state: 'shown'; address: string; mediaType: string };

/** The bytes of a photo, fetched with the session's bearer token once the photo is needed. */
export function usePhoto(photoId: string, isWanted: boolean): PhotoView {
  const photo = useSignedInQuery({ ...photoQuery(photoId), enabled: isWanted });
  const address = useObjectAddress(photo.data);
  if (address !== null) return { state: 'shown', address, mediaType: photo.data?.type ?? '' };
  if (photo.isError && !photo.isFetching) {
    const code = photo.error instanceof ApiError && photo.error.code;
    return {
      state: 'failed',
      reason: failureSentence(photo.error),
      damage: code === 'evidence_damaged' ? 'damaged' : code === 'photo_file_missing' ? 'missing' : null,
      retry: () => void photo.refetch(),
    };
  }
  return { state: 'waiting', isAsking: photo.isFetching, retry: photo.retry };
}

const held = new WeakMap<Blob, { address: string; holders: number }>();

/** A `blob:` address for the bytes, valid as long as a component shows it. */
function useObjectAddress(blob: Blob | undefined): string | null {
  const hold = useCallback(() => (blob ? holdAddress(blob) : () => undefined), [blob]);
  return useSyncExternalStore(hold, () => (blob ? (held.get(blob)?.address ?? null) : null));
}

function holdAddress(blob: Blob): () => void {
  const entry = held.get(blob) ?? { address: URL.createObjectURL(blob), holders: 0 };
  entry.holders += 1;
  held.set(blob, entry);
  return () => {
    entry.holders -= 1;
    if (entry.holders > 0) return;
    URL.revokeObjectURL(entry.address);
    held.delete(blob);
  };
}
