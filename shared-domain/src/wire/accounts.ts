import { type Static, Type } from '@sinclair/typebox';
import { idSchema, nullable } from './schema-parts';

export const roleSchema = Type.Union([Type.Literal('admin'), Type.Literal('client')]);

export type Role = Static<typeof roleSchema>;

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

export const credentialsSchema = Type.Object(
  { email: Type.String({ minLength: 1, maxLength: 254 }), password: Type.String({ minLength: 1, maxLength: 1024 }) },
  { $id: 'Credentials', title: 'Credentials', additionalProperties: false },
);

export type Credentials = Static<typeof credentialsSchema>;

/** A signed-in session: a JWT with `exp`, and its user. */
export const sessionSchema = Type.Object(
  { token: Type.String({ minLength: 1 }), user: userSchema },
  { $id: 'Session', title: 'Session', additionalProperties: false },
);

export type Session = Static<typeof sessionSchema>;

/** A client: the company that produced the waste. */
export const clientSchema = Type.Object(
  { id: idSchema, company: Type.String(), name: Type.String() },
  { $id: 'Client', title: 'Client', additionalProperties: false },
);

export type Client = Static<typeof clientSchema>;
