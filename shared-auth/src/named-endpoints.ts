import type { Endpoint } from 'shared-domain/wire';

/**
 * For releases published before shared-auth 1.2, which name their endpoints. The shell fills the table. Remove this
 * file when no such release is approved anymore.
 */
let named: Readonly<Record<string, Endpoint>> = {};

/** Registers endpoints by name. */
export function nameEndpoints(endpoints: Readonly<Record<string, Endpoint>>): void {
  named = endpoints;
}

/** The endpoint with that name. Throws for an unknown name. */
export function findEndpoint<E extends Endpoint>(endpoint: E | string): E {
  const found = typeof endpoint === 'string' ? named[endpoint] : endpoint;
  if (found === undefined) throw new TypeError(`This page has no endpoint ${String(endpoint)}.`);
  return found as E;
}

/** @deprecated since 1.2: the address belongs to the screen. */
export function downloadAddress(ticket: string): string {
  return `/api${findEndpoint('downloadCertificate').path}?ticket=${encodeURIComponent(ticket)}`;
}

/** @deprecated since 1.2: `prefetchQuery` with `endpointQuery`. Prefetching was optional, so this does nothing. */
export function startEarly(): void {}
