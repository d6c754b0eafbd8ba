import { embedApp, releaseId, type Release } from 'shared-domain/releases';
import type { EmbedChannel, ServedEmbedRelease } from 'shared-domain/wire';
import type { RegistrySnapshot } from './registry-snapshot';
import { type ResolvedRelease, resolveRelease } from './resolve-release';

/**
 * The release of the embed for a page, then the one that runs if that fails. `clientIds` are the companies whose loads
 * the page may show: without any, or if they get different releases, it gets the active one.
 */
export function embedReleases(
  { rollouts, releases }: Pick<RegistrySnapshot, 'rollouts' | 'releases'>,
  clientIds: readonly string[],
  channel: EmbedChannel,
): ServedEmbedRelease[] {
  const rules = rollouts.get(embedApp);
  if (!rules) return [];
  const own = releases.get(embedApp) ?? new Map();
  const isEarly = channel === 'early';
  const resolved = clientIds.map((clientId) =>
    resolveRelease(rules, own, { userId: clientId, role: 'partner', clientId, isEarly }),
  );
  const [first, ...others] = resolved;
  const isSame = others.every(({ release }) => release?.id === first?.release?.id);
  const { release, previous }: ResolvedRelease = first && isSame ? first : resolveRelease(rules, own, null);
  return [release, previous].flatMap((found) => (found ? [servedRelease(found.document)] : []));
}

/** Where the core is, and the hash without which no page runs it. */
export function servedRelease(release: Release): ServedEmbedRelease {
  const { base, entry, files } = release;
  return { id: releaseId(release), core: base + entry, integrity: `sha384-${files[entry]?.sha384}` };
}
