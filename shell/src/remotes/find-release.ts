import type { InlinedRelease } from 'shared-domain';
import type { RemoteFailure } from './remote-result';

const releasesElementId = 'portal-releases';

/** The release of a remote as the page's document names it; the set is fixed for the life of the page. */
export function findRelease(remote: string): { ok: true; release: InlinedRelease } | RemoteFailure {
  const releases = parseReleases(document.getElementById(releasesElementId)?.textContent ?? null);
  if (!releases) return { ok: false, reason: 'registry', cause: new Error('The document names no releases') };
  const release = releases[remote];
  if (release === undefined) {
    return { ok: false, reason: 'registry', cause: new Error(`The document names no release of ${remote}`) };
  }
  if (!isRelease(release)) {
    return { ok: false, reason: 'manifest', cause: new Error(`The release of ${remote} is malformed`) };
  }
  return { ok: true, release };
}

/** True when the server now hands out another release of this remote than this page holds. */
export async function hasNewerRelease(remote: string): Promise<boolean> {
  try {
    const answer = await fetch(location.href, {
      headers: { accept: 'text/html' },
      cache: 'no-store',
      signal: AbortSignal.timeout(2_000),
    });
    const json = /<script type="application\/json" id="portal-releases">(.*?)<\/script>/s.exec(
      await answer.text(),
    )?.[1];
    const newest = parseReleases(json ?? null)?.[remote];
    const present = findRelease(remote);
    return isRelease(newest) && (!present.ok || JSON.stringify(present.release) !== JSON.stringify(newest));
  } catch {
    // Unreachable: then there is nothing newer to be had.
    return false;
  }
}

function parseReleases(json: string | null): Record<string, unknown> | null {
  if (json === null) return null;
  try {
    const releases: unknown = JSON.parse(json);
    return typeof releases === 'object' && releases !== null ? (releases as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function isRelease(value: unknown): value is InlinedRelease {
  if (typeof value !== 'object' || value === null) return false;
  const { name, version, build, container, base, entry, exposes, files } = value as Record<string, unknown>;
  return (
    [name, version, build, container, base, entry].every((text) => typeof text === 'string' && text !== '') &&
    typeof exposes === 'object' &&
    exposes !== null &&
    typeof files === 'object' &&
    files !== null
  );
}
