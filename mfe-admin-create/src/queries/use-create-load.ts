import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, callEndpoint, type Draft } from 'shared-auth';
import { type NewLoad, wasteEndpoints } from 'shared-domain/waste';
import type { NewLoadDraft } from '../use-new-load-form';

/**
 * Creates a load; the request can be canceled. Sent again after a lost response, also with other content or from the
 * screen that replaced this one, it creates nothing twice. Returns null as the load if the form was left meanwhile.
 */
export function useCreateLoad({ content: { sentKey }, change, discard }: Draft<NewLoadDraft>) {
  const queryClient = useQueryClient();
  // This includes what the previous screen sent.
  const [isUnknown, setIsUnknown] = useState(sentKey !== '');
  const call = useRef(new AbortController());
  const creation = useMutation({
    onError: (failure) => {
      const isAnswered = failure instanceof ApiError && !failure.isUnanswered;
      // An earlier attempt with the same key was stored, with other content. The next press creates another load.
      const isReused = isAnswered && failure.code === 'idempotency_key_reused';
      // Any other refusal of this attempt says nothing about an earlier one.
      const isStillUnknown = !isReused && (isUnknown || !isAnswered);
      if (!isStillUnknown) change({ sentKey: '' });
      setIsUnknown(isStillUnknown);
    },
    mutationFn: async (load: NewLoad) => {
      call.current = new AbortController();
      const { signal } = call.current;
      // Kept until the outcome is known.
      const idempotencyKey = sentKey || newIdempotencyKey();
      change({ sentKey: idempotencyKey });
      const created = await callEndpoint(wasteEndpoints.createLoad, { body: load }, { idempotencyKey, signal });
      // A late response leaves a newer draft alone, and the user on the screen to which they went.
      if (change({}).sentKey !== idempotencyKey) return null;
      discard();
      return created;
    },
    onSuccess: () => queryClient.invalidateQueries({ refetchType: 'none' }),
  });
  const isUnanswered = isUnknown || creation.isPending || creation.isSuccess;
  return { creation, isUnanswered, stopWaiting: () => call.current.abort() };
}

// Not randomUUID: browsers offer it on secure origins only, and a portal may run on a plain address in a local network.
function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
