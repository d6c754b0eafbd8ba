import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../api-context';
import { JsonText } from '../endpoint/json-text';
import { registerEndpoint } from '../endpoint/register-endpoint';
import { listTrackingEvents, recordTrackingEvent } from './tracking-events.service';

export function registerTrackingEvents(app: FastifyInstance, context: ApiContext): void {
  registerEndpoint(
    app,
    'listTrackingEvents',
    async ({ params }, { signedIn }) => new JsonText(await listTrackingEvents(context, signedIn, params.id)),
  );
  registerEndpoint(
    app,
    'recordTrackingEvent',
    async ({ body }, { signedIn, idempotencyKey }) =>
      new JsonText(await recordTrackingEvent(context, signedIn, body, idempotencyKey)),
  );
}
