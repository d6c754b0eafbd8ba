import { parseDay, parseInstant } from 'shared-domain/wire';
import { instantOf } from '../certificates/format-time';

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
  if (!isOwnMidnight && instant.getTime() !== instantOf(day.getTime(), 'America/New_York')) return instant;
  const midnight = new Date(instantOf(day.getTime(), timeZone));
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
