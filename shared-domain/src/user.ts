import { Type, type Static } from '@sinclair/typebox';
import { idSchema } from './load';
import { nullable } from './nullable';
import { roleSchema } from './role';

export const userSchema = Type.Object(
  {
    id: idSchema,
    email: Type.String(),
    role: roleSchema,
    client_id: nullable(idSchema),
  },
  { $id: 'User', title: 'User', additionalProperties: false },
);

export type User = Static<typeof userSchema>;
