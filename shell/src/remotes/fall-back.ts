import { releaseId, type InlinedRelease, type RegistryDocument } from 'shared-domain/releases';
import { findFallback, releasesIn } from './find-release';
import type { ReleaseLoader, ReleaseResult } from './load-release';
import type { Releases } from './releases';
import type { LoadedScreen, RemoteFailure, RemoteResult } from './remote-result';
import type { ReportOutcome } from './report-outcome';

export interface LoadingParts {
  loader: ReleaseLoader;
  releases: Pick<Releases, 'killed' | 'refresh'>;
  report: ReportOutcome;
}

/** What has failed for a remote on this page, and what runs instead. */
interface Fallback {
  /** Ids of the releases that failed. */
  failed: Set<string>;
  result: LoadedScreen | null;
}

export interface Fallbacks {
  /** Fallback of a remote, remembered as long as the document applies. */
  of(set: RegistryDocument, remote: string): Fallback;
  forget(set: RegistryDocument, remote: string): void;
  /** Loads another release after a failure, until `endsAt`; returns the failure if there is none. */
  load(set: RegistryDocument, remote: string, failure: RemoteFailure, endsAt: number): Promise<RemoteResult>;
}

export function createFallbacks(parts: LoadingParts): Fallbacks {
  const known = new WeakMap<RegistryDocument, Map<string, Fallback>>();
  const of = (set: RegistryDocument, remote: string): Fallback => {
    const ofSet = known.get(set) ?? new Map<string, Fallback>();
    known.set(set, ofSet);
    const fallback = ofSet.get(remote) ?? { failed: new Set(), result: null };
    ofSet.set(remote, fallback);
    return fallback;
  };
  return {
    of,
    forget: (set, remote) => known.get(set)?.delete(remote),
    load: async (set, remote, failure, endsAt) => {
      if (failure.release === null) return failure;
      const fallback = of(set, remote);
      fallback.failed.add(failure.release);
      fallback.result = null;
      const fresh = failure.reason === 'killed' ? await parts.releases.refresh() : null;
      const earlier = findFallback(set, remote, fallback.failed, parts.releases.killed);
      const approved = fresh && releasesIn(fresh, remote).map(releaseId);
      // What the page's own document names may have been rolled back since.
      if (earlier && (approved?.includes(releaseId(earlier)) ?? true)) {
        const result = await loadAndReport(parts, { set, release: earlier, startedAt: performance.now(), endsAt });
        // If both fail, the user needs to know about the first.
        fallback.result = result.ok ? { ...result, insteadOf: failure } : null;
      } else if (fresh) {
        const newest = findFallback(fresh, remote, fallback.failed, parts.releases.killed);
        fallback.result = newest ? await loadNewest(parts, fresh, newest, endsAt) : null;
      }
      return fallback.result ?? failure;
    },
  };
}

interface TimedLoad {
  set: RegistryDocument;
  release: InlinedRelease;
  startedAt: number;
  endsAt: number;
}

/** Loads a release and reports to the registry how it went. */
export async function loadAndReport({ loader, report }: LoadingParts, timed: TimedLoad): Promise<ReleaseResult> {
  const { set, release, startedAt, endsAt } = timed;
  const result = await loader.load(release, endsAt - performance.now());
  report({ set, release, failure: result.ok ? null : result, ms: performance.now() - startedAt });
  return result;
}

/** Loads the release that a fresh page would show into this page, because a reload would lose unsaved input. */
async function loadNewest(
  { loader, report }: LoadingParts,
  set: RegistryDocument,
  release: InlinedRelease,
  endsAt: number,
): Promise<LoadedScreen | null> {
  const startedAt = performance.now();
  const result = await loader.load(release, endsAt - startedAt);
  // The page's security policy blocks releases newer than the page. That is not the release's fault, so no report.
  if (!result.ok) return null;
  report({ set, release, failure: null, ms: performance.now() - startedAt });
  return { ...result, insteadOf: null };
}
