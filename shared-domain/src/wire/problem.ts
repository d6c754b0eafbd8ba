import { Type, type Static } from '@sinclair/typebox';
import type { ProblemCode } from './domain-error';

/** An error as the API returns it (RFC 9457, `application/problem+json`). */
export const problemSchema = Type.Object(
  {
    type: Type.String(),
    title: Type.String(),
    status: Type.Integer(),
    detail: Type.String({ description: 'One sentence for the user' }),
    code: Type.Unsafe<ProblemCode>(Type.String({ description: 'Stable and machine-readable' })),
    errors: Type.Optional(
      Type.Array(Type.Object({ field: Type.String(), message: Type.String() }), {
        description: 'The invalid fields and what is wrong with them; at most 20',
      }),
    ),
  },
  { $id: 'Problem', title: 'Problem' },
);

export type Problem = Static<typeof problemSchema>;
