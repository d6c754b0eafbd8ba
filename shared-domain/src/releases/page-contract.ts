// What the portal's page, its shell and their builds agree on. No schemas here, because pages load this file.
import type { InlinedRelease, Release } from './release';
import type { Audience } from './rollout';
import { releasesPath } from '../wire/paths';

/** The package in `shared` whose version is that of the federation runtime. */
export const federationRuntimePackage = '@module-federation/runtime-core';

/** Id of a release everywhere: `1.4.0+3f2a9c1b`. */
export function releaseId({ version, build }: { version: string; build: string }): string {
  return `${version}+${build}`;
}

/** The audience that excludes nobody. */
export const everyone: Audience = { roles: [], clientIds: [], userIds: [] };

/** The percentages that the console offers for a ramp. */
export const rampSteps = [5, 20, 50, 100] as const;

/** Id of the element with the signed registry document. A constant of its own keeps the page's first script small. */
export const registryElementId = 'portal-registry';
/** Id of the element with the login page as markup. */
export const signInElementId = 'portal-sign-in';

/** Ids of the elements with which the page hands JSON to the shell. */
export const pageElementIds = {
  /** The shell's own release, inlined. */
  shell: 'portal-shell',
  /** The portal's public keys. */
  keys: 'portal-keys',
  /** The signed registry document. */
  registry: registryElementId,
  /** The signed override, on the page of a developer. */
  override: 'portal-override',
} as const;

/** Storage key of the last verified registry document of a user. */
export const storedRegistryKey = 'portal-registry';

/** Address of the registry document of a user. */
export const registryAddress = '/api/releases';

/** Parameter of a page's address that carries the ticket of an override. */
export const overrideTicketParameter = 'override-ticket';

/** Page global that maps the address of every known script to its integrity. */
export const integrityGlobal = 'portalIntegrity';

/** Trusted Types policy with which the shell loads remotes. */
export const loaderPolicy = 'portal#remotes';

/** The only module that a remote exposes. */
export const screenDoor = './Screen';

type Build = Pick<Release, 'name' | 'version' | 'build'>;

/** Name of a build's federation container, its page globals and its Trusted Types policy. */
export function containerName({ name, version, build }: Build): string {
  return `${name}_${version}_${build}`.replace(/[^a-zA-Z0-9]/g, '_');
}

/** Address of the folder with a release's files, with a slash at both ends. */
export function releaseBase(build: Build): string {
  return `${build.name === 'shell' ? '/assets' : '/remotes'}/${build.name}/${releaseId(build)}/`;
}

/** JSON for an element of a page. `<` is escaped, so that no text inside can close the element. */
export function jsonInElement(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

/** An element of the page with data. Browsers do not run it. */
export function dataElement(id: string, data: unknown): string {
  return `<script type="application/json" id="${id}">${jsonInElement(data)}</script>`;
}

/** The files of a release that a browser may load, with their hashes. */
export function inlineRelease(release: Release): InlinedRelease {
  const { name, version, build, container, base, entry, exposes, shared, shellRange } = release;
  const { route, prefetch, prefetchFor } = release;
  const loadable = Object.entries(release.files).filter(([path]) => /\.(js|css)$/.test(path));
  const files = Object.fromEntries(loadable.map(([path, { sha384 }]) => [path, sha384]));
  const runtime = shared[federationRuntimePackage];
  return {
    ...{ name, version, build, container, base, entry, exposes, files },
    ...(runtime !== undefined && { runtime }),
    ...(shellRange !== '*' && { shellRange }),
    ...(route && { route }),
    ...(prefetch && { prefetch }),
    ...(prefetchFor && { prefetchFor }),
  };
}

/** The console of releases: all remotes, or one. */
export const releasesPathPattern = '/releases/:remote?';

export function remoteReleasesPath(remote: string): string {
  return `${releasesPath}/${encodeURIComponent(remote)}`;
}
