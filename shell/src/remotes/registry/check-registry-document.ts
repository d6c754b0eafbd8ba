import { readRelease, type InlinedRelease } from 'shared-domain/releases';

/** True for a release that may be loaded: its files are in a folder of this site, or it is a developer build. */
export function isLoadable(value: unknown): value is InlinedRelease {
  return isDeveloperRelease(value) || /^\/[^/\\].*\/$/.test(readRelease(value)?.base ?? '');
}

/** The id of a release that may be malformed otherwise; null if it has none. */
export function readReleaseId(value: unknown): string | null {
  const { version, build } = { ...(value as Partial<InlinedRelease> | null) };
  return version && build ? `${version}+${build}` : null;
}

const developerReleases = new WeakSet<object>();

/** Marks a developer build, whose files may be on the developer's machine instead of this site. */
export function markDeveloperRelease(release: InlinedRelease): InlinedRelease {
  developerReleases.add(release);
  return release;
}

/** True for a release that a signed override has allowed on this page; never for one read from a document. */
export function isDeveloperRelease(value: unknown): boolean {
  return typeof value === 'object' && value !== null && developerReleases.has(value);
}
