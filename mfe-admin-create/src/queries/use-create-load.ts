import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { callEndpoint, type Draft } from 'shared-auth';
import { type NewLoad, wasteEndpoints } from 'shared-domain/waste';
import { randomHex } from 'shared-domain/wire';
import { isKeyReused, isRefused } from '../describe-refusal';
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
    mutationFn: async (load: NewLoad) => {
      call.current = new AbortController();
      const { signal } = call.current;
      // Kept until the outcome is known.
      const idempotencyKey = sentKey || randomHex();
      const isOwnKey = () => change({}).sentKey === idempotencyKey;
      change({ sentKey: idempotencyKey });
      try {
        const created = await callEndpoint(wasteEndpoints.createLoad, { body: load }, { idempotencyKey, signal });
        // A late response leaves a newer draft alone, and the user on the screen to which they went.
        if (!isOwnKey()) return null;
        discard();
        return created;
      } catch (failure) {
        // If the key was used, an earlier attempt was stored, with other content: the next press creates another load.
        // Any other refusal of this attempt says nothing about an earlier one.
        const isStillUnknown = !isKeyReused(failure) && (isUnknown || !isRefused(failure));
        if (!isStillUnknown && isOwnKey()) change({ sentKey: '' });
        setIsUnknown(isStillUnknown);
        throw failure;
      }
    },
    onSuccess: () => queryClient.invalidateQueries({ refetchType: 'none' }),
  });
  const isUnanswered = isUnknown || creation.isPending || creation.isSuccess;
  return { creation, isUnanswered, stopWaiting: () => call.current.abort() };
}
