import { firstCallsKeptMs, type FirstCall, type FirstCalls } from 'shared-domain/browser';
import type { EmbedOptions, EmbedToken } from 'shared-domain/waste';

/** With the dashboard's first calls, which were sent with it. */
export interface FirstToken extends EmbedToken {
  calls: FirstCalls;
}

export const statsPath = '/api/dashboard/stats';
export const listPath = '/api/waste-loads';

/**
 * Gets the first token, and sends the dashboard's first calls with it, all while the core downloads. If the core
 * never comes, a rejection must not reach the page.
 */
export function fetchFirstToken(portal: string, options: EmbedOptions): Promise<EmbedToken | FirstToken> {
  const token = new Promise<EmbedToken>((resolve) => resolve(options.fetchToken())).then((given) =>
    // Anything else is for the core, which says what is wrong.
    typeof given?.token === 'string' ? { ...given, calls: sendCalls(portal, given.token, options) } : given,
  );
  token.catch(() => undefined);
  return token;
}

function sendCalls(portal: string, token: string, { status, generator, from, to }: EmbedOptions): FirstCalls {
  const isFiltered = Boolean(status?.length || generator || from || to);
  // Only the core can read filters.
  const paths = isFiltered ? [statsPath] : [statsPath, listPath];
  const headers = { authorization: `Bearer ${token}` };
  const byPath = new Map(paths.map((path) => [portal + path, send(portal + path, headers)]));
  return { token, revision: 0, expiresAt: Date.now() + firstCallsKeptMs, byPath };
}

function send(address: string, headers: Record<string, string>): FirstCall {
  const stop = new AbortController();
  const answer = new Promise<Response>((resolve) => resolve(fetch(address, { headers, signal: stop.signal })));
  // A failure matters only to a taker, which then calls again.
  answer.catch(() => undefined);
  return { answer, stop };
}
