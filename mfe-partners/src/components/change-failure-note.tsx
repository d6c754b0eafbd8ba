import { InlineError, InlineHint } from 'shared-ui';
import type { ChangeFailure } from '../queries/use-key-change';

interface ChangeFailureNoteProps {
  failure: ChangeFailure | null;
  /** What to do if nobody knows whether it was done. */
  ifUnanswered: string;
}

/** Why a change of keys was not made. */
export function ChangeFailureNote({ failure, ifUnanswered }: ChangeFailureNoteProps) {
  if (failure === null) return null;
  if (failure.reason === 'session-ended') {
    return <InlineHint>Your session ended before this was done. Sign in again, then confirm it.</InlineHint>;
  }
  return (
    <InlineError>{failure.reason === 'refused' ? failure.text : `No answer arrived. ${ifUnanswered}`}</InlineError>
  );
}
