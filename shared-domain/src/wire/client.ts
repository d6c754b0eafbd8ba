import { Type, type Static } from '@sinclair/typebox';
import { idSchema } from './schema-parts';

/** A client: the company that produced the waste. */
export const clientSchema = Type.Object(
  { id: idSchema, company: Type.String(), name: Type.String() },
  { $id: 'Client', title: 'Client', additionalProperties: false },
);

export type Client = Static<typeof clientSchema>;
