import { InlineHint } from './inline-hint';

export interface DraftKeptNoteProps {
  /** It was sent once, and nobody knows whether it arrived. */
  wasSent?: boolean | undefined;
}

/** Told above a form that opens with what was typed into an earlier release of its screen. */
export function DraftKeptNote({ wasSent = false }: DraftKeptNoteProps) {
  return (
    <InlineHint>
      Your draft was kept.
      {wasSent && ' Sending it again is safe: nothing is stored twice.'}
    </InlineHint>
  );
}
