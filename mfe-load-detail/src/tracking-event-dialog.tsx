import { useEffect, useState } from 'react';
import { isLoadStatus, type Load } from 'shared-domain';
import { ConfirmDialog, Dialog, UnsavedChangesGuard } from 'shared-ui';
import { toast } from 'sonner';
import { PhotosLeftOut } from './components/photos-left-out';
import { PhotoUploadList } from './components/photo-upload-list';
import { TrackingEventForm } from './components/tracking-event-form';
import { checkDraft, emptyDraft, isDraftEmpty, toNewTrackingEvent, type DraftErrors } from './event-draft';
import { useDevicePosition } from './queries/use-device-position';
import { useEventRecording } from './queries/use-event-recording';
import { usePhotoUploads } from './queries/use-photo-uploads';

const leavingForm = {
  title: 'Discard this tracking event?',
  text: 'What you entered has not been recorded and will be lost.',
};
const leavingPhotos = {
  title: 'Leave without all photos?',
  text: 'The tracking event is recorded, but some of its photos have not been sent and will be lost.',
};

/** Records a tracking event, then sends its photos. Closes by itself once everything is stored. */
export function TrackingEventDialog({ load, onClose }: { load: Load; onClose: () => void }) {
  const [draft, setDraft] = useState(emptyDraft);
  const [draftErrors, setDraftErrors] = useState<DraftErrors>({});
  const [refusalCount, setRefusalCount] = useState(0);
  const [isAsking, setIsAsking] = useState(false);
  const { recording, record, stopWaiting } = useEventRecording();
  const uploads = usePhotoUploads();
  const position = useDevicePosition((location) => setDraft((present) => ({ ...present, location })));

  const isStored = recording.state === 'stored';
  const isComplete = isStored && uploads.photos.every(({ upload }) => upload.state === 'stored');
  const trackingEventId = isStored ? recording.trackingEventId : null;
  // Photos of an event without a name cannot be sent any more, so leaving loses nothing.
  const isDirty = isStored
    ? !isComplete && trackingEventId !== null
    : !isDraftEmpty(draft) || uploads.photos.length > 0;
  const leaving = isStored ? leavingPhotos : leavingForm;
  useEffect(() => {
    if (isComplete) onClose();
  }, [isComplete, onClose]);

  const askToClose = () => {
    // Until an answer comes or the wait is given up, nobody knows whether there is anything to lose.
    if (recording.state === 'sending') return;
    if (isDirty) setIsAsking(true);
    else onClose();
  };
  const submit = async () => {
    const errors = checkDraft(draft);
    setDraftErrors(errors);
    if (errors.status) toast.error(errors.status, { id: 'status-missing' });
    const refuse = () => setRefusalCount((count) => count + 1);
    const { status } = draft;
    if (!isLoadStatus(status) || Object.keys(errors).length > 0) return refuse();
    const stored = await record(toNewTrackingEvent(load.id, { ...draft, status }));
    if (!stored) return refuse();
    if (stored.trackingEventId !== null) await uploads.sendAll(stored.trackingEventId);
  };

  return (
    <>
      <Dialog
        isOpen
        title="Add Tracking Event"
        description="Update the status of this waste load with location and notes."
        onClose={askToClose}
      >
        {isComplete ? null : trackingEventId !== null ? (
          <PhotoUploadList
            photos={uploads.photos}
            onRetry={(key) => void uploads.sendAgain(trackingEventId, key)}
            onDrop={(key) => uploads.remove(key)}
            onStopWaiting={uploads.stopWaiting}
            onClose={askToClose}
          />
        ) : isStored ? (
          <PhotosLeftOut photos={uploads.photos} onClose={askToClose} />
        ) : (
          <TrackingEventForm
            currentStatus={load.current_status}
            draft={draft}
            errors={recording.state === 'editing' ? { ...recording.fieldErrors, ...draftErrors } : {}}
            failure={recording.state === 'editing' ? recording.failure : null}
            isSending={recording.state === 'sending'}
            refusalCount={refusalCount}
            position={position}
            photos={uploads.photos}
            refusals={uploads.refusals}
            onChange={(change) => {
              setDraft((present) => ({ ...present, ...change }));
              setDraftErrors((present) => omit(present, Object.keys(change)));
            }}
            onChoosePhotos={uploads.choose}
            onRemovePhoto={uploads.remove}
            onSubmit={() => void submit()}
            onCancel={askToClose}
            onStopWaiting={stopWaiting}
          />
        )}
      </Dialog>
      <ConfirmDialog
        {...leaving}
        isOpen={isAsking}
        confirmLabel={isStored ? 'Leave photos out' : 'Discard'}
        cancelLabel={isStored ? 'Keep sending' : 'Keep editing'}
        onConfirm={onClose}
        onCancel={() => setIsAsking(false)}
      />
      <UnsavedChangesGuard isDirty={isDirty} {...leaving} />
    </>
  );
}

function omit(errors: DraftErrors, fields: string[]): DraftErrors {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field)));
}
