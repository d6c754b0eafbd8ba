import { federationRuntimePackage, type InlinedRelease, type Release } from 'shared-domain/releases';
import { isLoadable, markDeveloperRelease } from '../remotes/registry/check-registry-document';
import { timeLimits } from '../remotes/time-limits';
import type { RequestedOverride } from './override-store';

/** Fetches the newest build from a developer's machine. Rejects with one sentence if there is none of that remote. */
export async function fetchDeveloperRelease({ remote, origin }: RequestedOverride): Promise<InlinedRelease> {
  const built = await fetchRelease(`${origin}/release.json`);
  const release = built && inlineRelease(built);
  if (!isLoadable(release)) {
    throw new Error(`No build is served at ${origin}: run npm run serve-release -w ${remote} and reload.`);
  }
  if (release.name !== remote) throw new Error(`${origin} serves ${release.name} instead of ${remote}.`);
  return markDeveloperRelease({ ...release, base: origin + release.base });
}

async function fetchRelease(address: string): Promise<Release | null> {
  try {
    const signal = AbortSignal.timeout(timeLimits.developerBuild);
    const response = await fetch(address, { cache: 'no-store', credentials: 'omit', signal });
    return response.ok ? ((await response.json()) as Release) : null;
  } catch {
    // Nothing is served there, or something else.
    return null;
  }
}

function inlineRelease({ name, version, build, container, base, entry, exposes, files, shared }: Release) {
  const loadable = Object.entries(files ?? {}).filter(([path]) => /\.(js|css)$/.test(path));
  const runtime = shared?.[federationRuntimePackage];
  return {
    ...{ name, version, build, container, base, entry, exposes },
    files: Object.fromEntries(loadable.map(([path, { sha384 }]) => [path, sha384])),
    ...(runtime !== undefined && { runtime }),
  };
}
