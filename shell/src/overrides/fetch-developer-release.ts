import { federationRuntimePackage, type InlinedRelease, type Release } from 'shared-domain/releases';
import { isLoadable } from '../releases/check-registry-document';
import { markDeveloperRelease } from './developer-release';
import type { WishedOverride } from './override-store';

const answerWithinMs = 3_000;

/** The newest build that a developer's machine gives. Rejects with one sentence when there is none of that remote. */
export async function fetchDeveloperRelease({ remote, origin }: WishedOverride): Promise<InlinedRelease> {
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
    const signal = AbortSignal.timeout(answerWithinMs);
    const response = await fetch(address, { cache: 'no-store', credentials: 'omit', signal });
    return response.ok ? ((await response.json()) as Release) : null;
  } catch {
    // Nobody serves there, or something else does.
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
