import { parseDay, parseInstant } from 'shared-domain/wire';
import { dayAt, instantOf } from '../../platform/zoned-time';

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
  const day = instant && dayOfMidnight(text, instant);
  const midnight = day && new Date(instantOf(day.getTime(), timeZone));
  return midnight && midnight <= now ? midnight : instant;
}

/** The calendar day in the generator's time zone. Midnight in the document's offset or in Eastern Time means that day. */
export function findDay(text: string | undefined, timeZone: string): Date | null {
  const instant = findInstant(text);
  return instant && (dayOfMidnight(text, instant) ?? dayAt(instant, timeZone));
}

/** The point in time exactly as stated. */
export function findInstant(text: string | undefined): Date | null {
  return parseInstant(inPortalForm(text));
}

/** The day that a document states as midnight. Null for any other time. */
function dayOfMidnight(text: string | undefined, instant: Date): Date | null {
  const day = parseDay(inPortalForm(text));
  const isOwnMidnight = /^.{10}($|T00:00(:00([.,]0+)?)?[Z+-])/.test(inPortalForm(text));
  return day && (isOwnMidnight || instant.getTime() === instantOf(day.getTime(), 'America/New_York')) ? day : null;
}

/** RFC 3339 also allows a space or lowercase letters; the portal's parser does not. */
function inPortalForm(text = ''): string {
  return text.trim().replace(' ', 'T').toUpperCase();
}
