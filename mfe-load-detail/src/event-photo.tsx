import { useEffect, useRef, useState, type RefObject } from 'react';
import { photoPath } from 'shared-domain/waste';
import { isEmbedded } from 'shared-ui';
import { PhotoCaption } from './components/photo-caption';
import { PhotoThumbnail } from './components/timeline/photo-thumbnail';
import { describePhoto, type PlacedPhoto } from './placed-photo';
import { usePhoto } from './queries/use-photo';

export interface EventPhotoProps {
  placed: PlacedPhoto;
  onEnlarge: (photoId: string) => void;
}

/** A photo of a tracking event, fetched when it is near the visible part of the page. */
export function EventPhoto({ placed, onEnlarge }: EventPhotoProps) {
  const { trackingEvent, photo } = placed;
  const place = useRef<HTMLElement>(null);
  const view = usePhoto(photo.id, useIsNear(place));
  return (
    <PhotoThumbnail
      ref={place}
      photo={view}
      description={describePhoto(placed)}
      caption={<PhotoCaption trackingEvent={trackingEvent} photo={photo} />}
      // Who sees an embed may have no account of the portal.
      href={isEmbedded() ? null : photoPath(trackingEvent.waste_load_id, photo.id)}
      onEnlarge={() => onEnlarge(photo.id)}
    />
  );
}

/** True once the element has been near the visible part of the page. */
function useIsNear(element: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(() => !('IntersectionObserver' in window));
  useEffect(() => {
    if (isNear || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setIsNear(true);
      },
      { rootMargin: '300px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
}
