import { wasteApi } from 'shared-domain/waste';
import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../platform/api-context';
import { readMadeWith, registerEndpoint } from '../../platform/endpoint/register-endpoint';
import { listTrackingEvents, recordTrackingEvent } from './tracking-events.service';

export function registerTrackingEvents(app: FastifyInstance, context: ApiContext): void {
  registerEndpoint(
    app,
    wasteApi.listTrackingEvents,
    ({ params }, { signedIn }) => listTrackingEvents(context, signedIn, params.id),
    { startsEarly: true },
  );
  registerEndpoint(app, wasteApi.recordTrackingEvent, ({ body }, { signedIn, idempotencyKey, request }) => {
    const options = { idempotencyKey, madeWith: readMadeWith(request.headers) };
    return recordTrackingEvent(context, signedIn, body, options);
  });
}
