import { InlineError, InlineHint } from 'shared-ui';
import type { ChangeFailure } from '../queries/use-key-change';

interface ChangeFailureNoteProps {
  failure: ChangeFailure | null;
  /** What to do if the outcome is unknown. */
  ifUnanswered: string;
}

/** Why a change of keys was not made. */
export function ChangeFailureNote({ failure, ifUnanswered }: ChangeFailureNoteProps) {
  if (failure === null) return null;
  if (failure.reason === 'session-ended') {
    return <InlineHint>Your session ended before the change was made. Sign in, then try again.</InlineHint>;
  }
  return (
    <InlineError>
      {failure.reason === 'refused' ? failure.text : `The portal did not respond. ${ifUnanswered}`}
    </InlineError>
  );
}
