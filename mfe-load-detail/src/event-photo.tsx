import { useEffect, useRef, useState, type RefObject } from 'react';
import { photoPath, type Photo } from 'shared-domain/waste';
import { PhotoThumbnail } from './components/photo-thumbnail';
import { usePhoto } from './queries/use-photo';

/** A photo of a tracking event, fetched when it is near the visible part of the page. */
export function EventPhoto({ loadId, photo, description }: { loadId: string; photo: Photo; description: string }) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place);
  const view = usePhoto(photo.id, isNear);
  return <PhotoThumbnail ref={place} photo={view} description={description} href={photoPath(loadId, photo.id)} />;
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
