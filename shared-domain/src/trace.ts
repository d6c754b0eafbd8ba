import { type Static, Type } from '@sinclair/typebox';
import { idSchema } from './load';
import { nullable } from './nullable';
import { releaseIdSchema } from './release';

/** The releases that the operator saw when a record was made, as his page stated them; null where no page was involved. */
export const madeWithSchema = Type.Object(
  { shellRelease: nullable(releaseIdSchema), remoteRelease: nullable(releaseIdSchema) },
  { $id: 'MadeWith', title: 'MadeWith', additionalProperties: false },
);

export type MadeWith = Static<typeof madeWithSchema>;

/** With which releases of the portal a load and its tracking events were recorded. */
export const traceSchema = Type.Object(
  {
    load: madeWithSchema,
    trackingEvents: Type.Array(
      Type.Object({ id: idSchema, ...madeWithSchema.properties }, { additionalProperties: false }),
    ),
  },
  { $id: 'Trace', title: 'Trace', additionalProperties: false },
);

export type Trace = Static<typeof traceSchema>;
