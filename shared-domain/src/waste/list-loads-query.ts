import { Type, type TSchema } from '@sinclair/typebox';
import { closedObject, dayInputSchema, enumOf, idSchema } from '../wire/schema-parts';
import { attentionDescription, attentionReasonSchema } from './attention';
import type { AttentionReason } from './attention-reasons';
import { hazardClassNumbers, type HazardClass } from './hazard-class-numbers';
import { loadStatusSchema } from './load';
import { loadTextLimits } from './load-limits';
import { loadSortKeys, longestPhrase, mostListedNumbers, usualLoadSort, type LoadSort } from './load-sort';
import type { LoadStatus } from './load-status';

/** One value of a parameter, or several if it is repeated. */
const repeatable = <One>(schema: TSchema, description: string) =>
  Type.Unsafe<One | One[]>(Type.Array(schema, { description }));

const statusesSchema = repeatable<LoadStatus>(
  loadStatusSchema,
  'Repeat this parameter to match any of several statuses',
);

const hazardClassesSchema = repeatable<HazardClass>(
  enumOf(...hazardClassNumbers),
  'Class number. Repeat this parameter to match any of several classes',
);

const attentionQuerySchema = repeatable<AttentionReason>(
  attentionReasonSchema,
  `Loads that need attention. Repeat this parameter to match any of several reasons. ${attentionDescription}`,
);

/** A cursor holds the longest text that a list is sorted by, as base64url. */
const longestCursor = 4000;

/** Most loads in one page of a list. */
export const longestPage = 500;

export const listLoadsQuerySchema = closedObject({
  status: Type.Optional(statusesSchema),
  hazard_class: Type.Optional(hazardClassesSchema),
  q: Type.Optional(
    Type.String({
      maxLength: mostListedNumbers * (loadTextLimits.manifest_number + 2),
      description:
        'Part of the manifest number, generator, EPA ID, waste type, description, or place; or a status or hazard class. ' +
        'Also accepts up to 200 manifest numbers or load IDs, separated by commas, line breaks, or spaces',
    }),
  ),
  generator: Type.Optional(
    Type.String({
      maxLength: longestPhrase,
      description: "Text in the generator's name. Case and repeated spaces do not matter",
    }),
  ),
  site: Type.Optional({
    ...idSchema,
    description:
      'Loads with a tracking event at this known site, as the timeline names it, without corrected events. None if there is no such site',
  }),
  sort: Type.Optional(
    Type.Unsafe<LoadSort>({
      type: 'string',
      enum: loadSortKeys.flatMap((key) => [key, `-${key}`]),
      default: usualLoadSort,
      description:
        'Prefix with `-` for descending order. Statuses sort by stage; empty values come last. `due` is the scheduled disposal, and for generated loads the pickup if that is earlier; loads that have been disposed of come after the open ones',
    }),
  ),
  attention: Type.Optional(attentionQuerySchema),
  from: Type.Optional({
    ...dayInputSchema,
    description:
      'First day to include, in UTC unless `time_zone` is set. Applies to the creation of the load unless `days_of` is set',
  }),
  to: Type.Optional({
    ...dayInputSchema,
    description:
      'Last day to include, in UTC unless `time_zone` is set. Applies to the creation of the load unless `days_of` is set',
  }),
  time_zone: Type.Optional(
    Type.String({
      maxLength: 64,
      default: 'UTC',
      description: 'IANA time zone of the days in `from` and `to`, such as `America/Chicago`',
    }),
  ),
  days_of: Type.Optional({
    ...enumOf('created_at', 'last_event_at'),
    default: 'created_at',
    description: 'What `from` and `to` apply to: the creation of the load or its newest tracking event',
  }),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: longestPage, default: 100 })),
  cursor: Type.Optional(
    Type.String({ maxLength: longestCursor, description: 'From the Link header of the previous page' }),
  ),
});
