import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { callEndpoint } from 'shared-auth';
import type { NewLoad } from 'shared-domain';
import { createContentKeys } from './content-keys';

/** Creates a load; the wait for the answer can be given up. The same content sent again, after an answer was lost, creates nothing twice. */
export function useCreateLoad() {
  const queryClient = useQueryClient();
  const keyOf = useRef(createContentKeys()).current;
  const call = useRef(new AbortController());
  const creation = useMutation({
    mutationFn: (load: NewLoad) => {
      call.current = new AbortController();
      const { signal } = call.current;
      return callEndpoint('createLoad', { body: load }, { idempotencyKey: keyOf(JSON.stringify(load)), signal });
    },
    onSuccess: () => queryClient.invalidateQueries({ refetchType: 'none' }),
  });
  return { creation, stopWaiting: () => call.current.abort() };
}
