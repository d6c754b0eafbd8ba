import { type Static, Type } from '@sinclair/typebox';
import { closedObject, lineSchema, namedObject } from '../wire/schema-parts';
import { savedViewLimits } from './load-sort';

/** A filter of the dashboard that a user saved under a name. */
export const savedViewSchema = namedObject('SavedView', {
  name: lineSchema(savedViewLimits.name),
  search: Type.String({
    maxLength: savedViewLimits.search,
    description: 'The query of the dashboard, such as status=in_transit&sort=-last_event_at',
  }),
  is_start: Type.Boolean({ description: 'The dashboard opens with this view; true for one view at most' }),
});

export type SavedView = Static<typeof savedViewSchema>;

const most = { maxItems: savedViewLimits.count };
// Without limits, so that a view that another build stored can still be removed.
const flatSchema = Type.Object(
  {},
  { additionalProperties: Type.Unsafe({ type: ['string', 'boolean', 'number', 'null'] }) },
);
const before = Type.Optional(Type.Array(flatSchema, most));

/** The new views. Refused with `edit_conflict` if those that are stored differ from `before`. */
export const savedViewsSchema = closedObject({ views: Type.Array(savedViewSchema, most), before });
