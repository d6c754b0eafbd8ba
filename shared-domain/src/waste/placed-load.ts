import { type Static, Type } from '@sinclair/typebox';
import { closedObject, idSchema, instantSchema, namedObject, nullable } from '../wire/schema-parts';
import { loadStatusSchema } from './load';

/** The most loads in one page of a map. */
export const mostPlacedLoads = 2000;

/** A load at the position of its newest tracking event that has one and is not corrected. */
export const placedLoadSchema = namedObject('PlacedLoad', {
  load_id: idSchema,
  manifest_number: Type.String(),
  status: loadStatusSchema,
  lat: Type.Number({ description: 'Latitude in WGS84 degrees' }),
  lng: Type.Number({ description: 'Longitude in WGS84 degrees' }),
  place: nullable(Type.String({ description: 'A known site or the nearest town' })),
  // Missing in the answer of an older API.
  accuracy_m: Type.Optional(nullable(Type.Number({ description: 'Accuracy of the position, in meters' }))),
  at: { ...instantSchema, description: 'When it was recorded there' },
  is_last_known: Type.Optional(
    Type.Boolean({ description: 'True if newer tracking events have no position, so the load may have moved' }),
  ),
  later_place: Type.Optional(
    Type.String({ description: 'The newest typed location, if it is of a tracking event after the position' }),
  ),
});

export type PlacedLoad = Static<typeof placedLoadSchema>;

export const placedLoadsSchema = closedObject({
  loads: Type.Array(placedLoadSchema),
  without_position: Type.Integer({
    minimum: 0,
    description: 'Number of loads without a tracking event that has a position',
  }),
  is_cut: Type.Boolean({
    description: 'True if there are more pages. Their loads have older newest events',
  }),
});
