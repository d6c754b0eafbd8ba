import type { Releases } from '../releases/releases';
import { findSpareRelease } from './find-release';
import type { ReleaseLoader } from './load-release';
import type { LoadedScreen } from './remote-result';
import type { ReportLoad } from './report-load';

interface NewerLoaderParts {
  loader: ReleaseLoader;
  releases: Pick<Releases, 'refresh' | 'killed'>;
  report: ReportLoad;
}

type LoadNewer = (remote: string, failed: ReadonlySet<string>, endsAt: number) => Promise<LoadedScreen | null>;

/** Loads the release that a fresh page would show, into this one: a fresh page would lose what is typed here. */
export function createNewerLoader({ loader, releases, report }: NewerLoaderParts): LoadNewer {
  return async (remote, failed, endsAt) => {
    const startedAt = performance.now();
    const fresh = await releases.refresh();
    const newer = fresh && findSpareRelease(fresh, remote, failed, releases.killed);
    if (!newer) return null;
    const result = await loader.load(newer, endsAt - performance.now());
    // The security policy of a page does not admit what is younger than the page. That is no fault of the release to tell.
    if (!result.ok) return null;
    report({ set: fresh, release: newer, failure: null, ms: performance.now() - startedAt });
    return { ...result, insteadOf: null };
  };
}
