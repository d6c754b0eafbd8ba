import { callEndpoint, sessionStore } from 'shared-auth';
import { releaseId, type InlinedRelease, type RegistryDocument, releaseEndpoints } from 'shared-domain/releases';
import { isDeveloperRelease } from '../overrides/developer-release';
import type { RemoteFailure } from './remote-result';

export interface ReportedLoad {
  /** The set that named the release. */
  set: RegistryDocument;
  release: InlinedRelease;
  /** Null when the screen is there. */
  failure: RemoteFailure | null;
  ms: number;
}

export type ReportLoad = (load: ReportedLoad) => void;

/** Tells the registry how a release fared: each outcome once per set, and nothing waits for it. */
export function createLoadReport(): ReportLoad {
  const told = new WeakMap<RegistryDocument, Set<string>>();
  return ({ set, release, failure, ms }) => {
    // Nobody is signed in who could be counted, or people took the release back: that is no failure of its own.
    if (sessionStore.getState().state !== 'signed-in' || failure?.reason === 'killed') return;
    // What runs on one developer's machine is no release of the registry.
    if (isDeveloperRelease(release)) return;
    const outcome = failure ? 'failed' : 'loaded';
    const toldOfSet = told.get(set) ?? new Set();
    told.set(set, toldOfSet);
    const line = `${release.container} ${outcome} ${failure?.phase}`;
    if (toldOfSet.has(line)) return;
    toldOfSet.add(line);
    const body = {
      remote: release.name,
      release: releaseId(release),
      revision: set.revision,
      phase: failure?.phase ?? 'load',
      outcome,
      reason: failure?.reason ?? null,
      ms: Math.min(Math.round(ms), 600_000),
    } as const;
    // A beacon that is lost changes nothing for whoever sits here.
    callEndpoint(releaseEndpoints.reportRemoteLoad, { body }).catch(() => undefined);
  };
}
