import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, callEndpoint, endpointQuery, isEndedSession } from 'shared-auth';
import {
  type ChangePreview,
  type PlannedChange,
  releaseEndpoints,
  type Rollout,
  type RolloutChange,
} from 'shared-domain/releases';
import { rolloutQuery, rolloutsQuery } from './use-rollouts';

/** Whose release a change would replace. A failed count prevents nothing. */
export type Affected = { state: 'counting' } | { state: 'unknown' } | { state: 'counted'; preview: ChangePreview };

/** Asks the server whose release a change would replace; null without a change. `revision` is that of the rollout. */
export function useChangePreview(remote: string, change: PlannedChange | null, revision: number): Affected | null {
  const preview = endpointQuery(releaseEndpoints.previewRolloutChange, {
    params: { remote },
    body: { change: change ?? { action: 'halt' } },
  });
  const { data, isError } = useQuery({
    ...preview,
    // Another revision may change the count.
    queryKey: [...preview.queryKey, revision],
    enabled: change !== null,
    retry: false,
  });
  if (change === null) return null;
  if (data) return { state: 'counted', preview: data };
  return { state: isError ? 'unknown' : 'counting' };
}

export type ChangeOutcome =
  | { state: 'made'; rollout: Rollout }
  /** It was changed before; `rollout` is the current state, null if it could not be loaded. */
  | { state: 'overtaken'; rollout: Rollout | null }
  | { state: 'refused'; text: string }
  | { state: 'unanswered' }
  | { state: 'session-ended' };

/** Changes a rollout. The revision makes a retry safe: a change that was already applied is refused. */
export function useChangeRollout(remote: string) {
  const queryClient = useQueryClient();
  const call = useRef(new AbortController());
  const [isSending, setIsSending] = useState(false);

  async function send(change: RolloutChange, revision: number): Promise<ChangeOutcome> {
    call.current = new AbortController();
    const { signal } = call.current;
    try {
      const rollout = await callEndpoint(
        releaseEndpoints.changeRollout,
        { params: { remote }, body: { revision, change } },
        { signal },
      );
      // A request that began before the change would restore the old state.
      await queryClient.cancelQueries({ queryKey: rolloutQuery(remote).queryKey });
      queryClient.setQueryData(rolloutQuery(remote).queryKey, rollout);
      void queryClient.invalidateQueries({ queryKey: rolloutsQuery.queryKey, exact: true });
      return { state: 'made', rollout };
    } catch (failure) {
      if (failure instanceof ApiError && failure.code === 'rollout_changed') {
        return { state: 'overtaken', rollout: await refetch() };
      }
      return outcomeOf(failure);
    }
  }

  async function refetch(): Promise<Rollout | null> {
    await queryClient.cancelQueries({ queryKey: rolloutQuery(remote).queryKey });
    return queryClient.fetchQuery({ ...rolloutQuery(remote), staleTime: 0 }).catch(() => null);
  }

  return {
    isSending,
    stopWaiting: () => call.current.abort(),
    change: async (change: RolloutChange, revision: number): Promise<ChangeOutcome> => {
      setIsSending(true);
      return send(change, revision).finally(() => setIsSending(false));
    },
  };
}

function outcomeOf(failure: unknown): ChangeOutcome {
  if (!(failure instanceof ApiError)) throw failure;
  if (isEndedSession(failure)) return { state: 'session-ended' };
  // Also a 5xx with a reason, or a response without one: the change may have been applied.
  if (failure.isUnanswered || failure.detail === null) return { state: 'unanswered' };
  const [field] = failure.errors;
  return { state: 'refused', text: field?.message ?? failure.detail };
}
