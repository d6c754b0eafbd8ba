import { releaseId, type InlinedRelease, type RegistryDocument } from 'shared-domain';
import { isLoadable } from '../releases/check-registry-document';
import type { Releases } from '../releases/releases';
import type { FederationRuntime } from './federation-runtime';
import { createReleaseLoader } from './load-release';
import { loadFailure, type RemoteFailure, type RemoteResult } from './remote-result';
import type { ReportLoad } from './report-load';

/** A person gets an answer within eight seconds, whatever hangs; the page itself needs the rest. */
const deadlineMs = 6_500;

export interface ScreenLoader {
  /** Loads the screen of a remote in the release of this page, or in the one that stands in for it; never throws. */
  load(remote: string): Promise<RemoteResult>;
  /** Loads the release before the failed one in its place; answers the failure itself when there is none. */
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

/** What has gone wrong with a remote in this page, and what runs instead. */
interface StandIn {
  failed: Set<string>;
  result: RemoteResult | null;
}

/** Finds, loads and replaces the screens of remotes. */
export function createScreenLoader({ runtime, releases, report }: ScreenLoaderParts): ScreenLoader {
  const loader = createReleaseLoader(runtime);
  const standIns = new WeakMap<RegistryDocument, Map<string, StandIn>>();

  const standInFor = (set: RegistryDocument, remote: string): StandIn => {
    const ofSet = standIns.get(set) ?? new Map<string, StandIn>();
    standIns.set(set, ofSet);
    const found = ofSet.get(remote) ?? { failed: new Set(), result: null };
    ofSet.set(remote, found);
    return found;
  };
  const isKilled = (remote: string, release: string) => releases.killed.reasonOf(remote, release) !== null;
  const guess = (remote: string) => (set: RegistryDocument) => {
    const found = findRelease(set, remote);
    if (found.ok) void loader.load(found.release, deadlineMs);
  };

  const loadAndReport = async (
    set: RegistryDocument,
    release: InlinedRelease,
    wishedAt: number,
  ): Promise<RemoteResult> => {
    const result = await loader.load(release, deadlineMs - (performance.now() - wishedAt));
    report({ set, release, failure: result.ok ? null : result, ms: performance.now() - wishedAt });
    return result.ok ? { ...result, insteadOf: null } : result;
  };

  const load = async (remote: string): Promise<RemoteResult> => {
    const wishedAt = performance.now();
    const set = await releases.set(guess(remote)).catch((cause: unknown) => loadFailure('registry', cause));
    if ('ok' in set) return set;
    const standIn = standInFor(set, remote);
    if (standIn.result?.ok) return standIn.result;
    const found = findRelease(set, remote);
    if (!found.ok) return found;
    const id = releaseId(found.release);
    const killedReason = releases.killed.reasonOf(remote, id);
    if (killedReason !== null) return loadFailure('killed', new Error(killedReason), id);
    return loadAndReport(set, found.release, wishedAt);
  };

  return {
    load,
    loadInstead: async (remote, failure) => {
      const set = releases.peek();
      if (!set || failure.release === null) return failure;
      if (failure.phase === 'render') reportRender(set, remote, failure);
      const standIn = standInFor(set, remote);
      standIn.failed.add(failure.release);
      standIn.result = null;
      const earlier = [set.remotes[remote]?.release, set.remotes[remote]?.previous].find(
        (release) =>
          isLoadable(release) && !standIn.failed.has(releaseId(release)) && !isKilled(remote, releaseId(release)),
      );
      if (!earlier) return failure;
      const result = await loadAndReport(set, earlier, performance.now());
      // Of two failures the first is the one that people need to know.
      if (!result.ok) return failure;
      standIn.result = { ...result, insteadOf: failure };
      return standIn.result;
    },
    peek: (remote) => {
      const set = releases.peek();
      if (!set) return null;
      const standIn = standInFor(set, remote);
      if (standIn.result?.ok) return standIn.result;
      const found = findRelease(set, remote);
      if (!found.ok || standIn.failed.has(releaseId(found.release))) return null;
      const present = isKilled(remote, releaseId(found.release)) ? null : loader.peek(found.release);
      return present?.ok ? { ...present, insteadOf: null } : null;
    },
    retry: (remote) => {
      const set = releases.peek();
      if (set) standIns.get(set)?.delete(remote);
    },
    warm: (remote) => {
      // Whatever is wrong with the page's document is told once somebody wants a screen.
      releases.inlined().then(guess(remote), () => undefined);
    },
  };

  function reportRender(set: RegistryDocument, remote: string, failure: RemoteFailure): void {
    const shown = [set.remotes[remote]?.release, set.remotes[remote]?.previous].find(
      (release) => isLoadable(release) && releaseId(release) === failure.release,
    );
    if (shown) report({ set, release: shown, failure, ms: 0 });
  }
}

type FoundRelease = { ok: true; release: InlinedRelease } | RemoteFailure;

/** The release of a remote in a set. */
export function findRelease(set: RegistryDocument, remote: string): FoundRelease {
  const release = set.remotes[remote]?.release;
  if (release == null) return loadFailure('registry', new Error(`The registry names no release of ${remote}`));
  if (!isLoadable(release)) return loadFailure('manifest', new Error(`The release of ${remote} is malformed`));
  return { ok: true, release };
}
