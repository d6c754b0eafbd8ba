import type { EmbedChannel, ServedEmbedRelease } from 'shared-domain/wire';
import type { MountedEmbed, MountSetup } from '../mount';
import { embedFailure } from '../embed-failure';
import { importVerified } from './import-verified';

/** What the server writes into the scripts that it sends. */
interface CarriedReleases {
  channel: EmbedChannel;
  /** In the order in which they are tried; none if every release was withdrawn. */
  releases: readonly ServedEmbedRelease[];
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
export async function loadCore(portal: string, { core, integrity }: ServedEmbedRelease): Promise<Core> {
  const file = (loading[core] ??= importVerified(portal + core, integrity).then(
    (module) => (module as { default: CreateCore }).default,
  ));
  const createCore = await file.catch(() => {
    delete loading[core];
    throw navigator.onLine
      ? embedFailure('release_failed', 'The dashboard could not be loaded.')
      : embedFailure('offline', 'You are offline, so the dashboard could not be loaded.');
  });
  return createCore(importVerified);
}
