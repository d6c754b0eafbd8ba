import { callEndpoint } from 'shared-auth';
import { releaseEndpoints, releaseId } from 'shared-domain/releases';
import type { Releases } from './releases';
import { whenSignedIn } from './when-signed-in';

/**
 * Reports to the registry that one of its documents was refused, together with the release that the page runs instead.
 * Refusals before the sign-in are reported after it.
 */
export function reportRefusal(releases: Pick<Releases, 'set'>, remote = ''): void {
  void whenSignedIn()
    .then(() => releases.set())
    .then(({ revision, remotes }) => {
      const release = remotes[remote]?.release;
      if (!release) return;
      const facts = { phase: 'load', outcome: 'failed', reason: 'registry', ms: 0 } as const;
      return callEndpoint(releaseEndpoints.reportRemoteLoad, {
        body: { remote, release: releaseId(release), revision, ...facts },
      });
    })
    // Without a release, the registry has nothing to count.
    .catch(() => undefined);
}
