import { type Static, Type } from '@sinclair/typebox';
import { nullable, releaseIdSchema } from './schema-parts';

/** The releases that the operator saw when a record was made, as his page stated them; null where no page was involved. */
export const madeWithSchema = Type.Object(
  { shellRelease: nullable(releaseIdSchema), remoteRelease: nullable(releaseIdSchema) },
  { $id: 'MadeWith', title: 'MadeWith', additionalProperties: false },
);

export type MadeWith = Static<typeof madeWithSchema>;
