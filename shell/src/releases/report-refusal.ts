import { callEndpoint, sessionStore } from 'shared-auth';
import { releaseId, releaseEndpoints } from 'shared-domain/releases';
import type { Releases } from './releases';

/**
 * Tells the registry that one of its documents was refused, in the name of the release that the page runs all the
 * same. What is refused before the sign-in is told after it.
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
    // Without any release to name there is nothing that the registry could count.
    .catch(() => undefined);
}

function whenSignedIn(): Promise<void> {
  if (sessionStore.getState().state === 'signed-in') return Promise.resolve();
  return new Promise((resolve) => {
    const stop = sessionStore.subscribe(({ state }) => {
      if (state !== 'signed-in') return;
      stop();
      resolve();
    });
  });
}
