import { Type } from '@sinclair/typebox';

/** A point in time as the API sends it: RFC 3339 in UTC with milliseconds, for example `2026-11-20T08:15:00.000Z`. */
export const instantSchema = Type.String({ format: 'date-time' });

/** A point in time as the API accepts it: a date-time with an offset, or a date, which means midnight UTC. */
export const instantInputSchema = Type.String({ format: 'instant', maxLength: 40 });
