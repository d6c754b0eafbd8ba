import type { InlinedRelease, KilledRelease, RegistryDocument, ReleaseNotice } from 'shared-domain/releases';
import { isDeveloperRelease } from '../overrides/developer-release';

// By hand: the schema library would weigh more than all of this folder, and the text is signed by the portal.

/** True for a registry document of the form that the shell reads. */
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

/** True for what the registry tells open pages. */
export function isNotice(value: unknown): value is ReleaseNotice {
  if (!isRecord(value)) return false;
  const { revision, issuedAt, killed } = value;
  return Number.isSafeInteger(revision) && isInstant(issuedAt) && Array.isArray(killed) && killed.every(isKilled);
}

/** True for a release that can be loaded: its files lie in a folder of its own on this site. */
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

/** The id of a release, however damaged the rest of it may be; null when it does not say. */
export function readReleaseId(value: unknown): string | null {
  return isRecord(value) && isText(value.version) && isText(value.build) ? `${value.version}+${value.build}` : null;
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
