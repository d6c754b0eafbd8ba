import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { PlacedPhoto } from '../placed-photo';
import { sha256Of } from '../draft/sha256';
import { photoQuery, type PhotoView, usePhoto } from './use-photo';

export interface PhotoViewing {
  shown: PlacedPhoto;
  view: PhotoView;
  /** SHA-256 of the served copy; null until it is computed, and without HTTPS. */
  copySha256: string | null;
  /** Position among the photos of the load; 1 is the first. */
  position: number;
  count: number;
  /** The neighbors; the last photo is followed by the first. Null if there is only one. */
  previous: PlacedPhoto | null;
  next: PlacedPhoto | null;
}

/** One photo of a load and its neighbors, whose bytes are prefetched once this one is shown. */
export function usePhotoViewing(photos: readonly PlacedPhoto[], shown: PlacedPhoto): PhotoViewing {
  const queryClient = useQueryClient();
  const { id } = shown.photo;
  const view = usePhoto(id, true);
  const isShown = view.state === 'shown';
  const digest = useQuery({
    queryKey: ['digest of the served photo', id],
    queryFn: async () => sha256Of(await queryClient.ensureQueryData(photoQuery(id))),
    enabled: isShown,
    staleTime: 'static',
  });
  const index = photos.findIndex(({ photo }) => photo.id === id);
  const neighbor = (step: number) => (photos.length > 1 ? (photos.at((index + step) % photos.length) ?? null) : null);
  const [previous, next] = [neighbor(-1), neighbor(1)];
  const [previousId, nextId] = [previous?.photo.id, next?.photo.id];
  useEffect(() => {
    if (!isShown) return;
    for (const near of [nextId, previousId]) if (near) void queryClient.prefetchQuery(photoQuery(near));
  }, [queryClient, isShown, nextId, previousId]);
  return {
    ...{ shown, view, previous, next },
    copySha256: digest.data ?? null,
    position: index + 1,
    count: photos.length,
  };
}
