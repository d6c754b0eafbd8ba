import { InlineError, InlineHint } from 'shared-ui';
import type { Refusal } from '../describe-refusal';

/** Why the load was not created, next to the button. */
export function RefusalNote({ refusal }: { refusal: Refusal }) {
  if (refusal.reason === 'session-ended') {
    return <InlineHint>Your session ended before the load was created. Sign in again, then create it.</InlineHint>;
  }
  if (refusal.reason === 'stopped') {
    return <InlineHint>Canceled. You can safely create it again; the load is created only once.</InlineHint>;
  }
  return (
    <InlineError>
      {refusal.text}
      {!refusal.isAnswered && ". We didn't get a response. You can safely try again; the load is created only once."}
    </InlineError>
  );
}
