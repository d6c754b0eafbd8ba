import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { browserStorage } from 'shared-domain/browser';

/** Where a browser keeps its copy of the start view, as `<user id> <filter>`. */
export const startViewStorage = browserStorage('localStorage');

export const startViewKey = 'start-view';

/**
 * The filter with which this page opens the dashboard, from the copy in the browser: asking the API first would delay
 * the list. Null if the address has parameters or the user returns to the dashboard.
 */
export function useStartView(userId: string | undefined, search: URLSearchParams): URLSearchParams | null {
  const queryClient = useQueryClient();
  const opened = ['dashboard opened', userId];
  const [start, setStart] = useState(() => {
    if (search.size > 0 || queryClient.getQueryData(opened)) return null;
    const [owner, view] = (startViewStorage.read(startViewKey) ?? '').split(' ');
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
