import { useRef } from 'react';
import { photoPath, type Photo } from 'shared-domain/waste';
import { PhotoThumbnail } from './components/photo-thumbnail';
import { usePhoto } from './queries/use-photo';
import { useIsNear } from './use-is-near';

/** A photo of a tracking event, read when it comes near the visible part of the page. */
export function EventPhoto({ loadId, photo, description }: { loadId: string; photo: Photo; description: string }) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place);
  const view = usePhoto(photo.id, isNear);
  return <PhotoThumbnail ref={place} photo={view} description={description} href={photoPath(loadId, photo.id)} />;
}
