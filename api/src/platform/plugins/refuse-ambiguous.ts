import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { DomainError } from 'shared-domain/wire';

/** Node keeps the first of repeated headers; others keep the last. */
const givenOnce = ['host', 'authorization', 'content-type', 'transfer-encoding'];

/**
 * Refuses requests that the portal and a proxy in front of it could parse differently, and closes the connection: it is
 * unclear where the next request would start.
 */
export function refuseAmbiguous(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const reason = ambiguityOf(request.raw);
    if (reason === null) return;
    reply.header('connection', 'close');
    throw new DomainError('malformed_request', reason);
  });
}

function ambiguityOf({ rawHeaders, httpVersion }: IncomingMessage): string | null {
  const names = rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase());
  const repeated = givenOnce.find((name) => names.indexOf(name) !== names.lastIndexOf(name));
  if (repeated !== undefined) return `The request has more than one ${repeated} header.`;
  if (httpVersion === '1.1' && !names.includes('host')) return 'The request has no host header.';
  const place = names.indexOf('transfer-encoding');
  if (place === -1) return null;
  const isKnown = rawHeaders[place * 2 + 1]?.trim().toLowerCase() === 'chunked' && httpVersion === '1.1';
  return isKnown ? null : 'The transfer encoding of the request body is not supported.';
}
