import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { callEndpoint } from 'shared-auth';
import type { NewLoad } from 'shared-domain';
import { createContentKeys } from './content-keys';

/** Creates a load. The same content sent again, after an answer was lost, creates nothing twice. */
export function useCreateLoad() {
  const queryClient = useQueryClient();
  const keyOf = useRef(createContentKeys()).current;
  return useMutation({
    mutationFn: (load: NewLoad) =>
      callEndpoint('createLoad', { body: load }, { idempotencyKey: keyOf(JSON.stringify(load)) }),
    onSuccess: () => queryClient.invalidateQueries({ refetchType: 'none' }),
  });
}
