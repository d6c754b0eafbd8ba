import {
  federationRuntimePackage,
  type InlinedRelease,
  type RegistryDocument,
  type Release,
  type ReleaseNotice,
} from 'shared-domain/releases';
import { shortenReasons, withinLimit } from './page-size';
import type { RegisteredRelease, RegistrySnapshot, RolloutRules } from './registry-snapshot';
import { resolveRelease, type Subject } from './resolve-release';
import { runsOnBuilds } from './with-own-builds';

/** A verified copy may stand in for the registry this long. */
const hoursValid = 24;

/** Which release of each remote a subject gets; null is whoever has not signed in. */
export function registryDocument(
  snapshot: RegistrySnapshot,
  subject: (Subject & { mayOverride: boolean }) | null,
  now: Date,
): RegistryDocument {
  const remotes = [...snapshot.rollouts.values()].map((rules) => {
    const releases = snapshot.releases.get(rules.remote) ?? new Map();
    const { release, previous, reason } = resolveRelease(rules, releases, subject);
    const inline = (found: RegisteredRelease | null) => found && inlineRegistered(found, snapshot, rules);
    return [rules.remote, { release: inline(release), previous: inline(previous), reason }] as const;
  });
  return withinLimit({
    revision: snapshot.revision,
    issuedAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + hoursValid * 3_600_000).toISOString(),
    subject: subject && {
      userId: subject.userId,
      role: subject.role,
      clientId: subject.clientId,
      mayOverride: subject.mayOverride,
    },
    remotes: Object.fromEntries(remotes),
    killed: shortenReasons(snapshot.killed),
  });
}

/** What open pages ask for every few seconds. */
export function releaseNotice(snapshot: RegistrySnapshot, now: Date): ReleaseNotice {
  return { revision: snapshot.revision, issuedAt: now.toISOString(), killed: shortenReasons(snapshot.killed) };
}

/** The files of a release that a browser may load, with their hashes. */
export function inlineRelease(release: Release): InlinedRelease {
  const { name, version, build, container, base, entry, exposes, shared, shellRange } = release;
  const loadable = Object.entries(release.files).filter(([path]) => /\.(js|css)$/.test(path));
  const files = Object.fromEntries(loadable.map(([path, { sha384 }]) => [path, sha384]));
  const runtime = shared[federationRuntimePackage];
  return {
    ...{ name, version, build, container, base, entry, exposes, files },
    ...(runtime !== undefined && { runtime }),
    ...(shellRange !== '*' && { shellRange }),
  };
}

/** A page may run the build that was made with its shell instead of the one that is marked. */
function inlineRegistered(
  { id, document }: RegisteredRelease,
  snapshot: RegistrySnapshot,
  rules: RolloutRules,
): InlinedRelease {
  const isBuild = id === rules.active && runsOnBuilds(snapshot, rules);
  return { ...inlineRelease(document), ...(isBuild && { isBuiltIn: true }) };
}
