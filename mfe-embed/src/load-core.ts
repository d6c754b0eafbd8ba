import type { MountedEmbed, MountSetup } from './mount';
import { embedFailure } from './embed-failure';
import { importVerified } from './import-verified';

/** The release that the portal's registry gives to embeds. The server writes it into the scripts that it sends. */
interface ServedRelease {
  /** Address of the core below the portal's origin. */
  core: string;
  integrity: string;
}

/** Null if every release was withdrawn. */
declare const EMBED_RELEASE: ServedRelease | null;

interface Core {
  mount(root: ShadowRoot, setup: MountSetup): MountedEmbed;
}

/** The default export of the core's file: each call has its own React, its own session, its own data. */
type CreateCore = (importFile: typeof importVerified) => Core;

/** True if the portal has withdrawn the release that this page runs. */
export async function isWithdrawn(portal: string): Promise<boolean> {
  const withdrawn = (await (await fetch(`${portal}/embed/v1/withdrawn`)).json()) as string[];
  return withdrawn.some((id) => EMBED_RELEASE?.core.includes(`/${id}/`));
}

let loading: Promise<CreateCore> | null = null;

/** The core, downloaded once per page. Rejects with an `EmbedFailure`. */
export async function loadCore(portal: string): Promise<Core> {
  const release = EMBED_RELEASE;
  if (!release) throw embedFailure('release_withdrawn', 'The load dashboard is not available at the moment.');
  loading ??= importVerified(portal + release.core, release.integrity).then(
    (file) => (file as { default: CreateCore }).default,
  );
  const createCore = await loading.catch(() => {
    loading = null;
    throw navigator.onLine
      ? embedFailure('release_failed', 'The load dashboard could not be loaded.')
      : embedFailure('offline', 'You are offline, so the load dashboard could not be loaded.');
  });
  return createCore(importVerified);
}
