import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, callEndpoint, type Draft } from 'shared-auth';
import type { NewLoad } from 'shared-domain';
import type { NewLoadDraft } from '../new-load-draft';
import { createContentKeys } from './content-keys';

/**
 * Creates a load; the wait for the answer can be given up. The same content sent again, after an answer was lost or from
 * the screen that took this one's place, creates nothing twice.
 */
export function useCreateLoad({ content: { sentContent, sentKey }, change, discard }: Draft<NewLoadDraft>) {
  const queryClient = useQueryClient();
  const [keyOf] = useState(() => createContentKeys(sentKey === '' ? [] : [[sentContent, sentKey]]));
  // What was sent from the screen before this one, too.
  const [isUnanswered, setIsUnanswered] = useState(sentKey !== '');
  const call = useRef(new AbortController());
  const creation = useMutation({
    onMutate: () => setIsUnanswered(true),
    onError: (failure) => setIsUnanswered(!(failure instanceof ApiError) || failure.isUnanswered),
    mutationFn: async (load: NewLoad) => {
      call.current = new AbortController();
      const { signal } = call.current;
      const content = JSON.stringify(load);
      const idempotencyKey = keyOf(content);
      change({ sentContent: content, sentKey: idempotencyKey });
      const created = await callEndpoint('createLoad', { body: load }, { idempotencyKey, signal });
      // A late answer leaves alone what was begun since.
      if (change({}).sentKey === idempotencyKey) discard();
      return created;
    },
    onSuccess: () => queryClient.invalidateQueries({ refetchType: 'none' }),
  });
  return { creation, isUnanswered, stopWaiting: () => call.current.abort() };
}
