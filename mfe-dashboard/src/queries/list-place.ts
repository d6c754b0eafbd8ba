import type { QueryClient } from '@tanstack/react-query';
import type { ListPlace, SavedPlace } from '../components/saved-place';
import type { LoadFilter } from '../load-filter';
import { keptForMs } from './load-pages';

/** Where the reader was in a list, kept as long as the loads themselves are. */
export function listPlace(queryClient: QueryClient, userId: string, { text, status }: LoadFilter): ListPlace {
  const places = ['dashboard', userId, 'place'];
  const key = [...places, text, status];
  return {
    key: JSON.stringify(key),
    read: () => queryClient.getQueryData<SavedPlace>(key) ?? null,
    save: (place) => {
      queryClient.setQueryDefaults(places, { gcTime: keptForMs });
      // The time of what nobody observes runs from its making, not from its last change: so it is made anew.
      queryClient.removeQueries({ queryKey: key, exact: true });
      queryClient.setQueryData<SavedPlace>(key, place);
    },
  };
}
