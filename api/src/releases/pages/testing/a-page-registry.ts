import { embedApp, inlineRelease } from 'shared-domain/releases';
import { isWithinRoute } from 'shared-domain/wire';
import { servedRelease } from '../../registry/embed-releases';
import type { PortalPagesOptions } from '../portal-pages';
import type { PageRegistry, RegistryPage } from '../../builds/page-registry';

/** Options of the pages of a portal without stored releases, embeds and developers; state only what matters. */
export function pageOptions(
  facts: Pick<PortalPagesOptions, 'folders'> & Partial<PortalPagesOptions>,
): PortalPagesOptions {
  return {
    registry: aPageRegistry(),
    links: { maker: null, contact: null },
    keep: async () => undefined,
    findPublished: async () => null,
    findOverride: async () => null,
    clientsOfOrigin: async () => [],
    ...facts,
  };
}

/** A page registry in memory: everything announced is active. */
export function aPageRegistry(): PageRegistry {
  let page: RegistryPage | null = null;
  return {
    announce: async (_shell, remotes) => {
      const resolved = remotes.map((release) => [release.name, { release: inlineRelease(release) }]);
      page = {
        signed: { payload: JSON.stringify({ remotes: Object.fromEntries(resolved) }), keyId: 'k', signature: 's' },
        keys: [{ id: 'k', key: 'public' }],
        admitted: remotes,
        findEmbeds: () => remotes.filter(({ name }) => name === embedApp).map(servedRelease),
        findShown: (pathname) => remotes.find((release) => isWithinRoute(release.route, pathname)) ?? null,
      };
    },
    page: async () => page,
  };
}
