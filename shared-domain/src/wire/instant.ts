import { Type } from '@sinclair/typebox';

/** A point in time as the API sends it: RFC 3339 in UTC with milliseconds, for example `2026-11-20T08:15:00.000Z`. */
export const instantSchema = Type.String({ format: 'date-time' });

/** A point in time as the API accepts it: a date-time with an offset, or a date, which means midnight UTC. */
export const instantInputSchema = Type.String({ format: 'instant', maxLength: 40 });

const dayExample = 'A calendar day as midnight UTC: 2026-01-15T00:00:00.000Z';

/** A calendar day as the API sends it. */
export const daySchema = Type.String({ format: 'date-time', description: dayExample });

/** A calendar day as the API accepts it: of a date-time, the day in its own offset. */
export const dayInputSchema = Type.String({ format: 'instant', maxLength: 40, description: dayExample });

/** A point in time or a calendar day: midnight UTC means the day. */
export const dayOrInstantSchema = Type.String({
  format: 'date-time',
  description: 'Midnight UTC means the calendar day; any other time is a point in time',
});
