import type { InlinedRelease } from 'shared-domain/releases';

const known = new WeakSet<object>();

/** Marks a release as a developer's, which may lie on his machine instead of this site. */
export function markDeveloperRelease(release: InlinedRelease): InlinedRelease {
  known.add(release);
  return release;
}

/** True for a release that a signed override has let into this page; nothing read from a document is one. */
export function isDeveloperRelease(value: unknown): boolean {
  return typeof value === 'object' && value !== null && known.has(value);
}
