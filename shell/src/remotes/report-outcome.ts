import { callEndpoint, sessionStore } from 'shared-auth';
import { type InlinedRelease, type RegistryDocument, releaseEndpoints, releaseId } from 'shared-domain/releases';
import { isDeveloperRelease } from './registry/check-registry-document';
import type { Releases } from './releases';
import type { RemoteFailure } from './remote-result';
import { whenSignedIn } from './when-signed-in';

export interface ReportedOutcome {
  /** The document that named the release. */
  set: RegistryDocument;
  release: InlinedRelease;
  /** Null if the screen was loaded. */
  failure: RemoteFailure | null;
  ms: number;
}

export type ReportOutcome = (outcome: ReportedOutcome) => void;

/** Reports to the registry whether a release worked: each outcome once per document, and nothing waits for it. */
export function createOutcomeReport(): ReportOutcome {
  const reported = new WeakMap<RegistryDocument, Set<string>>();
  return ({ set, release, failure, ms }) => {
    // Only signed-in users are counted, and a killed release has not failed by itself.
    if (sessionStore.getState().state !== 'signed-in' || failure?.reason === 'killed') return;
    // A developer build is not a release of the registry.
    if (isDeveloperRelease(release)) return;
    const outcome = failure ? 'failed' : 'loaded';
    const reportedOfSet = reported.get(set) ?? new Set();
    reported.set(set, reportedOfSet);
    const line = `${release.container} ${outcome} ${failure?.phase}`;
    if (reportedOfSet.has(line)) return;
    reportedOfSet.add(line);
    const body = {
      remote: release.name,
      release: releaseId(release),
      revision: set.revision,
      phase: failure?.phase ?? 'load',
      outcome,
      reason: failure?.reason ?? null,
      ms: Math.min(Math.round(ms), 600_000),
    } as const;
    // A lost beacon does not matter to the user.
    callEndpoint(releaseEndpoints.reportRemoteLoad, { body }).catch(() => undefined);
  };
}

const reportedRefusals = new WeakSet<RegistryDocument>();

/**
 * Reports to the registry that one of its documents was refused, together with the release that the page runs instead:
 * once per document that the page runs. Refusals before the sign-in are reported after it.
 */
export function reportRefusal(releases: Pick<Releases, 'set'>, remote = ''): void {
  void whenSignedIn()
    .then(() => releases.set())
    .then((set) => {
      const release = set.remotes[remote]?.release;
      if (!release || reportedRefusals.has(set)) return;
      reportedRefusals.add(set);
      const facts = { phase: 'load', outcome: 'failed', reason: 'registry', ms: 0 } as const;
      return callEndpoint(releaseEndpoints.reportRemoteLoad, {
        body: { remote, release: releaseId(release), revision: set.revision, ...facts },
      });
    })
    // Without a release, the registry has nothing to count.
    .catch(() => undefined);
}
