import type { FastifyReply, FastifyRequest } from 'fastify';
import { inertContentSecurityPolicy } from './content-security-policy';

const everywhere = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'geolocation=(self), camera=(), microphone=(), payment=(), usb=(), serial=(), display-capture=()',
} as const;

const twoYears = 63_072_000;

/** Adds to an answer the protective headers that its route did not set itself. */
export function addSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  for (const [name, value] of Object.entries(everywhere)) if (!reply.hasHeader(name)) reply.header(name, value);
  if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', inertContentSecurityPolicy);
  // Over plain HTTP the header is ignored at best; behind TLS the proxy's word counts.
  if (request.protocol === 'https') reply.header('strict-transport-security', `max-age=${twoYears}; includeSubDomains`);
}
