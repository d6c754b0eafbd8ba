import { Type, type Static } from '@sinclair/typebox';
import { userSchema } from './user';

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
