import { type Static, Type } from '@sinclair/typebox';
import { madeWithSchema } from '../wire/made-with';
import { idSchema } from '../wire/schema-parts';

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
