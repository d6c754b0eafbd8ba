import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, callEndpoint, retryQueries, sessionStore, useUser } from 'shared-auth';
import { wasteEndpoints, type SavedView } from 'shared-domain/waste';
import { keepStartView, savedViewsQuery } from './start-view-copy';

/** The saved views of the user. They are stored as a whole: a change is made to what the API has at that time. */
export function useSavedViews() {
  const userId = useUser()?.id ?? '';
  const queryClient = useQueryClient();
  const { queryKey } = savedViewsQuery;
  const list = useQuery({ ...savedViewsQuery, refetchOnMount: 'always' });
  const store = async (edit: (views: readonly SavedView[]) => SavedView[]) => {
    const before = await queryClient.fetchQuery({ ...savedViewsQuery, staleTime: 0 });
    return callEndpoint(wasteEndpoints.replaceSavedViews, { body: { views: edit(before), before } });
  };
  const change = useMutation({
    mutationFn: (edit: Parameters<typeof store>[0]) =>
      store(edit).catch((failure: unknown) => {
        // Another page was faster: the change is made again, to what it has stored.
        if (failure instanceof ApiError && failure.code === 'edit_conflict') return store(edit);
        throw failure;
      }),
    onSuccess: (stored) => {
      const session = sessionStore.getState();
      // A shell of an earlier build also hands on answers for an earlier user.
      if (!('user' in session) || session.user.id !== userId) return;
      queryClient.setQueryData(queryKey, stored);
      keepStartView(userId, stored);
    },
  });
  const retry = () => void retryQueries(queryClient, [queryKey]);
  return { list, retry, change };
}
