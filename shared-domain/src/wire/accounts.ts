import { type Static, Type } from '@sinclair/typebox';
import { idSchema, namedObject, nullable, oneOf } from './schema-parts';

export const roleSchema = oneOf('admin', 'client');

export type Role = Static<typeof roleSchema>;

export const userSchema = namedObject('User', {
  id: idSchema,
  email: Type.String({ minLength: 1 }),
  role: roleSchema,
  client_id: nullable(idSchema),
});

export type User = Static<typeof userSchema>;

export const credentialsSchema = namedObject('Credentials', {
  email: Type.String({ minLength: 1, maxLength: 254 }),
  password: Type.String({ minLength: 1, maxLength: 1024 }),
});

export type Credentials = Static<typeof credentialsSchema>;

/** A signed-in session: a JWT with `exp`, and its user. */
export const sessionSchema = namedObject('Session', { token: Type.String({ minLength: 1 }), user: userSchema });

export type Session = Static<typeof sessionSchema>;

/** A client: the company that produced the waste. */
export const clientSchema = namedObject('Client', { id: idSchema, company: Type.String(), name: Type.String() });

export type Client = Static<typeof clientSchema>;
