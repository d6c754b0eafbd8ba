import type { ReleaseSummary, RolloutSummary } from 'shared-domain/releases';

const versions = new Intl.Collator('en-US', { numeric: true });

/** Releases by version, newest first; builds of one version by publication. */
export function newestVersionFirst(releases: readonly ReleaseSummary[]): ReleaseSummary[] {
  return releases.toSorted(
    (a, b) => versions.compare(versionOf(b), versionOf(a)) || Date.parse(b.publishedAt) - Date.parse(a.publishedAt),
  );
}

/** The releases that can still be used, newest first. */
export function usableReleases(releases: readonly ReleaseSummary[]): ReleaseSummary[] {
  return newestVersionFirst(releases).filter(({ state }) => state !== 'killed');
}

/** The release that becomes active again when there is no candidate to roll back; null if none is left. */
export function rollBackGoal({ previous }: Pick<RolloutSummary, 'previous'>): ReleaseSummary | null {
  return previous?.state === 'killed' ? null : previous;
}

function versionOf({ release }: ReleaseSummary): string {
  return release.slice(0, release.indexOf('+'));
}
