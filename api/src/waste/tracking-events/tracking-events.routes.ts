import { wasteApi } from 'shared-domain/waste';
import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../platform/api-context';
import { JsonText, readMadeWith, registerEndpoint } from '../../platform/endpoint/register-endpoint';
import { listTrackingEvents, recordTrackingEvent } from './tracking-events.service';

export function registerTrackingEvents(app: FastifyInstance, context: ApiContext): void {
  registerEndpoint(
    app,
    wasteApi.listTrackingEvents,
    async ({ params }, { signedIn }) => new JsonText(await listTrackingEvents(context, signedIn, params.id)),
    { startsEarly: true },
  );
  registerEndpoint(app, wasteApi.recordTrackingEvent, async ({ body }, { signedIn, idempotencyKey, request }) => {
    const options = { idempotencyKey, madeWith: readMadeWith(request.headers) };
    return new JsonText(await recordTrackingEvent(context, signedIn, body, options));
  });
}
