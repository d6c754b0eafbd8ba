import type { FastifyBaseLogger } from 'fastify';
import { embedApp, releaseId, type Release } from 'shared-domain/releases';
import { signText } from 'shared-domain/signing';
import {
  type EmbedChannel,
  isWithinRoute,
  type PublicKey,
  type ServedEmbedRelease,
  type SignedText,
  minuteMs,
} from 'shared-domain/wire';
import { answerWithin } from '../../platform/answer-within';
import type { DataContext } from '../../platform/api-context';
import type { Registry } from '../registry/registry';
import { embedReleases } from '../registry/embed-releases';
import { registryDocument, runsOnBuilds } from '../registry/registry-document';
import type { RegistrySnapshot } from '../registry/registry-snapshot';
import { resolveRelease } from '../registry/resolve-release';
import { registerBuiltIns, registerShell } from './built-in-releases.service';

/** The registry at one revision, as a page needs it. */
export interface RegistryPage {
  /** The document for visitors who have not signed in, signed by the portal. */
  signed: SignedText;
  /** The keys that verify it. */
  keys: readonly PublicKey[];
  /** Every release that some subject may get: the page's policy must allow its scripts. */
  admitted: readonly Release[];
  /** The releases of the embed for a page of these companies: see `embedReleases`. */
  findEmbeds(clientIds: readonly string[], channel: EmbedChannel): ServedEmbedRelease[];
  /** The active release of the remote whose screen the address shows. */
  findShown(pathname: string): Release | null;
}

/** Connects the builds of this replica with the registry. */
export interface PageRegistry {
  /** Registers what was built with the portal. */
  announce(shell: Release, remotes: readonly Release[]): Promise<void>;
  /** The same object until something changes; null while the registry cannot be read. */
  page(): Promise<RegistryPage | null>;
}

/** A page is signed again after this long, well before it expires. */
const signedAgainMs = 10 * minuteMs;

/** How often a replica reports that it still has its builds. */
const announcedAgainMs = minuteMs;

/** No page waits longer than this for its builds to be announced. */
const patienceMs = 2_000;

/** Registers the builds of this replica, and signs the registry for its pages. */
export function createPageRegistry(
  context: DataContext,
  registry: Registry,
  log: Pick<FastifyBaseLogger, 'error'>,
): PageRegistry {
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
    // The first reading has its own time limit. If it fails, the builds cannot be registered either.
    await registry.snapshot();
    if (shell) await registerShell(context, shell);
    const errors = await registerBuiltIns(context, releases, registered);
    for (const error of errors) log.error({ err: error }, 'a build was not registered');
    registered = releases;
    await registry.refresh();
  };
  /** All callers share one time limit, so that a slow database delays only the first of them. */
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
      if (!(await registerInTime())) throw new Error('The builds could not be registered in time');
    },
    page: async () => {
      // If this fails, it is tried again after a minute.
      if (Math.abs(nowMs() - announcedAtMs) >= announcedAgainMs) await registerInTime().catch(() => false);
      const snapshot = await registry.snapshot().catch(() => null);
      if (!snapshot) return null;
      // Rules are read again only after a new revision.
      if (made?.snapshot.revision !== snapshot.revision || Math.abs(nowMs() - made.atMs) > signedAgainMs) {
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
    findEmbeds: (clientIds, channel) => embedReleases(snapshot, clientIds, channel),
    findShown: (pathname) =>
      active.find((release) => release.route !== '' && isWithinRoute(release.route, pathname)) ?? null,
  };
}

/** Everything that some subject may get: candidate, active, previous and pinned releases that are not killed. */
function admittedReleases({ rollouts, releases }: RegistrySnapshot): Release[] {
  const screens = [...rollouts.values()].filter(({ remote }) => remote !== embedApp);
  return screens.flatMap(({ remote, active, candidate, previous, pins }) => {
    const wanted = new Set([active, candidate, previous, ...pins.map((pin) => pin.release)]);
    return [...(releases.get(remote)?.values() ?? [])]
      .filter(({ document, killedReason }) => killedReason === null && wanted.has(releaseId(document)))
      .map(({ document }) => document);
  });
}

/**
 * The registry with the builds of this replica. While a deployment replaces replicas one by one, they have different
 * builds: the registry's active release is the newest one, but each page needs the builds that belong to its shell,
 * except for those that were killed or rolled back.
 */
function withOwnBuilds(snapshot: RegistrySnapshot, builds: readonly Release[]): RegistrySnapshot {
  const rollouts = new Map(snapshot.rollouts);
  const releases = new Map(snapshot.releases);
  for (const document of builds) {
    const remote = document.name;
    const id = releaseId(document);
    const rules = rollouts.get(remote);
    const known = snapshot.releases.get(remote)?.get(id);
    const isWithdrawn = known !== undefined && (known.killedReason !== null || known.isRolledBack);
    if (!rules || rules.active === id || isWithdrawn || !runsOnBuilds(snapshot, rules)) continue;
    rollouts.set(remote, { ...rules, active: id, builtIn: id });
    const own = { id, document, origin: 'built-in', killedReason: null, isRolledBack: false } as const;
    releases.set(remote, new Map([...(releases.get(remote) ?? []), [id, own]]));
  }
  return { ...snapshot, rollouts, releases };
}
