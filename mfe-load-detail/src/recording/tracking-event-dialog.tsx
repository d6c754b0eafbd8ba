import { useEffect, useEffectEvent, useState } from 'react';
import { useSession, type Draft } from 'shared-auth';
import { describeHistoryLimit, statusSteps } from 'shared-domain/waste';
import type { LoadDetail, TrackingEvent } from 'shared-domain/waste';
import { formatCount, visibleText } from 'shared-domain/wire';
import { GuardedDialog, Instant, useIsOnline } from 'shared-ui';
import { FormNotes, type FormNotesProps } from '../components/recording/draft-notes';
import { useLastArrival } from '../components/timeline/arrivals';
import { PhotosLeftOut } from '../components/recording/photos-left-out';
import { PhotoUploadList } from '../components/recording/photo-upload-list';
import { TrackingEventForm, type TrackingEventFormProps } from '../components/recording/tracking-event-form';
import { areAllSent } from '../draft/chosen-photo';
import { correctNewer, draftToStart, isUnchanged, newestCorrection, type KeptEventDraft } from '../draft/event-draft';
import { wordsOf } from '../draft/words-of';
import { announceStored } from '../queries/announce-recorded';
import { useEventDraft } from '../queries/use-event-draft';
import { useEventSubmission, type EventSubmission } from '../queries/use-event-submission';
import { usePhotoUploads, type PhotoUploads } from '../queries/use-photo-uploads';
import { useSessionEnd } from '../queries/use-session-end';
import { useFocusAfterDialog } from '../show-timeline-item';

const unrecorded = 'What you entered has not been recorded and will be lost.';
const savedBefore = 'An earlier attempt was saved. What you changed since has not been recorded and will be lost.';
const leavingInput = ({ isUnanswered }: EventSubmission, { photos, savedKey }: KeptEventDraft, what: string) => {
  const maybeRecorded = `We haven't received a response. The ${what} may already be recorded, so check the timeline first.`;
  const attempt = isUnanswered ? maybeRecorded : savedKey && savedBefore;
  return {
    title: `Discard this ${what}?`,
    text: attempt ? `${attempt}${photos.length > 0 ? ' Photos have not been sent and will be lost.' : ''}` : unrecorded,
  };
};
const leavingPhotos = (what: string) => ({
  title: 'Leave before all photos are sent?',
  text: `The ${what} was recorded, but some of its photos have not been sent and will be lost.`,
  confirmLabel: 'Leave Anyway',
  cancelLabel: 'Keep Sending',
});

const ownStep = {
  title: 'Add Tracking Event',
  description: 'Update the status of this waste load with location and notes.',
};
const correctionOf = ({ status, timestamp, place, location }: TrackingEvent) => {
  const where = place ?? location;
  return {
    title: 'Correct Tracking Event',
    description: (
      <>
        You are correcting this event: {statusSteps[status].label}, <Instant value={timestamp} />
        {where && `, ${visibleText(where)}`}. It stays in the timeline, struck through, and no longer counts.
      </>
    ),
  };
};
const notStored = 'This draft could not be stored on this device. It will be lost if you reload or close the page.';
const notAllStored =
  'Not everything in this draft could be stored on this device. The rest will be lost if you reload or close the page.';
const withoutId = (what: string) =>
  `The ${what} was recorded, but its photos couldn't be attached because the server's response was incomplete. Keep the files. To attach them, correct the event in the timeline.`;
const withoutLost = (what: string) =>
  `The ${what} was recorded, but this device did not keep these photos, so they were not sent. To attach them, correct the event in the timeline.`;

export interface TrackingEventDialogProps {
  load: Pick<LoadDetail, 'id' | 'created_at' | 'manifest_number'>;
  /** Newest first. */
  trackingEvents: readonly TrackingEvent[];
  /** The event to correct; null for a step of its own. */
  corrects: TrackingEvent | null;
  onClose: () => void;
}

/**
 * Records a tracking event or a correction, then sends its photos. Closes once everything is stored. Continues where the
 * dialog of a previous screen stopped.
 */
export function TrackingEventDialog({ load, trackingEvents, corrects, onClose }: TrackingEventDialogProps) {
  const kept = useEventDraft(load, corrects);
  // The draft of a previous screen may be a correction.
  const corrected = trackingEvents.find(({ id }) => id === kept.content.corrects) ?? null;
  const context = { loadId: load.id, createdAt: load.created_at, trackingEvents };
  const arrival = useLastArrival(trackingEvents);
  const { isStored, trackingEventId, photos, lostPhotos } = kept.content;
  const uploads = usePhotoUploads(kept);
  useSending(uploads, trackingEventId);
  useFocusAfterDialog(corrects?.id);
  const submission = useEventSubmission(context, kept, uploads);
  const survivesReload = useSurvivesReload(kept);

  const isComplete = isStored && areAllSent(photos) && lostPhotos.length === 0;
  // Without the id of the event, its photos can no longer be sent, so leaving loses nothing.
  const isDirty = isStored
    ? !areAllSent(photos) && trackingEventId !== ''
    : !isUnchanged(kept.content, draftToStart(corrected));
  const { what } = wordsOf(kept.content);
  const leaving = isStored ? leavingPhotos(what) : leavingInput(submission, kept.content, what);

  const close = () => {
    kept.discard();
    onClose();
  };
  useCloseWhenComplete(isComplete, kept.content, close);
  const mayClose = () => {
    submission.keepEditing();
    // Until a response arrives or the user stops waiting, it is unknown whether anything would be lost.
    return !submission.isSending;
  };
  return (
    <GuardedDialog
      size="sheet"
      {...(corrected ? correctionOf(corrected) : ownStep)}
      isDirty={isDirty}
      survivesReload={survivesReload}
      leaving={leaving}
      mayClose={mayClose}
      onLeave={kept.discard}
      onClose={close}
    >
      {(askToClose) =>
        !isComplete && (
          <DialogStep
            arrival={arrival}
            corrected={corrected}
            newest={corrected && newestCorrection(corrected, trackingEvents)}
            limit={describeHistoryLimit(trackingEvents.length)}
            kept={kept}
            uploads={uploads}
            submission={submission}
            onClose={askToClose}
          />
        )
      }
    </GuardedDialog>
  );
}

/** Closes the dialog once everything is stored. A toast reports the photos, because their list closes, too. */
function useCloseWhenComplete(isComplete: boolean, draft: KeptEventDraft, close: () => void): void {
  const closeNow = useEffectEvent(() => {
    const { trackingEventId, photos } = draft;
    if (photos.length > 0) announceStored(draft, trackingEventId, `${formatCount(photos.length, 'photo')} sent`);
    close();
  });
  useEffect(() => {
    if (isComplete) closeNow();
  }, [isComplete]);
}

/**
 * False if the browser must ask before the tab closes: once the session has ended, the next page deletes the draft, and
 * only the page of this load can send the remaining photos.
 */
function useSurvivesReload({ content, storage }: Draft<KeptEventDraft>): boolean {
  const hasSession = useSessionEnd() !== null;
  return storage === 'stored' && hasSession && !content.isStored;
}

/** Sends the photos once the event is stored, and continues after a sign-in or when the browser is online again. */
function useSending(uploads: PhotoUploads, trackingEventId: string): void {
  const isSignedIn = useSession().state === 'signed-in';
  const isOnline = useIsOnline();
  const sendPhotos = useEffectEvent(() => trackingEventId !== '' && void uploads.sendAll());
  useEffect(() => void sendPhotos(), [trackingEventId, isSignedIn, isOnline]);
}

type FormFacts = 'arrival' | 'corrected' | 'uploads' | 'submission';

interface DialogStepProps extends Pick<FormNotesProps, 'limit'>, Pick<TrackingEventFormProps, FormFacts> {
  /** The last correction of that event; the event itself if there is none. */
  newest: TrackingEvent | null;
  kept: Draft<KeptEventDraft>;
  onClose: () => void;
}

/** First the form; once the event is stored, its photos. */
function DialogStep({ newest, limit, kept, onClose, ...form }: DialogStepProps) {
  const { corrected, uploads, submission } = form;
  const { photos, lostPhotos, isStored, trackingEventId, sendKey } = kept.content;
  const [wasSent] = useState(sendKey !== '');
  const onCorrectNewer =
    // While the outcome is unknown, the newer correction may be this one.
    corrected && newest && newest !== corrected && !submission.isUnanswered
      ? () => {
          // What was shown is about the older event.
          submission.change({});
          kept.change((present) => correctNewer(present, corrected, newest));
        }
      : null;
  if (!isStored) {
    return (
      <TrackingEventForm
        {...form}
        note={
          <FormNotes
            limit={limit}
            wasSent={kept.wasKept ? wasSent : null}
            lostPhotos={lostPhotos}
            onCorrectNewer={submission.failure === null ? onCorrectNewer : null}
          />
        }
        onCorrectNewer={onCorrectNewer}
        warning={kept.storage !== 'failed' ? null : photos.length > 0 ? notAllStored : notStored}
        draft={kept.content}
        onCancel={onClose}
      />
    );
  }
  const { what } = wordsOf(kept.content);
  const unsent = [
    ...photos.filter(({ upload }) => upload.state !== 'stored').map(({ file }) => file.name),
    ...lostPhotos,
  ];
  if (trackingEventId === '') return <PhotosLeftOut reason={withoutId(what)} names={unsent} onClose={onClose} />;
  if (areAllSent(photos)) return <PhotosLeftOut reason={withoutLost(what)} names={unsent} onClose={onClose} />;
  return (
    <PhotoUploadList
      what={what}
      photos={photos}
      isUnreachable={uploads.isUnreachable}
      isPreparing={uploads.isPreparing}
      onRetry={(key) => void uploads.sendAgain(key)}
      onReplace={(key, file) => void uploads.replace(key, file)}
      onDrop={(key) => uploads.remove(key)}
      onStopWaiting={uploads.stopWaiting}
      onClose={onClose}
    />
  );
}
