import { ApiError, isEndedSession } from 'shared-auth';
import { isNewLoadField, type FieldMessages, type NewLoadField } from './new-load-fields';

/**
 * Why a load was not created: the session ended (the shell asks for the password, then the form has to be sent again),
 * the person stopped waiting, or one sentence and its fields.
 */
export type Refusal =
  | { reason: 'session-ended' }
  | { reason: 'signed-in-again'; isUnanswered: boolean }
  | { reason: 'stopped' }
  | { reason: 'refused'; text: string; messages: FieldMessages; isAnswered: boolean };

const createdBefore =
  'An earlier attempt was saved with the values you entered at that time. Check the dashboard before you create another load.';

/** Problems that concern one field, even if the response does not name it. */
const fieldOfCode: Partial<Record<string, NewLoadField>> = {
  manifest_number_taken: 'manifest_number',
  unknown_client: 'client_id',
};

/** The portal did not create the load. Any other failure leaves that open, such as a proxy's page with status 200. */
export function isRefused(failure: unknown): boolean {
  return failure instanceof ApiError && failure.status !== null && failure.status >= 400 && failure.status < 500;
}

/** The key of this attempt belongs to an earlier one that was stored. */
export function isKeyReused(failure: unknown): boolean {
  return failure instanceof ApiError && failure.code === 'idempotency_key_reused';
}

/** Describes the failure of a creation for the user. */
export function describeRefusal(failure: unknown): Refusal {
  const fallback = 'Failed to create waste load';
  if (!(failure instanceof ApiError)) return { reason: 'refused', text: fallback, messages: {}, isAnswered: false };
  if (isEndedSession(failure)) return { reason: 'session-ended' };
  if (failure.code === 'cancelled') return { reason: 'stopped' };
  const text = isKeyReused(failure) ? createdBefore : (failure.detail ?? fallback);
  // The portal's own 503 comes with a sentence, which says what to do.
  const isAnswered = isRefused(failure) || failure.detail !== null;
  return { reason: 'refused', text, messages: messagesOf(failure, text), isAnswered };
}

function messagesOf(failure: ApiError, text: string): FieldMessages {
  const messages: FieldMessages = {};
  for (const { field, message } of failure.errors) {
    if (isNewLoadField(field)) messages[field] ??= message;
  }
  const field = fieldOfCode[failure.code];
  if (field) messages[field] ??= text;
  return messages;
}
