import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { DomainError } from 'shared-domain';

/** Node keeps the first of several, others keep the last. */
const givenOnce = ['host', 'authorization', 'content-type', 'transfer-encoding'];

/**
 * Refuses what the portal and a proxy in front of it could read as two different requests, and closes the connection:
 * nobody knows where in it the next request would begin.
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
  const place = names.indexOf('transfer-encoding');
  if (place === -1) return null;
  const isKnown = rawHeaders[place * 2 + 1]?.trim().toLowerCase() === 'chunked' && httpVersion === '1.1';
  return isKnown ? null : 'The request body has a transfer encoding that is not accepted here.';
}
