import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { endpointQuery } from 'shared-auth';
import { wasteEndpoints, type SavedView } from 'shared-domain/waste';
import { startViewKey, startViewStorage } from './start-view';

export const savedViewsQuery = endpointQuery(wasteEndpoints.listSavedViews, {});

/** Once the list is shown, makes the copy of the start view like the API's, which another browser may have changed. */
export function useStartViewCopy(userId: string, isListShown: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isListShown) return;
    // Without them, the copy stays as it is.
    queryClient.fetchQuery({ ...savedViewsQuery, staleTime: Infinity }).then(
      (views) => keepStartView(userId, views),
      () => undefined,
    );
  }, [queryClient, userId, isListShown]);
}

/** Keeps a copy of the start view for the next page; none without a start view. */
export function keepStartView(userId: string, views: readonly SavedView[]): void {
  const start = views.find((view) => view.is_start);
  if (start) startViewStorage.write(startViewKey, `${userId} ${start.search}`);
  else startViewStorage.remove(startViewKey);
}
