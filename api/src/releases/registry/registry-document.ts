import {
  embedApp,
  inlineRelease,
  type InlinedRelease,
  type RegistryDocument,
  type ReleaseNotice,
} from 'shared-domain/releases';
import { hourMs, type Role } from 'shared-domain/wire';
import { shortenReasons, withinLimit } from './page-size';
import type { RegisteredRelease, RegistrySnapshot, RolloutRules } from './registry-snapshot';
import { resolveRelease, type Subject } from './resolve-release';

/** How long a page may use a stored copy when the registry cannot be reached. */
const hoursValid = 24;

/** The release of each remote for a subject. Null is a visitor who has not signed in. */
export function registryDocument(
  snapshot: RegistrySnapshot,
  subject: (Subject & { role: Role; mayOverride: boolean }) | null,
  now: Date,
): RegistryDocument {
  const screens = [...snapshot.rollouts.values()].filter(({ remote }) => remote !== embedApp);
  const remotes = screens.map((rules) => {
    const releases = snapshot.releases.get(rules.remote) ?? new Map();
    const { release, previous, reason } = resolveRelease(rules, releases, subject);
    const inline = (found: RegisteredRelease | null) => found && inlineRegistered(found, snapshot, rules);
    return [rules.remote, { release: inline(release), previous: inline(previous), reason }] as const;
  });
  return withinLimit({
    revision: snapshot.revision,
    issuedAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + hoursValid * hourMs).toISOString(),
    subject: subject && {
      userId: subject.userId,
      role: subject.role,
      clientId: subject.clientId,
      mayOverride: subject.mayOverride,
    },
    remotes: Object.fromEntries(remotes),
    killed: shortenReasons(snapshot.killed),
    killedSince: snapshot.killedSince,
  });
}

/** What open pages fetch after the live message `release-notice`. */
export function releaseNotice(snapshot: RegistrySnapshot, now: Date): ReleaseNotice {
  return { revision: snapshot.revision, issuedAt: now.toISOString(), killed: shortenReasons(snapshot.killed) };
}

/** Marks the active build: a page may run the build that belongs to its shell instead. */
function inlineRegistered(
  { id, document }: RegisteredRelease,
  snapshot: RegistrySnapshot,
  rules: RolloutRules,
): InlinedRelease {
  const isBuild = id === rules.active && runsOnBuilds(snapshot, rules);
  return { ...inlineRelease(document), ...(isBuild && { isBuiltIn: true }) };
}

/** True while a remote runs on what is built with the portal, because no one has decided otherwise. */
export function runsOnBuilds({ releases }: Pick<RegistrySnapshot, 'releases'>, rules: RolloutRules): boolean {
  const { remote, active, builtIn } = rules;
  return active !== null && active === builtIn && releases.get(remote)?.get(active)?.origin === 'built-in';
}
