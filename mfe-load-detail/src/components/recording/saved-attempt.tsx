import { formatCount } from 'shared-domain/wire';
import { Button, InlineError } from 'shared-ui';

export interface SavedAttemptProps {
  photoCount: number;
  /** Chosen photos are still being checked. */
  isPreparing: boolean;
  onSendPhotos: () => void;
}

/** Shown when an attempt turned out to be recorded after the form was changed: its photos can still reach its event. */
export function SavedAttempt({ photoCount, isPreparing, onSendPhotos }: SavedAttemptProps) {
  return (
    <InlineError
      action={
        photoCount > 0 && (
          <Button size="small" disabled={isPreparing} onClick={onSendPhotos}>
            {`Send ${formatCount(photoCount, 'photo')} to the saved event`}
          </Button>
        )
      }
    >
      An earlier attempt was saved with the values you entered at that time{photoCount > 0 && ', without photos'}. Check
      the timeline before you add another event.
    </InlineError>
  );
}
