import { type Static, Type } from '@sinclair/typebox';
import { nullable, releaseIdSchema } from './schema-parts';

/** The releases that the operator saw when a record was made, as their page stated them; null without a page. */
export const madeWithSchema = Type.Object(
  { shellRelease: nullable(releaseIdSchema), remoteRelease: nullable(releaseIdSchema) },
  { $id: 'MadeWith', title: 'MadeWith', additionalProperties: false },
);

export type MadeWith = Static<typeof madeWithSchema>;
