import { Type, type Static } from '@sinclair/typebox';
import { idSchema } from '../wire/schema-parts';
import { loadStatusSchema } from './load';
import { nullable } from '../wire/schema-parts';
import { photoSchema } from './photo';
import { optionalBlockSchema, optionalLineSchema } from '../wire/text';

/** One step of a load's custody, as the API answers it. */
export const trackingEventSchema = Type.Object(
  {
    id: idSchema,
    waste_load_id: idSchema,
    status: loadStatusSchema,
    location: nullable(Type.String()),
    notes: nullable(Type.String()),
    timestamp: Type.String({ format: 'date-time', description: 'Event time: when it happened' }),
    recorded_at: Type.String({ format: 'date-time', description: 'Record time: when the portal stored it' }),
    recorded_by: Type.String({ description: 'Email of the user who recorded it, or the name of the import' }),
    is_exceptional: Type.Boolean({ description: 'True when this is not one of the usual next steps' }),
    photos: Type.Array(photoSchema),
  },
  { $id: 'TrackingEvent', title: 'TrackingEvent', additionalProperties: false },
);

export type TrackingEvent = Static<typeof trackingEventSchema>;

export const newTrackingEventSchema = Type.Object(
  {
    waste_load_id: idSchema,
    status: loadStatusSchema,
    location: Type.Optional(optionalLineSchema(300)),
    notes: Type.Optional(optionalBlockSchema(2000)),
  },
  { $id: 'NewTrackingEvent', title: 'NewTrackingEvent', additionalProperties: false },
);

export type NewTrackingEvent = Static<typeof newTrackingEventSchema>;
