import { isExceptionalStep, type LoadStatus, statusSteps } from 'shared-domain/waste';
import { formatInstant, minuteMs } from 'shared-domain/wire';
import { statedTime, type DraftContext, type KeptEventDraft } from './event-draft';

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

/** Something that the user may not mean. A press asks about all that are new. */
export interface Doubt {
  sentence: string;
}

/** Times that differ by more are doubtful, in ms. An answer is valid for as long. */
export const doubtfulAfterMs = 10 * minuteMs;

/**
 * What to ask before the draft is recorded. Nothing if it was already sent: it may be recorded, and only the same content
 * is safe to send again.
 */
export function findDoubts(draft: KeptEventDraft, context: DoubtContext, now: number): Doubt[] {
  if (draft.sendKey !== '') return [];
  return [...timeDoubt(draft, now), ...positionDoubt(draft, context, now), ...stepDoubt(draft, context)];
}

/** The question of a press that was held. */
export function questionOf(doubts: readonly Doubt[], { corrects }: KeptEventDraft): string {
  const button = corrects ? 'Record Correction' : 'Add Event';
  return [...doubts.map(({ sentence }) => sentence), `Otherwise, select ${button} again.`].join(' ');
}

/** True if a resend was recorded as happening when it arrived, because the earlier attempts had been lost. */
export function isLateResend(draft: KeptEventDraft, recordedTime: string): boolean {
  return draft.sendKey !== '' && isStartDoubtful(draft, Date.parse(recordedTime));
}

/** A step recorded "now" long after its first input may have happened then. */
function timeDoubt(draft: KeptEventDraft, now: number): Doubt[] {
  if (!isStartDoubtful(draft, now)) return [];
  const started = `You started this event at ${formatInstant(draft.startedAt)}.`;
  return [{ sentence: `${started} If it happened then, select At another time.` }];
}

function isStartDoubtful({ startedAt, isTimeStated, corrects }: KeptEventDraft, happenedAt: number): boolean {
  return !isTimeStated && corrects === '' && happenedAt - Date.parse(startedAt) > doubtfulAfterMs;
}

/** A position that the device read long before or after the event may not be the one of the event. */
function positionDoubt(draft: KeptEventDraft, context: DraftContext, now: number): Doubt[] {
  const { locatedAt, corrects } = draft;
  const corrected = context.trackingEvents.find(({ id }) => id === corrects);
  const time = statedTime(draft, context) ?? (corrected ? new Date(corrected.timestamp) : null);
  if (locatedAt === '' || Math.abs((time?.getTime() ?? now) - Date.parse(locatedAt)) <= doubtfulAfterMs) return [];
  const read = `The location was read ${formatInstant(locatedAt)}`;
  const sentence = time
    ? `${read}, but the event happened ${formatInstant(time)}. If that was somewhere else, enter where the event happened.`
    : `${read}. If you have moved since, use GPS again.`;
  return [{ sentence }];
}

/** Someone else recorded a step since, and the chosen one does not usually follow it. */
function stepDoubt({ status, savedKey }: KeptEventDraft, { previousStatus }: DoubtContext): Doubt[] {
  const { now: before, atStart } = previousStatus;
  // The step of a saved attempt is the user's own.
  const isKnown = before === null || before === atStart || (savedKey !== '' && status === before);
  if (isKnown || status === '' || !isExceptionalStep(before, status)) return [];
  const recorded = `${statusSteps[before].label} has been recorded since you started`;
  const sentence = `${recorded}, and ${statusSteps[status].label} does not usually follow it. If this is no longer right, change the status.`;
  return [{ sentence }];
}
