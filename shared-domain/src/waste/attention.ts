import { type Static, Type } from '@sinclair/typebox';
import { closedObject, enumOf, namedObject } from '../wire/schema-parts';
import { quietDays } from './attention-names';
import { type AttentionReason, attentionReasons, mostCountedLoads } from './attention-reasons';

const count = closedObject({
  count: Type.Integer({ minimum: 0, maximum: mostCountedLoads }),
  has_more: Type.Boolean({ description: `True if there are more than ${mostCountedLoads}; counting stops there` }),
});

export const attentionReasonSchema = enumOf(...attentionReasons);

export const attentionDescription =
  'Open loads only: not disposed of or certified. `overdue`: a scheduled pickup or disposal has passed and is not ' +
  'recorded; a day has passed once it is over in every time zone. ' +
  `\`no_event\`: no tracking event in the last ${quietDays} days. \`no_photo\`: picked up, and no event has a photo. ` +
  '`no_position`: picked up, and no event has a position; corrected events do not count';

/** How many open loads need someone to act, and why. */
export const attentionSchema = namedObject('Attention', {
  loads: { ...count, description: 'Loads with any of the reasons in `attention`' },
  // An API of an earlier version counts fewer reasons.
  reasons: Type.Unsafe<Partial<Record<AttentionReason, Static<typeof count>>>>({
    ...closedObject(Object.fromEntries(attentionReasons.map((reason) => [reason, count]))),
    description: attentionDescription,
  }),
});

export type Attention = Static<typeof attentionSchema>;
