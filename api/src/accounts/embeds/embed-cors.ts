import type { FastifyInstance, FastifyRequest } from 'fastify';
import { livePositionHeader, lastEventIdHeader, type ServedEndpoint } from 'shared-domain/wire';
import { endpointsAt } from '../../platform/endpoint/endpoints-at';
import type { EmbedOrigins } from './embed-origins';

const requestHeaders = ['authorization', lastEventIdHeader, 'if-none-match'].join(', ');
const answerHeaders = ['Link', 'X-Total-Count', 'Retry-After', livePositionHeader].join(', ');
const preflightSeconds = 600;

/**
 * Lets pages of allowed origins read the answers of endpoints that embeds may call. Everywhere else, and for other
 * origins, requests are answered as if there were no CORS.
 */
export function registerEmbedCors(
  app: FastifyInstance,
  endpoints: readonly ServedEndpoint[],
  { mayReadAnswers }: EmbedOrigins,
): void {
  app.addHook('onRequest', async (request, reply) => {
    const asked = request.method === 'OPTIONS' ? preflightFor(endpoints, request) : null;
    if (asked === null && request.routeOptions.config.embedScope === undefined) return undefined;
    reply.header('vary', 'Origin');
    const { origin } = request.headers;
    // Without the database, the browser reports a network error, which it is.
    if (origin === undefined || !(await mayReadAnswers(origin).catch(() => false))) return undefined;
    reply.headers({ 'access-control-allow-origin': origin, 'access-control-expose-headers': answerHeaders });
    if (asked === null) return undefined;
    return reply
      .headers({
        'access-control-allow-methods': asked.method,
        'access-control-allow-headers': asked.hasBody ? `${requestHeaders}, content-type` : requestHeaders,
        'access-control-max-age': preflightSeconds,
      })
      .code(204)
      .send();
  });
}

/** What a preflight asks for; null if no embed may call it at this address. */
function preflightFor(endpoints: readonly ServedEndpoint[], { url, headers }: FastifyRequest) {
  const asked = headers['access-control-request-method'];
  const method = asked === 'HEAD' ? 'GET' : asked;
  const found = endpointsAt(endpoints, url).find((endpoint) => endpoint.method === method);
  return asked === undefined || found?.embedScope === undefined
    ? null
    : { method: asked, hasBody: found.schemas.body !== undefined };
}
