import type { MountedEmbed, MountSetup } from './mount';
import { embedFailure } from './embed-failure';
import { importVerified } from './import-verified';

/** A release that the portal's registry gives to this page. */
export interface ServedRelease {
  id: string;
  /** Address of the core below the portal's origin. */
  core: string;
  integrity: string;
}

/** What the server writes into the scripts that it sends. */
interface CarriedReleases {
  channel: 'stable' | 'early';
  /** In the order in which they are tried; none if every release was withdrawn. */
  releases: readonly ServedRelease[];
  /** Why there is no release: a sentence for the page's developer. */
  problem: string | null;
}

declare const EMBED_RELEASES: CarriedReleases;

export const carriedReleases = (): CarriedReleases => EMBED_RELEASES;

interface Core {
  mount(root: ShadowRoot, setup: MountSetup): MountedEmbed;
}

/** The default export of the core's file: each call has its own React, its own session, its own data. */
type CreateCore = (importFile: typeof importVerified) => Core;

const loading: Record<string, Promise<CreateCore>> = {};

/** The core of a release, downloaded once per page. Rejects with an `EmbedFailure`. */
export async function loadCore(portal: string, { core, integrity }: ServedRelease): Promise<Core> {
  const file = (loading[core] ??= importVerified(portal + core, integrity).then(
    (module) => (module as { default: CreateCore }).default,
  ));
  const createCore = await file.catch(() => {
    delete loading[core];
    throw navigator.onLine
      ? embedFailure('release_failed', 'The load dashboard could not be loaded.')
      : embedFailure('offline', 'You are offline, so the load dashboard could not be loaded.');
  });
  return createCore(importVerified);
}
