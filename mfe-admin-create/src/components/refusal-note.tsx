import { InlineError, InlineHint } from 'shared-ui';
import type { Refusal } from '../describe-refusal';

/** Why the load was not created, beside the button that asked for it. */
export function RefusalNote({ refusal }: { refusal: Refusal }) {
  if (refusal.reason === 'session-ended') {
    return <InlineHint>Your session ended before the load was created. Sign in again, then create it.</InlineHint>;
  }
  if (refusal.reason === 'stopped') {
    return (
      <InlineHint>
        You stopped waiting before an answer came. Creating it again is safe: the load is created only once.
      </InlineHint>
    );
  }
  return (
    <InlineError>
      {refusal.text}
      {!refusal.isAnswered && '. No answer arrived. Trying again is safe: the load is created only once.'}
    </InlineError>
  );
}
