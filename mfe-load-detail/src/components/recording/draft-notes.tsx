import { formatCount, visibleText } from 'shared-domain/wire';
import { Button, DraftKeptNote, InlineError, InlineHint } from 'shared-ui';
import type { DraftWords } from '../../draft/words-of';

export interface SavedAttemptProps {
  words: DraftWords;
  photoCount: number;
  /** Chosen photos are still being checked. */
  isPreparing: boolean;
  onSendPhotos: () => void;
}

/** Shown when an attempt turned out to be recorded after the form was changed: its photos can still reach its event. */
export function SavedAttempt({ words, photoCount, isPreparing, onSendPhotos }: SavedAttemptProps) {
  return (
    <InlineError
      action={
        photoCount > 0 && (
          <Button size="small" disabled={isPreparing} onClick={onSendPhotos}>
            {`Send ${formatCount(photoCount, 'Photo')} to the Saved Event`}
          </Button>
        )
      }
    >
      An earlier attempt was saved with the values you entered at that time{photoCount > 0 && ', without photos'}. Check
      the timeline before you {words.again}.
    </InlineError>
  );
}

export interface FormNotesProps {
  /** What can still be recorded, if the load has almost the most events. */
  limit: string | null;
  /** The draft was kept, and was sent before; null if it is new. */
  wasSent: boolean | null;
  /** Names of chosen photos that the device did not keep. */
  lostPhotos: readonly string[];
  /** Corrects the newer event, if the event was corrected since and no failure is shown; null otherwise. */
  onCorrectNewer: (() => void) | null;
}

/** What the user should know before filling in the form. */
export function FormNotes({ limit, wasSent, lostPhotos, onCorrectNewer }: FormNotesProps) {
  return (
    <>
      {limit !== null && <InlineHint tone="warning">{limit}</InlineHint>}
      {wasSent !== null && <DraftKeptNote wasSent={wasSent} />}
      {lostPhotos.length > 0 && <PhotosToChooseAgain names={lostPhotos} />}
      {onCorrectNewer && <CorrectedMeanwhile onContinue={onCorrectNewer} />}
    </>
  );
}

interface CorrectedMeanwhileProps {
  /** The input stays and corrects the newer event. */
  onContinue: () => void;
}

/** Shown when the event of an open correction has been corrected already: an event can have only one correction. */
export function CorrectedMeanwhile({ onContinue }: CorrectedMeanwhileProps) {
  return (
    <InlineError
      action={
        <Button
          size="small"
          onClick={({ currentTarget }) => {
            // The button is about to disappear.
            currentTarget.form?.querySelector('textarea')?.focus();
            onContinue();
          }}
        >
          Correct the Newer Event
        </Button>
      }
    >
      This event has been corrected since you started. You can apply your correction to the newer event instead.
    </InlineError>
  );
}

/** Shown above a restored form: the device did not keep these photos, because it was full or the page was closed first. */
function PhotosToChooseAgain({ names }: { names: readonly string[] }) {
  const list = names.map(visibleText).join(', ');
  return (
    <InlineHint tone="warning">
      {`The draft was kept without ${formatCount(names.length, 'photo')}: ${list}. Choose ${names.length > 1 ? 'them' : 'it'} again.`}
    </InlineHint>
  );
}
