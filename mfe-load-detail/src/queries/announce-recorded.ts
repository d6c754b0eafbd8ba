import { isExceptionalStep, statusSteps, type TrackingEvent, validEvents } from 'shared-domain/waste';
import { formatInstant } from 'shared-domain/wire';
import { toast } from 'sonner';
import { isLateResend, type PreviousStatus } from '../draft/doubts';
import type { KeptEventDraft } from '../draft/event-draft';
import { wordsOf } from '../draft/words-of';

/** Shows the toast of a stored event. A second call adds a sentence about its photos to the same toast. */
export function announceStored(draft: KeptEventDraft, trackingEventId: string, photos = ''): void {
  toast.success(wordsOf(draft).success, {
    ...(trackingEventId !== '' && { id: trackingEventId }),
    description: photos,
  });
}

/** Shows the toast of a stored event, and names its time if that may be wrong. */
export function announceRecorded(draft: KeptEventDraft, trackingEventId: string, time: string): void {
  announceStored(draft, trackingEventId);
  if (!isLateResend(draft, time)) return;
  const sentence = `This event was recorded with the time ${formatInstant(time)}. If it happened earlier, correct it in the timeline.`;
  toast.warning(sentence, { duration: Infinity });
}

/** Warns if someone else recorded a step that the form did not show, and the new step does not usually follow it. */
export async function warnOfStepBefore(
  refreshed: Promise<readonly TrackingEvent[]>,
  trackingEventId: string,
  { now, atStart }: PreviousStatus,
): Promise<void> {
  // If the refresh fails, the screen says so.
  const history = await refreshed.catch(() => []);
  const place = history.findIndex(({ id }) => id === trackingEventId);
  const [own, before] = place < 0 ? [] : [history[place], validEvents(history.slice(place + 1))[0]];
  if (!own || !before || before.status === now || before.status === atStart) return;
  if (!isExceptionalStep(before.status, own.status)) return;
  const [earlier, step] = [before, own].map(({ status }) => statusSteps[status].label);
  const sentence = `${earlier} was recorded before this event, and ${step} does not usually follow it. If you did not intend this, correct the event in the timeline.`;
  toast.warning(sentence, { duration: Infinity });
}
