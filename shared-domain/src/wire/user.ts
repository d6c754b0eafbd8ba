import { Type, type Static } from '@sinclair/typebox';
import { idSchema } from './schema-parts';
import { nullable } from './schema-parts';
import { roleSchema } from './role';

export const userSchema = Type.Object(
  {
    id: idSchema,
    email: Type.String({ minLength: 1 }),
    role: roleSchema,
    client_id: nullable(idSchema),
  },
  { $id: 'User', title: 'User', additionalProperties: false },
);

export type User = Static<typeof userSchema>;
