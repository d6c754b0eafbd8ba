import { useEffect, useEffectEvent, useState } from 'react';
import { useDraft, useSession } from 'shared-auth';
import { isLoadStatus, type LoadStatus } from 'shared-domain/waste';
import { ConfirmDialog, Dialog, DraftKeptNote, UnsavedChangesGuard } from 'shared-ui';
import { toast } from 'sonner';
import { PhotosLeftOut } from './components/photos-left-out';
import { PhotoUploadList } from './components/photo-upload-list';
import { TrackingEventForm } from './components/tracking-event-form';
import {
  checkDraft,
  emptyDraft,
  eventDraftName,
  isDraftEmpty,
  readKeptDraft,
  toNewTrackingEvent,
  type DraftErrors,
} from './event-draft';
import { useDevicePosition } from './queries/use-device-position';
import { useEventRecording } from './queries/use-event-recording';
import { useHeldSubmit } from './queries/use-held-submit';
import { usePhotoUploads } from './queries/use-photo-uploads';

const leavingForm = {
  title: 'Discard this tracking event?',
  text: 'What you entered has not been recorded and will be lost.',
};
const leavingUnanswered = {
  title: leavingForm.title,
  text: 'It was sent without an answer, so it may be recorded already: the timeline tells. What you entered here will be lost.',
};
const leavingPhotos = {
  title: 'Leave without all photos?',
  text: 'The tracking event is recorded, but some of its photos have not been sent and will be lost.',
};

const withoutPosition =
  'The event was not added because the position could not be determined. Enter a location or use GPS again, or select Add Event to add it as it is.';
const withoutPhotos =
  'The event was not added because some of its photos were rejected. Choose others, or select Add Event to add it without them.';

export interface TrackingEventDialogProps {
  loadId: string;
  /** Status of the load's newest tracking event; null when there is none. */
  previousStatus: LoadStatus | null;
  onClose: () => void;
}

/**
 * Records a tracking event, then sends its photos. Closes by itself once everything is stored. What the dialog of a
 * screen before this one held is taken up where it was left.
 */
export function TrackingEventDialog({ loadId, previousStatus, onClose }: TrackingEventDialogProps) {
  const kept = useDraft(eventDraftName(loadId), emptyDraft);
  const { change, discard } = kept;
  const draft = readKeptDraft(kept.content);
  const { photos, isStored, trackingEventId } = draft;
  const [wasSent] = useState(draft.sendKey !== '');
  const [draftErrors, setDraftErrors] = useState<DraftErrors>({});
  const [refusalCount, setRefusalCount] = useState(0);
  const [isAsking, setIsAsking] = useState(false);
  const { recording, record, stopWaiting } = useEventRecording({ ...kept, content: draft });
  const uploads = usePhotoUploads({ ...kept, content: draft });
  const isSignedIn = useSession().state === 'signed-in';
  const position = useDevicePosition((location) => change({ location }));

  const isComplete = isStored && photos.every(({ upload }) => upload.state === 'stored');
  // Photos of an event without a name cannot be sent any more, so leaving loses nothing.
  const isDirty = isStored ? !isComplete && trackingEventId !== '' : !isDraftEmpty(draft);
  const isUnanswered = recording.state === 'editing' && recording.isUnanswered;
  const leaving = isStored ? leavingPhotos : isUnanswered ? leavingUnanswered : leavingForm;

  const close = () => {
    discard();
    onClose();
  };
  const closeWhenComplete = useEffectEvent(() => isComplete && close());
  useEffect(() => void closeWhenComplete(), [isComplete]);
  const sendPhotos = useEffectEvent(() => trackingEventId !== '' && void uploads.sendAll(trackingEventId));
  useEffect(() => void sendPhotos(), [trackingEventId, isSignedIn]);

  const [obstacle, setObstacle] = useState<string | null>(null);
  const refuse = () => setRefusalCount((count) => count + 1);
  const held = useHeldSubmit({
    pending: position.reading.state === 'locating' ? 'position' : uploads.isPreparing ? 'photos' : null,
    findObstacle: (heldFor) => {
      if (heldFor === 'position') return position.reading.state === 'failed' ? withoutPosition : null;
      return uploads.refusals.length > 0 ? withoutPhotos : null;
    },
    onSubmit: () => void send(),
    onObstacle: (sentence) => {
      setObstacle(sentence);
      refuse();
    },
  });

  const askToClose = () => {
    held.release();
    // Until an answer comes or the wait is given up, nobody knows whether there is anything to lose.
    if (recording.state === 'sending') return;
    if (isDirty) setIsAsking(true);
    else close();
  };
  const submit = () => {
    setObstacle(null);
    const errors = checkDraft(draft);
    setDraftErrors(errors);
    if (errors.status) toast.error(errors.status, { id: 'status-missing' });
    if (Object.keys(errors).length > 0) return refuse();
    held.submit();
  };
  const send = async () => {
    const { status } = draft;
    if (!isLoadStatus(status)) return;
    if (!(await record(toNewTrackingEvent(loadId, { ...draft, status })))) refuse();
  };

  return (
    <>
      <Dialog
        isOpen
        title="Add Tracking Event"
        description="Update the status of this waste load with location and notes."
        onClose={askToClose}
      >
        {isComplete ? null : trackingEventId !== '' ? (
          <PhotoUploadList
            photos={photos}
            onRetry={(key) => void uploads.sendAgain(trackingEventId, key)}
            onDrop={(key) => uploads.remove(key)}
            onStopWaiting={uploads.stopWaiting}
            onClose={askToClose}
          />
        ) : isStored ? (
          <PhotosLeftOut photos={photos} onClose={askToClose} />
        ) : (
          <TrackingEventForm
            note={kept.wasKept && <DraftKeptNote wasSent={wasSent} />}
            previousStatus={previousStatus}
            draft={draft}
            errors={recording.state === 'editing' ? { ...recording.fieldErrors, ...draftErrors } : {}}
            failure={obstacle ?? (recording.state === 'editing' ? recording.failure : null)}
            isSending={recording.state === 'sending'}
            refusalCount={refusalCount}
            position={position}
            photos={photos}
            refusals={uploads.refusals}
            isPreparing={uploads.isPreparing}
            heldFor={held.heldFor}
            onChange={(typed) => {
              change(typed);
              setObstacle(null);
              setDraftErrors((present) => omit(present, Object.keys(typed)));
            }}
            onChoosePhotos={uploads.choose}
            onRemovePhoto={uploads.remove}
            onSubmit={submit}
            onCancel={askToClose}
            onStopWaiting={stopWaiting}
            onSkipPosition={position.discard}
            onRelease={held.release}
          />
        )}
      </Dialog>
      <ConfirmDialog
        {...leaving}
        isOpen={isAsking}
        confirmLabel={isStored ? 'Leave photos out' : 'Discard'}
        cancelLabel={isStored ? 'Keep sending' : 'Keep editing'}
        onConfirm={close}
        onCancel={() => setIsAsking(false)}
      />
      <UnsavedChangesGuard isDirty={isDirty} {...leaving} onLeave={discard} />
    </>
  );
}

function omit(errors: DraftErrors, fields: string[]): DraftErrors {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field)));
}
