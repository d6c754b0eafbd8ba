import { releaseId, type RegistryDocument } from 'shared-domain/releases';
import { createFallbacks, loadAndReport, type Fallbacks, type LoadingParts } from './fall-back';
import type { FederationRuntime } from './files/federation-runtime';
import { findFallback, findRelease, releasesIn } from './find-release';
import { createReleaseLoader } from './load-release';
import { isLoadable } from './registry/check-registry-document';
import type { Releases } from './releases';
import { loadFailure, type RemoteFailure, type RemoteResult } from './remote-result';
import type { ReportOutcome } from './report-outcome';
import { timeLimits } from './time-limits';

export interface ScreenLoader {
  /** Loads the screen of a remote in the release of this page or in its fallback; never throws. */
  load(remote: string): Promise<RemoteResult>;
  /** Falls back after a release failed while it was shown; returns the failure if there is no fallback. */
  loadInstead(remote: string, failure: RemoteFailure): Promise<RemoteResult>;
  /** The screen, if it is already there. */
  peek(remote: string): RemoteResult | null;
  /** Forgets failures: the next load tries the release of this page again. */
  retry(remote: string): void;
  /** Loads the release that everyone gets, while a visitor signs in. */
  warm(remote: string): void;
}

interface ScreenLoaderParts {
  runtime: FederationRuntime;
  releases: Releases;
  report: ReportOutcome;
}

/** Finds, loads and replaces the screens of remotes. */
export function createScreenLoader({ runtime, releases, report }: ScreenLoaderParts): ScreenLoader {
  const loader = createReleaseLoader(runtime);
  const parts: Parts = { loader, releases, report, fallbacks: createFallbacks({ loader, releases, report }) };
  const { fallbacks } = parts;
  const guess = (remote: string) => (set: RegistryDocument) => {
    const found = findRelease(set, remote, releases.killed);
    if (found.ok) void loader.load(found.release, timeLimits.screen);
  };

  return {
    load: async (remote) => {
      const startedAt = performance.now();
      const set = await releases.set(guess(remote)).catch((cause: unknown) => loadFailure('registry', cause));
      if ('ok' in set) return set;
      return fallbacks.of(set, remote).result ?? loadFrom(parts, set, remote, startedAt);
    },
    loadInstead: async (remote, failure) => {
      const set = releases.peek();
      if (!set) return failure;
      if (failure.phase === 'render') reportRender(report, set, remote, failure);
      // A user whose wait for a chunk of the screen failed has waited long enough.
      const withinMs = failure.reason === 'timeout' ? timeLimits.fallback : timeLimits.screen - timeLimits.fallback;
      return fallbacks.load(set, remote, failure, performance.now() + withinMs);
    },
    peek: (remote) => {
      const set = releases.peek();
      if (!set) return null;
      const { result, failed } = fallbacks.of(set, remote);
      if (result) return result;
      const found = findRelease(set, remote, releases.killed);
      if (!found.ok || failed.has(releaseId(found.release))) return null;
      const present = loader.peek(found.release);
      return present?.ok ? { ...present, insteadOf: null } : null;
    },
    retry: (remote) => {
      const set = releases.peek();
      if (set) fallbacks.forget(set, remote);
    },
    warm: (remote) => {
      // A problem with the page's document is shown when the user opens a screen.
      releases.inlined().then(guess(remote), () => undefined);
    },
  };
}

interface Parts extends LoadingParts {
  fallbacks: Fallbacks;
}

async function loadFrom(parts: Parts, set: RegistryDocument, remote: string, startedAt: number): Promise<RemoteResult> {
  const { loader, releases, report, fallbacks } = parts;
  const endsAt = startedAt + timeLimits.screen;
  const found = findRelease(set, remote, releases.killed);
  if (!found.ok) {
    const [damaged] = releasesIn(set, remote);
    if (damaged && found.reason === 'manifest' && found.release !== null) {
      report({ set, release: damaged, failure: found, ms: 0 });
    }
    return fallbacks.load(set, remote, found, endsAt);
  }
  const { release } = found;
  const failed = new Set([...fallbacks.of(set, remote).failed, releaseId(release)]);
  const hasFallback = findFallback(set, remote, failed, releases.killed) !== undefined;
  const releaseEndsAt = hasFallback ? endsAt - timeLimits.fallback : endsAt;
  const result = await loadAndReport(parts, { set, release, startedAt, endsAt: releaseEndsAt });
  if (result.ok) return { ...result, insteadOf: null };
  const instead = await fallbacks.load(set, remote, result, endsAt);
  if (instead.ok) return instead;
  // A release that did not arrive in time may be there by now.
  const late = loader.peek(release);
  return late?.ok ? { ...late, insteadOf: null } : instead;
}

function reportRender(report: ReportOutcome, set: RegistryDocument, remote: string, failure: RemoteFailure): void {
  const shown = releasesIn(set, remote).find(
    (release) => isLoadable(release) && releaseId(release) === failure.release,
  );
  if (shown) report({ set, release: shown, failure, ms: 0 });
}
