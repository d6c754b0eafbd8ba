import type { FastifyReply, FastifyRequest } from 'fastify';
import { loaderPolicy, type Release } from 'shared-domain/releases';

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

/** Adds the protective headers that the route did not set itself. */
export function addSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  for (const [name, value] of Object.entries(everywhere)) if (!reply.hasHeader(name)) reply.header(name, value);
  // An older header than `frame-ancestors`, with no way to allow one origin.
  if (/frame-ancestors http/.test(String(reply.getHeader('content-security-policy'))))
    reply.removeHeader('x-frame-options');
  if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', inertContentSecurityPolicy);
  // Browsers ignore it over plain HTTP. Behind a proxy, the proxy states the protocol.
  if (request.protocol === 'https') reply.header('strict-transport-security', `max-age=${twoYears}; includeSubDomains`);
}

/** The policy of the portal's page: scripts of this origin, through the named policies, without nonces or `unsafe-*`. */
export function contentSecurityPolicy(
  releases: readonly Release[],
  /** Hashes of the page's inline elements. */
  inline: { styles: readonly string[]; scripts: readonly string[] },
  developerOrigin: string | null = null,
): string {
  const policies = releases.flatMap((release) => release.trustedTypesPolicies);
  // Most builds add the same hashes, and proxies refuse long headers.
  const styles = new Set([...inline.styles, ...releases.flatMap((release) => release.styleHashes)]);
  // Only the page of a developer may also load files from the developer's machine.
  const self = developerOrigin === null ? "'self'" : `'self' ${developerOrigin}`;
  return [
    "default-src 'none'",
    `script-src ${[self, ...inline.scripts].join(' ')}`,
    `style-src ${[self, ...styles].join(' ')}`,
    `connect-src ${self}`,
    `img-src ${self} blob: data:`,
    "font-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // The name of a developer's next build is unknown: the shell narrows this once it has read it.
    `trusted-types ${developerOrigin === null ? [...policies, loaderPolicy].join(' ') : '*'}`,
  ].join('; ');
}

/** For everything except pages: even if a browser renders it, it can do nothing. */
const inertContentSecurityPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
