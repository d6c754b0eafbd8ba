import { Type, type TSchema } from '@sinclair/typebox';

/** The schema or null. */
export function nullable<T extends TSchema>(schema: T) {
  return Type.Union([schema, Type.Null()]);
}

/** A UUID, as every record has one. */
export const idSchema = Type.String({ format: 'uuid' });

/** A release's id, as in addresses, headers and tables: version, plus sign, build. */
export const releaseIdSchema = Type.String({ pattern: '^\\d{1,6}\\.\\d{1,6}\\.\\d{1,6}\\+[a-z0-9]{3,16}$' });
