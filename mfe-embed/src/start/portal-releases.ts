import type { EmbedToken } from 'shared-domain/waste';
import type { embedEndpoints, EndpointOutput, ServedEmbedRelease } from 'shared-domain/wire';
import { carriedReleases } from './load-core';

interface Outcome {
  phase: 'load' | 'render';
  reason: 'network' | 'render' | null;
  /** When the release was asked for, as in `performance.now()`. */
  startedAt: number;
}

/**
 * Gets the releases of the embed from the portal and reports how they worked, with a token. The endpoint tables would
 * make the loader a fifth larger, so their paths stand here again; a test compares them.
 */
export function portalReleases(portal: string) {
  const call = (path: string, token: string, init: RequestInit = {}) =>
    fetch(`${portal}/api${path}`, { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } });
  const { channel } = carriedReleases();
  return {
    /** Whether a release must no longer run, and which ones may. */
    ask: async (running: ServedEmbedRelease, token: string) => {
      const query = new URLSearchParams({ running: running.id, channel });
      const answer = await call(`/embed/release?${query}`, token);
      if (!answer.ok) throw new Error(`The portal answered ${answer.status}`);
      return (await answer.json()) as EndpointOutput<typeof embedEndpoints.getEmbedRelease>;
    },
    /** Reports whether a release worked. Nobody waits for it, and without a token nothing is reported. */
    report: async (release: ServedEmbedRelease, token: Promise<EmbedToken>, { phase, reason, startedAt }: Outcome) => {
      const outcome = reason === null ? 'loaded' : 'failed';
      const ms = Math.min(Math.round(performance.now() - startedAt), 600_000);
      // The portal knows the revision that counts for partners.
      const facts = { remote: 'mfe-embed', release: release.id, revision: 0, phase, outcome, reason, ms, channel };
      const headers = { 'content-type': 'application/json' };
      await token
        .then((given) =>
          call('/releases/beacons', given.token, {
            method: 'POST',
            headers,
            body: JSON.stringify(facts),
            keepalive: true,
          }),
        )
        .catch(() => undefined);
    },
  };
}
