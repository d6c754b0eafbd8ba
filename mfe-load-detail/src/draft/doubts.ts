import { isExceptionalStep, type LoadStatus, statusSteps } from 'shared-domain/waste';
import { formatInstant, minuteMs } from 'shared-domain/wire';
import { statedTime, type DraftContext, type KeptEventDraft } from './event-draft';
import { wordsOf } from './words-of';

/** Status before the step, or null if nothing precedes it. */
export interface PreviousStatus {
  now: LoadStatus | null;
  /** When the form was opened: its suggestions stay. */
  atOpening: LoadStatus | null;
  /** When the draft was started, which may be long before. */
  atStart: LoadStatus | null;
}

export interface DoubtContext extends DraftContext {
  previousStatus: PreviousStatus;
}

/** Times further apart than this, in ms, raise a question. An answer is valid for the same time. */
export const doubtfulAfterMs = 10 * minuteMs;

/**
 * Sentences about what the user may not intend. None if the draft was already sent: it may be recorded, and only the same
 * content is safe to send again.
 */
export function findDoubts(draft: KeptEventDraft, context: DoubtContext, now: number): string[] {
  if (draft.sendKey !== '') return [];
  return [...timeDoubt(draft, now), ...positionDoubt(draft, context, now), ...stepDoubt(draft, context)];
}

/** The question shown when a press is held. */
export function questionOf(doubts: readonly string[], draft: KeptEventDraft): string {
  return [...doubts, `Otherwise, select ${wordsOf(draft).button} again.`].join(' ');
}

/** True if a resend was recorded as happening when it arrived, because the earlier attempts had been lost. */
export function isLateResend(draft: KeptEventDraft, recordedTime: string): boolean {
  return draft.sendKey !== '' && isStartDoubtful(draft, Date.parse(recordedTime));
}

/** A step recorded "now" long after its first input may have happened then. */
function timeDoubt(draft: KeptEventDraft, now: number): string[] {
  if (!isStartDoubtful(draft, now)) return [];
  const started = `You started this event on ${formatInstant(draft.startedAt)}.`;
  return [`${started} If it happened then, select At another time.`];
}

function isStartDoubtful({ startedAt, isTimeStated, corrects }: KeptEventDraft, happenedAt: number): boolean {
  return !isTimeStated && corrects === '' && happenedAt - Date.parse(startedAt) > doubtfulAfterMs;
}

/** A position that the device read long before or after the event may not be the one of the event. */
function positionDoubt(draft: KeptEventDraft, context: DraftContext, now: number): string[] {
  const { locatedAt, corrects } = draft;
  const corrected = context.trackingEvents.find(({ id }) => id === corrects);
  const time = statedTime(draft, context) ?? (corrected ? new Date(corrected.timestamp) : null);
  if (locatedAt === '' || Math.abs((time?.getTime() ?? now) - Date.parse(locatedAt)) <= doubtfulAfterMs) return [];
  const captured = `This location was captured on ${formatInstant(locatedAt)}`;
  const sentence = time
    ? `${captured}, but the event happened on ${formatInstant(time)}. If it happened somewhere else, enter that location.`
    : `${captured}. If you have moved since then, select Use GPS again.`;
  return [sentence];
}

/** Someone else recorded a step since, and the chosen one does not usually follow it. */
function stepDoubt({ status, savedKey }: KeptEventDraft, { previousStatus }: DoubtContext): string[] {
  const { now: before, atStart } = previousStatus;
  // The step of a saved attempt is the user's own.
  const isKnown = before === null || before === atStart || (savedKey !== '' && status === before);
  if (isKnown || status === '' || !isExceptionalStep(before, status)) return [];
  const recorded = `${statusSteps[before].label} was recorded after you started`;
  const sentence = `${recorded}, and ${statusSteps[status].label} does not usually follow it. If the status is no longer correct, change it.`;
  return [sentence];
}
