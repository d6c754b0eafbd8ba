import { parseDay, parseInstant } from 'shared-domain/wire';
import { formatTime } from '../certificates/format-time';

/** When a document is read, and the IANA time zone of its generator. */
export interface Reading {
  now: Date;
  timeZone: string;
}

/**
 * A stated point in time. Documents state a day as midnight in their own offset or in Eastern Time: it becomes midnight
 * where the waste was generated, the zone of certificates, unless that is in the future.
 */
export function findMoment(text: string | undefined, { now, timeZone }: Reading): Date | null {
  const instant = findInstant(text);
  const day = findDay(text);
  if (!instant || !day) return null;
  const isOwnMidnight = /T00:00:00(\.0+)?[Z+-]/.test(inPortalForm(text));
  if (!isOwnMidnight && instant.getTime() !== midnightIn('America/New_York', day).getTime()) return instant;
  const midnight = midnightIn(timeZone, day);
  return midnight > now ? instant : midnight;
}

/** The point in time exactly as stated. */
export function findInstant(text: string | undefined): Date | null {
  return parseInstant(inPortalForm(text));
}

/** The calendar day as stated in the document. */
export function findDay(text: string | undefined): Date | null {
  return parseDay(inPortalForm(text));
}

/** Documents often state midnight in a zone of their own, which is another day elsewhere: `2017-10-23`. */
export function statedDay(text: string | undefined): string {
  return inPortalForm(text).slice(0, 10);
}

/** RFC 3339 also allows a space or lowercase letters; the portal's parser does not. */
function inPortalForm(text = ''): string {
  return text.trim().replace(' ', 'T').toUpperCase();
}

/** The calendar day of a point in time in a time zone, as midnight UTC. */
export function dayOf(instant: Date, timeZone: string): Date {
  return new Date(`${formatTime(instant, timeZone).slice(0, 10)}T00:00:00.000Z`);
}

/** Midnight of a day, which is given as midnight UTC. US clocks are never set in the hours between the two. */
function midnightIn(timeZone: string, day: Date): Date {
  const shown = Date.parse(`${formatTime(day, timeZone).slice(0, 19).replace(' ', 'T')}Z`);
  return new Date(2 * day.getTime() - shown);
}
