import { type Static, Type } from '@sinclair/typebox';
import {
  closedObject,
  enumOf,
  idSchema,
  instantSchema,
  instantWithZoneSchema,
  madeWithSchema,
  namedObject,
  nullable,
  optionalBlockSchema,
  optionalLineSchema,
} from '../wire/schema-parts';
import { loadStatusSchema } from './load';
import { trackingEventLimits } from './load-limits';

/** A photo attached to a tracking event. Its bytes are read from `GET /photos/{id}`. */
export const photoSchema = namedObject('Photo', {
  id: idSchema,
  tracking_event_id: idSchema,
  url: Type.String({ description: 'Path of the photo without its metadata; requires the bearer token' }),
  content_type: Type.String({
    description: 'Media type of the original; the API serves the photo as JPEG, PNG or WebP',
  }),
  byte_size: Type.Integer({ description: 'Size of the original, in bytes' }),
  width: Type.Integer({ description: 'Pixels' }),
  height: Type.Integer({ description: 'Pixels' }),
  sha256: Type.String({ description: 'SHA-256 of the original, hexadecimal' }),
  original_sha256: nullable(
    Type.String({ description: 'SHA-256 of the file on the device, if the page scaled it down before sending' }),
  ),
  recorded_at: instantSchema,
  recorded_by: Type.String({ description: 'Email of the user who attached it' }),
});

export type Photo = Static<typeof photoSchema>;

/** One step of a load's custody, as the API returns it. */
export const trackingEventSchema = namedObject('TrackingEvent', {
  id: idSchema,
  waste_load_id: idSchema,
  status: loadStatusSchema,
  location: nullable(Type.String()),
  place: nullable(Type.String({ description: 'Where the location is: `at Acme Plant 4` or `near Meridian, MS`' })),
  notes: nullable(Type.String()),
  timestamp: Type.String({ format: 'date-time', description: 'Event time: when it happened' }),
  recorded_at: Type.String({ format: 'date-time', description: 'Record time: when the portal stored it' }),
  recorded_by: Type.String({ description: 'Email of the user who recorded it, or the name of the import' }),
  // Missing in the answer of an older API.
  recorded_as: Type.Optional({
    ...enumOf('portal_administrator', 'client_administrator', 'import'),
    description: "Role of the recorder at that time. `client_administrator` is an administrator of the load's client.",
  }),
  is_exceptional: Type.Boolean({ description: 'True if this is not one of the usual next steps' }),
  event_time: nullable(
    Type.String({ format: 'date-time', description: 'Event time as stated; null if none was stated with the event' }),
  ),
  accuracy_m: nullable(Type.Number({ description: 'Accuracy of the position, in meters' })),
  corrects: nullable(Type.String({ format: 'uuid', description: 'The event that this one corrects' })),
  corrected_by: nullable(
    Type.String({ format: 'uuid', description: 'The event that corrects this one; the load then ignores this one' }),
  ),
  photos: Type.Array(photoSchema),
});

export type TrackingEvent = Static<typeof trackingEventSchema>;

/** In meters. */
const accuracySchema = Type.Number({ minimum: 0, maximum: 100_000 });

export const placeQuerySchema = Type.Object({
  location: Type.String({ minLength: 1, maxLength: trackingEventLimits.location, description: 'As in a new event' }),
  accuracy_m: Type.Optional(accuracySchema),
});

export const namedPlaceSchema = closedObject({ place: trackingEventSchema.properties.place });

export const newTrackingEventSchema = namedObject('NewTrackingEvent', {
  waste_load_id: idSchema,
  status: loadStatusSchema,
  location: Type.Optional(optionalLineSchema(trackingEventLimits.location)),
  notes: Type.Optional(optionalBlockSchema(trackingEventLimits.notes)),
  event_time: Type.Optional(
    Type.Union([instantWithZoneSchema, Type.Null()], {
      description: 'When it happened; by default now, or the time of the corrected event',
    }),
  ),
  accuracy_m: Type.Optional(
    Type.Union([accuracySchema, Type.Null()], { description: 'Accuracy of the position, in meters' }),
  ),
  corrects: Type.Optional(
    Type.Union([idSchema, Type.Null()], {
      description: 'The event of the same load that this one corrects; `notes` must give the reason',
    }),
  ),
});

export type NewTrackingEvent = Static<typeof newTrackingEventSchema>;

/** The portal releases with which a load and its tracking events were recorded. */
export const traceSchema = namedObject('Trace', {
  load: madeWithSchema,
  trackingEvents: Type.Array(closedObject({ id: idSchema, ...madeWithSchema.properties })),
});

export type Trace = Static<typeof traceSchema>;
