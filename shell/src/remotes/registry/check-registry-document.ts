import type { InlinedRelease, KilledRelease, RegistryDocument, ReleaseNotice } from 'shared-domain/releases';

// By hand: the schema library would be larger than this folder, and the text is signed by the portal.

/** Checks the form of a registry document as far as the shell reads it. */
export function isRegistryDocument(value: unknown): value is RegistryDocument {
  if (!isRecord(value)) return false;
  const { expiresAt, subject, remotes } = value;
  return (
    isNotice(value) &&
    isInstant(expiresAt) &&
    (subject === null || (isRecord(subject) && isText(subject.userId) && isText(subject.role))) &&
    isRecord(remotes) &&
    Object.values(remotes).every((resolution) => isRecord(resolution) && 'release' in resolution)
  );
}

/** Checks the form of the registry's notice to open pages. */
export function isNotice(value: unknown): value is ReleaseNotice {
  if (!isRecord(value)) return false;
  const { revision, issuedAt, killed } = value;
  return Number.isSafeInteger(revision) && isInstant(issuedAt) && Array.isArray(killed) && killed.every(isKilled);
}

/** True for a release that may be loaded: its files are in a folder of this site, or it is a developer build. */
export function isLoadable(value: unknown): value is InlinedRelease {
  if (isDeveloperRelease(value)) return true;
  if (!isRecord(value)) return false;
  const { name, version, build, container, base, entry, exposes, files } = value;
  return (
    [name, version, build, container, entry].every(isText) &&
    isText(base) &&
    /^\/[^/\\].*\/$/.test(base) &&
    isRecord(exposes) &&
    isRecord(files)
  );
}

/** The id of a release that may be malformed otherwise; null if it has none. */
export function readReleaseId(value: unknown): string | null {
  return isRecord(value) && isText(value.version) && isText(value.build) ? `${value.version}+${value.build}` : null;
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

function isKilled(value: unknown): value is KilledRelease {
  return isRecord(value) && isText(value.remote) && isText(value.release) && typeof value.reason === 'string';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function isInstant(value: unknown): value is string {
  return typeof value === 'string' && Number.isFinite(Date.parse(value));
}
