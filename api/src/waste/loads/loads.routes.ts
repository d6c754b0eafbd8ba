import { wasteApi } from 'shared-domain/waste';
import type { FastifyInstance } from 'fastify';
import { holderOf } from '../../platform/actor';
import type { ApiContext } from '../../platform/api-context';
import { nextPage } from '../../platform/endpoint/next-page';
import {
  assertWanted,
  JsonText,
  readMadeWith,
  registerEndpoint,
  type EndpointHandler,
} from '../../platform/endpoint/register-endpoint';
import { overloaded } from '../../platform/overloaded';
import { freeAfter, Slots } from '../../platform/slots';
import { exportLoads } from './export-loads.service';
import { listPlacedLoads } from './placed-loads.service';
import { createLoad, getAttention, getLoad, getTrace, listGenerators, listLoads } from './loads.service';

/** Each export keeps its rows and its text in memory until the text is sent. */
const exportLimits = { overall: 6, perHolder: 2 };

/** The longest time to send an export. */
const longestExportMs = 120_000;

export function registerLoads(app: FastifyInstance, context: ApiContext): void {
  const listPage: EndpointHandler<typeof wasteApi.listLoads> = async ({ query }, { signedIn, request, reply }) => {
    const { json, totalCount, nextCursor } = await listLoads(context, signedIn, query);
    reply.header('x-total-count', totalCount);
    if (nextCursor !== null) reply.header('link', nextPage(request.url, nextCursor));
    return new JsonText(json);
  };
  registerEndpoint(app, wasteApi.listLoads, listPage, { startsEarly: true });
  registerEndpoint(app, wasteApi.listPlacedLoads, async ({ query }, { signedIn, request, reply }) => {
    const { placed, nextCursor } = await listPlacedLoads(context, signedIn, query, () => assertWanted(request));
    if (nextCursor !== null) reply.header('link', nextPage(request.url, nextCursor));
    return placed;
  });
  const exports = new Slots(exportLimits);
  registerEndpoint(app, wasteApi.exportLoads, async ({ query }, { signedIn, request, reply }) => {
    const free = exports.take(holderOf(signedIn.actor));
    if (!free) throw overloaded({ retryAfterSeconds: 3 });
    try {
      const { fileName, csv } = await exportLoads(context, signedIn, query, () => assertWanted(request));
      reply.header('content-disposition', `attachment; filename="${fileName}"`).type('text/csv; charset=utf-8');
      return reply.send(csv);
    } finally {
      // Not earlier: the work of a caller who has gone still takes its slot.
      freeAfter(reply, free, longestExportMs);
    }
  });
  registerEndpoint(app, wasteApi.getAttention, ({ query }, { signedIn }) => getAttention(context, signedIn, query));
  registerEndpoint(
    app,
    wasteApi.getLoad,
    async ({ params }, { signedIn }) => new JsonText(await getLoad(context, signedIn, params.id)),
    { startsEarly: true },
  );
  registerEndpoint(app, wasteApi.listGenerators, ({ query }, { signedIn }) =>
    listGenerators(context.database, signedIn.actor, query.client_id),
  );
  registerEndpoint(app, wasteApi.getTrace, ({ params }, { signedIn }) => getTrace(context, signedIn, params.id));
  registerEndpoint(app, wasteApi.createLoad, async ({ body }, { signedIn, idempotencyKey, request }) => {
    const options = { idempotencyKey, madeWith: readMadeWith(request.headers) };
    return new JsonText(await createLoad(context, signedIn, body, options));
  });
}
