import { inlineRelease, type InlinedRelease, type Release } from 'shared-domain/releases';
import { isLoadable, markDeveloperRelease } from '../remotes/registry/check-registry-document';
import { timeLimits } from '../remotes/time-limits';
import type { RequestedOverride } from './override-store';

/** Fetches the newest build from a developer's machine. Rejects with one sentence if there is none of that remote. */
export async function fetchDeveloperRelease({ remote, origin }: RequestedOverride): Promise<InlinedRelease> {
  const release = await fetchRelease(`${origin}/release.json`);
  if (!isLoadable(release)) {
    throw new Error(`No build is served at ${origin}: run npm run serve-release -w ${remote} and reload.`);
  }
  if (release.name !== remote) throw new Error(`${origin} serves ${release.name} instead of ${remote}.`);
  return markDeveloperRelease({ ...release, base: origin + release.base });
}

async function fetchRelease(address: string): Promise<InlinedRelease | null> {
  try {
    const signal = AbortSignal.timeout(timeLimits.developerBuild);
    const response = await fetch(address, { cache: 'no-store', credentials: 'omit', signal });
    if (!response.ok) return null;
    // Developers may try a build in any shell.
    return inlineRelease({ ...((await response.json()) as Release), shellRange: '*' });
  } catch {
    // Nothing is served there, or something else.
    return null;
  }
}
