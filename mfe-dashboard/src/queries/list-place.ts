import type { QueryClient } from '@tanstack/react-query';
import type { ListPlace, SavedPlace } from '../components/saved-place';
import type { LoadFilter } from '../load-filter';

/** Where the reader was in a list, kept as long as the loads themselves are. */
export function listPlace(queryClient: QueryClient, userId: string, { text, status }: LoadFilter): ListPlace {
  const key = ['dashboard', userId, 'place', text, status];
  return {
    key: JSON.stringify(key),
    read: () => queryClient.getQueryData<SavedPlace>(key) ?? null,
    save: (place) => void queryClient.setQueryData<SavedPlace>(key, place),
  };
}
