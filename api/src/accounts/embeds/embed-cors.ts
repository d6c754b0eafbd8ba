import type { FastifyInstance, FastifyRequest } from 'fastify';
import { livePositionHeader, lastEventIdHeader, type ServedEndpoint, embedLimits } from 'shared-domain/wire';
import { endpointsAt } from '../../platform/endpoint/endpoints-at';
import type { DataContext } from '../../platform/api-context';
import { listOrigins } from './partner-keys.repository';

const requestHeaders = ['authorization', lastEventIdHeader, 'if-none-match'].join(', ');
const answerHeaders = ['Link', 'X-Total-Count', 'Retry-After', 'Content-Disposition', livePositionHeader].join(', ');
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
        'access-control-allow-methods': asked,
        'access-control-allow-headers': requestHeaders,
        'access-control-max-age': preflightSeconds,
      })
      .code(204)
      .send();
  });
}

/** The method that a preflight asks for; null if no embed may call it at this address. */
function preflightFor(endpoints: readonly ServedEndpoint[], { url, headers }: FastifyRequest) {
  const asked = headers['access-control-request-method'];
  const method = asked === 'HEAD' ? 'GET' : asked;
  const found = endpointsAt(endpoints, url).find((endpoint) => endpoint.method === method);
  return asked === undefined || found?.embedScope === undefined ? null : asked;
}

/** How long a replica may use what it has read. */
const cachedMs = 1_000;

export interface EmbedOrigins {
  /** The companies whose loads valid partner keys may show at the origin. */
  clientsOf(origin: string): Promise<readonly string[]>;
  /**
   * True also for as long as a token of an ended key might still be shown: its page must be able to read that the token
   * was refused.
   */
  mayReadAnswers(origin: string): Promise<boolean>;
}

/**
 * The origins of partner keys, read once a second. An origin that is unknown is looked up again, because its key may be
 * new; at most one such read waits at a time.
 */
export function createEmbedOrigins({ database, clock }: DataContext): EmbedOrigins {
  type Origins = Map<string, string[]>;
  let known: { readAt: number; origins: Promise<Origins> } | null = null;
  let next: Promise<Origins> | null = null;
  const read = async () => {
    const now = clock();
    const rows = await listOrigins(database, now, new Date(now.getTime() - embedLimits.longestAge * 1_000));
    return new Map(rows.map(({ origin, clients }) => [origin, clients]));
  };
  const start = (): Promise<Origins> => {
    const origins = read();
    known = { readAt: performance.now(), origins };
    origins.catch(() => (known = null));
    return origins;
  };
  const find = async (origin: string): Promise<string[] | undefined> => {
    if (!known || performance.now() - known.readAt >= cachedMs) return (await start()).get(origin);
    const { origins } = known;
    const clients = (await origins).get(origin);
    if (clients) return clients;
    next ??= origins.then(() => {
      next = null;
      return start();
    });
    return (await next).get(origin);
  };
  return {
    clientsOf: async (origin) => (await find(origin)) ?? [],
    mayReadAnswers: async (origin) => (await find(origin)) !== undefined,
  };
}
