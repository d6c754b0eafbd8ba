import { Type, type TSchema } from '@sinclair/typebox';

/** The schema or null. */
export function nullable<T extends TSchema>(schema: T) {
  return Type.Union([schema, Type.Null()]);
}
