import { useSyncExternalStore } from 'react';

/** Whether the browser matches one of the `media` of shared-ui. */
export function useMatches(media: string): boolean {
  const condition = media.replace('@media ', '');
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(condition);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => matchMedia(condition).matches,
  );
}
