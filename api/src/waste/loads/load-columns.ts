import type { TObject, TSchema } from '@sinclair/typebox';
import { loadDetailSchema, loadSchema } from 'shared-domain/waste';
import { utcText } from '../../platform/database/utc-text';

/** The columns of a load in lists. PostgreSQL builds the JSON, which is twice as fast as building it here. */
export const loadColumns = columnsOf(loadSchema);

/** The columns of a single load. */
export const loadDetailColumns = columnsOf(loadDetailSchema);

function columnsOf({ properties }: TObject): string {
  return Object.entries(properties)
    .map(([column, schema]) => (isInstant(schema) ? `${utcText(column)} as ${column}` : column))
    .join(', ');
}

function isInstant(schema: TSchema): boolean {
  const alternatives = (schema['anyOf'] ?? [schema]) as TSchema[];
  return alternatives.some(({ format }) => format === 'date-time');
}
