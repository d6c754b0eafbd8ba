import { releaseId, type Release } from 'shared-domain/releases';
import type { ApiContext } from '../../platform/api-context';
import { matchesRoute } from '../pages/match-route';
import type { PageRegistry, RegistryPage } from '../pages/page-registry';
import { answerWithin } from '../../platform/answer-within';
import type { Registry } from './registry';
import { registryDocument } from './registry-document';
import type { RegistrySnapshot } from './registry-snapshot';
import { registerBuiltIns, registerShell } from './register-built-in';
import { resolveRelease } from './resolve-release';
import { signText } from './sign-text';
import { withOwnBuilds } from './with-own-builds';

/** A page is signed anew after this long, well before it expires. */
const signedAnewMs = 10 * 60_000;

/** How often a replica says that it still has its builds. */
const announcedAnewMs = 60_000;

/** No page waits longer than this for its builds to be announced. */
const patienceMs = 2_000;

/** The registry for the portal's pages: what was built goes in, the signed document comes out. */
export function createPageRegistry(context: Pick<ApiContext, 'database' | 'clock'>, registry: Registry): PageRegistry {
  let shell: Release | null = null;
  let builds: readonly Release[] = [];
  let registered: readonly Release[] = [];
  let registering: Promise<void> | null = null;
  let startedAtMs = -Infinity;
  let announcedAtMs = -Infinity;
  let made: { snapshot: RegistrySnapshot; page: RegistryPage; atMs: number } | null = null;
  const nowMs = () => context.clock().getTime();

  const register = async () => {
    announcedAtMs = nowMs();
    const releases = builds;
    // The first reading has an end by itself; without it there is nobody to announce anything to.
    await registry.snapshot();
    if (shell) await registerShell(context, shell);
    await registerBuiltIns(context, releases, registered);
    registered = releases;
    await registry.refresh();
  };
  /** Nobody waits anew for what takes too long already. */
  const registerInTime = async (): Promise<boolean> => {
    if (!registering) startedAtMs = performance.now();
    registering ??= register().finally(() => (registering = null));
    await answerWithin(registering, Math.max(0, startedAtMs + patienceMs - performance.now()));
    return registered === builds;
  };

  return {
    announce: async (builtShell, remotes) => {
      shell = builtShell;
      builds = remotes;
      made = null;
      if (!(await registerInTime())) throw new Error('The registry could not be told of the builds in time');
    },
    page: async () => {
      // A registry that cannot be told now is told in a minute.
      if (Math.abs(nowMs() - announcedAtMs) >= announcedAnewMs) await registerInTime().catch(() => false);
      const snapshot = await registry.snapshot().catch(() => null);
      if (!snapshot) return null;
      // Rules are read again only when the revision rose, so the same snapshot is the same object.
      if (made?.snapshot.revision !== snapshot.revision || Math.abs(nowMs() - made.atMs) > signedAnewMs) {
        const page = makePage(withOwnBuilds(snapshot, builds), registry, context.clock());
        made = { snapshot, page, atMs: nowMs() };
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
