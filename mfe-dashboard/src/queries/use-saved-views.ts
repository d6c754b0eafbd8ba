import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, callEndpoint, retryQueries, sessionStore, useUser } from 'shared-auth';
import { useEffect, useRef } from 'react';
import { wasteEndpoints, type SavedView } from 'shared-domain/waste';
import { toast } from 'sonner';
import { failureSentence } from './failure-sentence';
import { keepStartView, savedViewsQuery } from './start-view-copy';

interface Change {
  edit: (views: readonly SavedView[]) => SavedView[];
  /** Shown once it is stored. */
  success?: string;
}

/** The saved views of the user. They are stored as a whole: a change is made to what the API has at that time. */
export function useSavedViews() {
  const userId = useUser()?.id ?? '';
  const queryClient = useQueryClient();
  const { queryKey } = savedViewsQuery;
  const list = useQuery({ ...savedViewsQuery, refetchOnMount: 'always' });
  const store = async (edit: Change['edit']) => {
    const before = await queryClient.fetchQuery({ ...savedViewsQuery, staleTime: 0 });
    return callEndpoint(wasteEndpoints.replaceSavedViews, { body: { views: edit(before), before } });
  };
  const isSameUser = () => {
    const session = sessionStore.getState();
    return 'user' in session && session.user.id === userId;
  };
  const isClosed = useRef(false);
  useEffect(() => {
    isClosed.current = false;
    return () => void (isClosed.current = true);
  }, []);
  const change = useMutation({
    mutationFn: ({ edit }: Change) =>
      store(edit).catch((failure: unknown) => {
        // Another page was faster: the change is made again, to what it has stored.
        if (failure instanceof ApiError && failure.code === 'edit_conflict') return store(edit);
        throw failure;
      }),
    // These also run after the panel is closed.
    onSuccess: (stored, { success }) => {
      // A shell of an earlier build also hands on answers for an earlier user.
      if (!isSameUser()) return;
      if (success) toast.success(success);
      queryClient.setQueryData(queryKey, stored);
      keepStartView(userId, stored);
    },
    onError: (failure) => {
      if (isClosed.current && isSameUser())
        toast.error(`Your saved views could not be updated. ${failureSentence(failure)}`);
    },
  });
  const retry = () => void retryQueries(queryClient, [queryKey]);
  return { list, retry, change };
}
