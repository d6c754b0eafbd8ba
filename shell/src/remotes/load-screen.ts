import { releaseId, type InlinedRelease, type RegistryDocument } from 'shared-domain/releases';
import { isLoadable } from '../releases/check-registry-document';
import type { Releases } from '../releases/releases';
import type { FederationRuntime } from './federation-runtime';
import { findRelease, findSpareRelease, releasesIn } from './find-release';
import { createNewerLoader } from './load-newer';
import { createReleaseLoader } from './load-release';
import { loadFailure, type RemoteFailure, type RemoteResult } from './remote-result';
import type { ReportLoad } from './report-load';
import { createStandIns } from './stand-ins';

/** A person gets an answer within eight seconds, whatever hangs; the page itself needs the rest. */
const deadlineMs = 6_500;
/** What a hanging release leaves of that to the one before it: a slow line (1.6 Mbit/s, 150 ms) needs half a second. */
const standInMs = 2_000;

export interface ScreenLoader {
  /** Loads the screen of a remote in the release of this page, or in the one that stands in for it; never throws. */
  load(remote: string): Promise<RemoteResult>;
  /** Loads the release before one that failed after it was there; answers the failure itself when there is none. */
  loadInstead(remote: string, failure: RemoteFailure): Promise<RemoteResult>;
  /** The screen, if it is already there. */
  peek(remote: string): RemoteResult | null;
  /** Forgets what has failed: the next load tries the release of this page again. */
  retry(remote: string): void;
  /** Loads the code that everybody gets, for whoever is about to sign in. */
  warm(remote: string): void;
}

interface ScreenLoaderParts {
  runtime: FederationRuntime;
  releases: Releases;
  report: ReportLoad;
}

/** Finds, loads and replaces the screens of remotes. */
export function createScreenLoader({ runtime, releases, report }: ScreenLoaderParts): ScreenLoader {
  const loader = createReleaseLoader(runtime);
  const standIns = createStandIns();
  const loadNewer = createNewerLoader({ loader, releases, report });

  const { killed } = releases;
  const guess = (remote: string) => (set: RegistryDocument) => {
    const found = findRelease(set, remote);
    if (found.ok) void loader.load(found.release, deadlineMs);
  };

  const loadAndReport = async (
    set: RegistryDocument,
    release: InlinedRelease,
    wishedAt: number,
    endsAt: number,
  ): Promise<RemoteResult> => {
    const result = await loader.load(release, endsAt - performance.now());
    report({ set, release, failure: result.ok ? null : result, ms: performance.now() - wishedAt });
    return result.ok ? { ...result, insteadOf: null } : result;
  };

  const loadEarlier = async (
    set: RegistryDocument,
    remote: string,
    failure: RemoteFailure,
    endsAt: number,
  ): Promise<RemoteResult> => {
    if (failure.release === null) return failure;
    const standIn = standIns.of(set, remote);
    standIn.failed.add(failure.release);
    standIn.result = null;
    const earlier = findSpareRelease(set, remote, standIn.failed, killed);
    if (!earlier) {
      const newer = failure.reason === 'killed' ? await loadNewer(remote, standIn.failed, endsAt) : null;
      standIn.result = newer;
      return newer ?? failure;
    }
    const result = await loadAndReport(set, earlier, performance.now(), endsAt);
    // Of two failures the first is the one that people need to know.
    if (!result.ok) return failure;
    standIn.result = { ...result, insteadOf: failure };
    return standIn.result;
  };

  return {
    load: async (remote) => {
      const wishedAt = performance.now();
      const endsAt = wishedAt + deadlineMs;
      const set = await releases.set(guess(remote)).catch((cause: unknown) => loadFailure('registry', cause));
      if ('ok' in set) return set;
      const standIn = standIns.of(set, remote);
      if (standIn.result?.ok) return standIn.result;
      const found = findRelease(set, remote);
      if (!found.ok) {
        const [damaged] = releasesIn(set, remote);
        if (damaged && found.release !== null) report({ set, release: damaged, failure: found, ms: 0 });
        return loadEarlier(set, remote, found, endsAt);
      }
      const id = releaseId(found.release);
      const killedReason = killed.reasonOf(remote, id);
      if (killedReason !== null) {
        return loadEarlier(set, remote, loadFailure('killed', new Error(killedReason), id), endsAt);
      }
      const mayGiveWay = findSpareRelease(set, remote, new Set([...standIn.failed, id]), killed) !== undefined;
      const result = await loadAndReport(set, found.release, wishedAt, mayGiveWay ? endsAt - standInMs : endsAt);
      if (result.ok) return result;
      const instead = await loadEarlier(set, remote, result, endsAt);
      if (instead.ok) return instead;
      // What did not come in time may be there by now.
      const late = loader.peek(found.release);
      return late?.ok ? { ...late, insteadOf: null } : instead;
    },
    loadInstead: async (remote, failure) => {
      const set = releases.peek();
      if (!set) return failure;
      if (failure.phase === 'render') reportRender(set, remote, failure);
      // Whoever has waited for a part of the screen in vain has waited long enough.
      const withinMs = failure.reason === 'timeout' ? standInMs : deadlineMs - standInMs;
      return loadEarlier(set, remote, failure, performance.now() + withinMs);
    },
    peek: (remote) => {
      const set = releases.peek();
      if (!set) return null;
      const standIn = standIns.of(set, remote);
      if (standIn.result?.ok) return standIn.result;
      const found = findRelease(set, remote);
      if (!found.ok || standIn.failed.has(releaseId(found.release))) return null;
      const isKilled = killed.reasonOf(remote, releaseId(found.release)) !== null;
      const present = isKilled ? null : loader.peek(found.release);
      return present?.ok ? { ...present, insteadOf: null } : null;
    },
    retry: (remote) => {
      const set = releases.peek();
      if (set) standIns.forget(set, remote);
    },
    warm: (remote) => {
      // Whatever is wrong with the page's document is told once somebody wants a screen.
      releases.inlined().then(guess(remote), () => undefined);
    },
  };

  function reportRender(set: RegistryDocument, remote: string, failure: RemoteFailure): void {
    const shown = releasesIn(set, remote).find(
      (release) => isLoadable(release) && releaseId(release) === failure.release,
    );
    if (shown) report({ set, release: shown, failure, ms: 0 });
  }
}
