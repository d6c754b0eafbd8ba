import { ApiError } from 'shared-auth';
import { isNewLoadField, type FieldMessages, type NewLoadField } from './new-load-fields';

/**
 * Why a load was not created: the session ended (the shell asks for the password), the person stopped waiting, or one
 * sentence and its fields.
 */
export type Refusal =
  | { reason: 'session-ended' }
  | { reason: 'stopped' }
  | { reason: 'refused'; text: string; messages: FieldMessages; isAnswered: boolean };

const createdBefore =
  'Your first attempt was saved with the values you entered at that time. Check the dashboard before you create another load.';

/** Problems that concern one field, even if the response does not name it. */
const fieldOfCode: Partial<Record<string, NewLoadField>> = {
  manifest_number_taken: 'manifest_number',
  unknown_client: 'client_id',
};

/** Describes the failure of a creation for the user. */
export function describeRefusal(failure: unknown): Refusal {
  const fallback = 'Failed to create waste load';
  if (!(failure instanceof ApiError)) return { reason: 'refused', text: fallback, messages: {}, isAnswered: false };
  if (failure.status === 401) return { reason: 'session-ended' };
  if (failure.code === 'cancelled') return { reason: 'stopped' };
  const text = failure.code === 'idempotency_key_reused' ? createdBefore : (failure.detail ?? fallback);
  // The portal's own 503 comes with a sentence, which says what to do.
  const isAnswered = !failure.isUnanswered || failure.detail !== null;
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
