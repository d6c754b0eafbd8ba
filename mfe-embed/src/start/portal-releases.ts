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
  const { channel } = carriedReleases();
  return {
    /** Whether a release must no longer run, and which ones may. */
    ask: async (running: ServedEmbedRelease, token: string) => {
      const query = new URLSearchParams({ running: running.id, channel });
      const headers = { authorization: `Bearer ${token}` };
      const answer = await fetch(`${portal}/api/embed/release?${query}`, { headers });
      if (!answer.ok) throw new Error(`The portal answered ${answer.status}`);
      return (await answer.json()) as EndpointOutput<typeof embedEndpoints.getEmbedRelease>;
    },
    /** Reports whether a release worked. Nobody waits for it, and without a token nothing is reported. */
    report: async (release: ServedEmbedRelease, token: Promise<EmbedToken>, { phase, reason, startedAt }: Outcome) => {
      const outcome = reason === null ? 'loaded' : 'failed';
      const ms = Math.min(Math.round(performance.now() - startedAt), 600_000);
      const facts = { release: release.id, phase, outcome, reason, ms, channel };
      await token
        .then((given) =>
          fetch(`${portal}/api/releases/embed-beacons`, {
            method: 'POST',
            body: JSON.stringify({ ...facts, token: given.token }),
            // The portal gives no CORS for writes. This text needs none, and nobody reads the answer.
            mode: 'no-cors',
            // In this mode, the page's own policy could hide its origin from the portal.
            referrerPolicy: 'strict-origin',
            keepalive: true,
          }),
        )
        .catch(() => undefined);
    },
  };
}
