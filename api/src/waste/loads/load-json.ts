import { Type, type TObject, type TSchema } from '@sinclair/typebox';
import { loadDetailSchema, loadSchema } from 'shared-domain/waste';
import { clientNameSql } from '../../accounts/clients/clients.repository';
import { utcText } from '../../platform/database/utc-text';
import { shortHistorySql } from '../tracking-events/order-history';
import { stepOf } from './sorted-loads';

/** The fields whose JSON is stored with the load, in `facts_json`: those of migration 0036. */
const storedFields = new Set([
  ...['id', 'client_id', 'manifest_number', 'generator_name', 'generator_address', 'generator_epa_id', 'waste_type'],
  ...['waste_description', 'quantity', 'unit', 'hazard_class', 'container_type', 'packaging_date', 'safety_notes'],
  ...['pickup_scheduled', 'disposal_scheduled', 'created_at'],
]);

/** The fields whose JSON is stored with the newest event, in `newest_event_json`. */
const newestEventFields = new Set(['last_event_at', 'last_event_place', 'last_known_place', 'status_since']);

/** SQL of fields from other tables. */
const elsewhere = new Map([
  ['client_company', clientNameSql('waste_loads.client_id')],
  ['last_position', 'last_position::json'],
  ['history', `case when status_step >= ${stepOf('disposed')} then ${shortHistorySql} end`],
]);

/** Fields that few answers have. */
const flags = ['has_photo', 'has_position'] as const;

/**
 * SQL of a load in lists, as JSON text, for `namePlaces`. What rarely changes is stored as JSON, so that a list joins texts.
 */
export const loadJson = jsonOf(Type.Omit(loadSchema, flags));

/** SQL of a load in lists of what needs attention, as JSON text, for `namePlaces`: with what it lacks. */
export const attentionLoadJson = jsonOf(loadSchema);

/** SQL of a single load, as JSON text, for `namePlaces`. */
export const loadDetailJson = jsonOf(Type.Omit(loadDetailSchema, flags));

/**
 * SQL of a load in a file, as JSON text: also whether an event has a photo or a position, how many it has, and if it is
 * disposed of, its events for `validSteps`.
 */
export const exportedLoadJson = jsonOf(
  Type.Object({
    ...loadDetailSchema.properties,
    ...{
      has_photo: Type.Boolean(),
      has_position: Type.Boolean(),
      tracking_event_count: Type.Integer(),
      history: Type.Unknown(),
      last_position: Type.Unknown(),
    },
  }),
);

function jsonOf({ properties }: TObject): string {
  const others = Object.entries(properties).filter(
    ([column]) => !storedFields.has(column) && !newestEventFields.has(column),
  );
  const members = others.map(([column, schema]) => {
    const value = isInstant(schema) ? utcText(column) : (elsewhere.get(column) ?? column);
    return `',"${column}":' || coalesce(to_json(${value})::text, 'null')`;
  });
  // Only if the newest event states an accuracy. `namePlaces` removes it.
  const accuracy = `coalesce(',"newest_event_accuracy_m":' || newest_event_accuracy_m, '')`;
  return ["'{' || facts_json", accuracy, "',' || newest_event_json", ...members, "'}'"].join(' || ');
}

function isInstant(schema: TSchema): boolean {
  const alternatives = (schema['anyOf'] ?? [schema]) as TSchema[];
  return alternatives.some(({ format }) => format === 'date-time');
}
