import { useRef } from 'react';
import type { Photo } from 'shared-domain';
import { PhotoThumbnail } from './components/photo-thumbnail';
import { usePhoto } from './queries/use-photo';
import { useIsNear } from './use-is-near';

/** A photo of a tracking event, read when it comes near the visible part of the page. */
export function EventPhoto({ photo, description }: { photo: Photo; description: string }) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place);
  return <PhotoThumbnail ref={place} photo={usePhoto(photo.id, isNear)} description={description} />;
}
