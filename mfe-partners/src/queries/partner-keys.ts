import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError, callEndpoint, endpointQuery, isEndedSession, useSession, useSignedInQuery } from 'shared-auth';
import { embedEndpoints, type NewPartnerKey } from 'shared-domain/wire';

const keysQuery = endpointQuery(embedEndpoints.listPartnerKeys, {});

/** A key may expire or be revoked elsewhere while its list is shown. */
const refreshMs = 60_000;

/** The partner keys that the account may manage, newest first. */
export function usePartnerKeys() {
  return useSignedInQuery({ ...keysQuery, refetchOnMount: 'always', refetchInterval: refreshMs });
}

/** Why a key was not created, rotated or revoked. */
export type ChangeFailure =
  | { reason: 'refused'; text: string; messages: Readonly<Record<string, string>> }
  /** The outcome is unknown. */
  | { reason: 'unanswered' }
  | { reason: 'session-ended' };

export function useKeyCreation() {
  return useKeyChange((body: NewPartnerKey, signal) =>
    callEndpoint(embedEndpoints.createPartnerKey, { body }, { signal }),
  );
}

/** Replaces a key, with a reason. Both keys work for the days of the overlap. */
export function useKeyRotation(id: string, overlapDays: number) {
  return useKeyChange((reason: string, signal) =>
    callEndpoint(
      embedEndpoints.rotatePartnerKey,
      { params: { id }, body: { reason, overlap_days: overlapDays } },
      { signal },
    ),
  );
}

/** Ends a key for good, with a reason. */
export function useKeyRevocation(id: string) {
  return useKeyChange((reason: string, signal) =>
    callEndpoint(embedEndpoints.revokePartnerKey, { params: { id }, body: { reason } }, { signal }),
  );
}

export type KeyChange<Input, Result> = ReturnType<typeof useKeyChange<Input, Result>>;

/** Sends a change of keys and reports the result. The caller can stop waiting. The list is fetched again in any case. */
function useKeyChange<Input, Result>(send: (input: Input, signal: AbortSignal) => Promise<Result>) {
  const queryClient = useQueryClient();
  const isSignedIn = useSession().state === 'signed-in';
  const call = useRef(new AbortController());
  const { isPending, error, mutateAsync, reset } = useMutation({
    mutationFn: (input: Input) => {
      call.current = new AbortController();
      return send(input, call.current.signal);
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: keysQuery.queryKey }),
    // The result may have a secret.
    gcTime: 0,
  });
  return {
    isSending: isPending,
    // After the next sign-in, the message no longer applies.
    failure: error && !(isSignedIn && isEndedSession(error)) ? describeFailure(error) : null,
    /** Returns the result; null if it failed. */
    change: async (input: Input) => (isPending ? null : mutateAsync(input).catch(() => null)),
    stopWaiting: () => call.current.abort(),
    forgetFailure: reset,
  };
}

function describeFailure(error: unknown): ChangeFailure {
  if (!(error instanceof ApiError)) throw error;
  if (isEndedSession(error)) return { reason: 'session-ended' };
  if (error.isUnanswered) return { reason: 'unanswered' };
  const messages: Record<string, string> = {};
  // A list is named with its position, such as `origins/0`.
  for (const { field, message } of error.errors) messages[field.split(/[/.[]/, 1)[0] ?? ''] ??= message;
  return { reason: 'refused', text: error.detail ?? 'The change was refused.', messages };
}
