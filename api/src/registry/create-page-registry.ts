import { releaseId, type Release } from 'shared-domain';
import type { ApiContext } from '../api-context';
import { matchesRoute } from '../portal/match-route';
import type { PageRegistry, RegistryPage } from '../portal/page-registry';
import type { Registry } from './registry';
import { registryDocument } from './registry-document';
import type { RegistrySnapshot } from './registry-snapshot';
import { registerBuiltIns } from './register-built-in';
import { resolveRelease } from './resolve-release';
import { signText } from './sign-text';

/** A page is signed anew after this long, well before it expires. */
const signedAnewMs = 10 * 60_000;

/** The registry for the portal's pages: what was built goes in, the signed document comes out. */
export function createPageRegistry(context: Pick<ApiContext, 'database' | 'clock'>, registry: Registry): PageRegistry {
  let made: { snapshot: RegistrySnapshot; page: RegistryPage; atMs: number } | null = null;
  return {
    announce: async (_shell, remotes) => {
      await registerBuiltIns(context, remotes);
      await registry.refresh();
    },
    page: async () => {
      const snapshot = await registry.snapshot().catch(() => null);
      if (!snapshot) return null;
      const nowMs = context.clock().getTime();
      // Rules are read again only when the revision rose, so the same snapshot is the same object.
      if (made?.snapshot.revision !== snapshot.revision || Math.abs(nowMs - made.atMs) > signedAnewMs) {
        made = { snapshot, page: makePage(snapshot, registry, context.clock()), atMs: nowMs };
      }
      return made.page;
    },
  };
}

function makePage(snapshot: RegistrySnapshot, registry: Registry, now: Date): RegistryPage {
  const document = registryDocument(snapshot, null, now);
  const active = [...snapshot.rollouts.values()].flatMap((rules) => {
    const { release } = resolveRelease(rules, snapshot.releases.get(rules.remote) ?? new Map(), null);
    return release ? [release.document] : [];
  });
  return {
    signed: signText('registry', JSON.stringify(document), registry.portalKey()),
    keys: snapshot.keys,
    admitted: admittedReleases(snapshot),
    findShown: (pathname) =>
      active.find((release) => release.route !== '' && matchesRoute(release.route, pathname)) ?? null,
  };
}

/** What some subject may get: candidate, active, previous and pinned releases that are not killed. */
function admittedReleases({ rollouts, releases }: RegistrySnapshot): Release[] {
  return [...rollouts.values()].flatMap(({ remote, active, candidate, previous, pins }) => {
    const wanted = new Set([active, candidate, previous, ...pins.map((pin) => pin.release)]);
    return [...(releases.get(remote)?.values() ?? [])]
      .filter(({ document, killedReason }) => killedReason === null && wanted.has(releaseId(document)))
      .map(({ document }) => document);
  });
}
