import { type Static, Type } from '@sinclair/typebox';
import {
  blockSchema,
  closedObject,
  dayInputSchema,
  dayOrInstantSchema,
  daySchema,
  enumOf,
  idSchema,
  instantInputSchema,
  instantSchema,
  lineSchema,
  namedObject,
  nullable,
  optionalBlockSchema,
} from '../wire/schema-parts';
import { containerTypes, hazardClassLabel, units, wasteTypes } from './choices';
import { hazardClassNumbers } from './hazard-class-numbers';
import { type LoadStatus, loadStatuses } from './load-status';
import { epaIdPattern } from './manifest';
import { loadTextLimits } from './load-limits';
import { quantityLimits } from './quantity';

export const loadStatusSchema = enumOf(...loadStatuses);

/** A waste load as the API returns it. */
export const loadSchema = namedObject('Load', {
  id: idSchema,
  client_id: idSchema,
  manifest_number: Type.String(),
  current_status: loadStatusSchema,
  generator_name: Type.String(),
  generator_address: Type.String(),
  generator_epa_id: nullable(Type.String()),
  waste_type: Type.String(),
  waste_description: Type.String(),
  quantity: Type.Number(),
  unit: Type.String(),
  hazard_class: Type.String(),
  container_type: Type.String(),
  packaging_date: daySchema,
  safety_notes: nullable(Type.String()),
  pickup_scheduled: nullable(dayOrInstantSchema),
  disposal_scheduled: nullable(dayOrInstantSchema),
  created_at: instantSchema,
  last_event_at: Type.Union([instantSchema, Type.Null()], {
    description: 'When the newest tracking event happened; null before the first one',
  }),
  last_event_place: Type.Union([Type.String(), Type.Null()], {
    description:
      'Where it happened, if recorded; a position is named by a known site or the nearest town, such as `near Meridian, MS`',
  }),
  last_known_place: Type.Optional(
    Type.Union([Type.String(), Type.Null()], {
      description:
        'Only if `last_event_place` is null: the place of the newest tracking event that has one, named in the same way',
    }),
  ),
  status_since: Type.Union([instantSchema, Type.Null()], {
    description:
      'When the load entered its current status: the time of the first event in its latest unbroken run of events with that status, or its creation',
  }),
  has_photo: Type.Optional(
    Type.Boolean({ description: 'Present only if `attention` is set. True if a tracking event has a photo' }),
  ),
  has_position: Type.Optional(
    Type.Boolean({
      description: 'Present only if `attention` is set. True if an uncorrected tracking event has a position',
    }),
  ),
});

export type Load = Static<typeof loadSchema>;

/** A single waste load, with fields that lists omit. */
export const loadDetailSchema = namedObject('LoadDetail', {
  ...loadSchema.properties,
  created_by: Type.String({ description: 'Email address of the user who created the load, or the name of the import' }),
  client_company: Type.String({
    description:
      'Company of the client that the load belongs to, followed by the contact if another client has the same company name',
  }),
});

export type LoadDetail = Static<typeof loadDetailSchema>;

/** Empty means absent, as in the optional texts. */
const optionalInstantSchema = Type.Union([instantInputSchema, Type.Literal(''), Type.Null()]);

/** What creates a load. The packaging date defaults to today. */
export const newLoadSchema = namedObject('NewLoad', {
  client_id: idSchema,
  manifest_number: { ...lineSchema(loadTextLimits.manifest_number), trim: true },
  generator_name: lineSchema(loadTextLimits.generator_name),
  generator_address: blockSchema(loadTextLimits.generator_address),
  generator_epa_id: Type.Optional(
    Type.Union([Type.String({ pattern: epaIdPattern }), Type.Literal(''), Type.Null()], {
      description: 'Two capital letters, then one to ten capital letters or digits',
    }),
  ),
  waste_type: enumOf(...wasteTypes),
  waste_description: blockSchema(loadTextLimits.waste_description),
  quantity: Type.Number({
    minimum: quantityLimits.minimum,
    maximum: quantityLimits.maximum,
    multipleOf: quantityLimits.step,
  }),
  unit: enumOf(...units),
  hazard_class: Type.String({
    enum: [...hazardClassNumbers, ...hazardClassNumbers.map((number) => hazardClassLabel(number))],
  }),
  container_type: enumOf(...containerTypes),
  packaging_date: Type.Optional(Type.Union([dayInputSchema, Type.Literal(''), Type.Null()])),
  safety_notes: Type.Optional(optionalBlockSchema(loadTextLimits.safety_notes)),
  pickup_scheduled: Type.Optional(optionalInstantSchema),
  disposal_scheduled: Type.Optional(optionalInstantSchema),
});

export type NewLoad = Static<typeof newLoadSchema>;

const { generator_name, generator_address, generator_epa_id } = loadSchema.properties;

/** A site where waste was produced, as loads state it. */
export const generatorSchema = namedObject('Generator', { generator_name, generator_address, generator_epa_id });

export type Generator = Static<typeof generatorSchema>;

const count = Type.Integer({ minimum: 0 });

/** Counts of the loads that the account can see; `total_loads` is the sum of the seven counts. */
export const dashboardStatsSchema = namedObject('DashboardStats', {
  total_loads: count,
  status_counts: Type.Unsafe<Record<LoadStatus, number>>(
    closedObject(Object.fromEntries(loadStatuses.map((status) => [status, count]))),
  ),
});

export type DashboardStats = Static<typeof dashboardStatsSchema>;
