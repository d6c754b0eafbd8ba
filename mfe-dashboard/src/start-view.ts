import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { endpointQuery } from 'shared-auth';
import { wasteEndpoints, type SavedView } from 'shared-domain/waste';
import { browserStorage } from 'shared-domain/wire';

export const savedViewsQuery = endpointQuery(wasteEndpoints.listSavedViews, {});

const storage = browserStorage('localStorage');
const storageKey = 'start-view';

/**
 * The filter with which this page opens the dashboard, from the copy in the browser: asking the API first would delay
 * the list. Null if the address has a filter, and when the user returns to the dashboard.
 */
export function useStartView(userId: string, search: URLSearchParams): URLSearchParams | null {
  const queryClient = useQueryClient();
  const opened = ['dashboard opened', userId];
  const [start, setStart] = useState(() => {
    if (search.size > 0 || queryClient.getQueryData(opened)) return null;
    const [owner, view] = (storage.read(storageKey) ?? '').split(' ');
    return owner === userId && view ? new URLSearchParams(view) : null;
  });
  // The address has it now; without a filter, it shows all loads from here on.
  if (start && search.size > 0) setStart(null);
  useEffect(() => {
    queryClient.setQueryDefaults(opened, { gcTime: Infinity });
    queryClient.setQueryData(opened, true);
    // For the page's first visit only.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [queryClient, userId]);
  return start;
}

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
  if (start) storage.write(storageKey, `${userId} ${start.search}`);
  else storage.remove(storageKey);
}
