import { releaseId, type Release } from 'shared-domain/releases';
import type { RegistrySnapshot, RolloutRules } from './registry-snapshot';

/** True while a remote runs on what is built with the portal: nobody has decided otherwise. */
export function runsOnBuilds({ releases }: Pick<RegistrySnapshot, 'releases'>, rules: RolloutRules): boolean {
  const { remote, active, builtIn } = rules;
  return active !== null && active === builtIn && releases.get(remote)?.get(active)?.origin === 'built-in';
}

/**
 * The registry as the pages of this replica tell it. While a deployment replaces the replicas one by one they hold
 * different builds, and the newest is the active one for all; each page has to get those that were made with its shell.
 */
export function withOwnBuilds(snapshot: RegistrySnapshot, builds: readonly Release[]): RegistrySnapshot {
  const rollouts = new Map(snapshot.rollouts);
  const releases = new Map(snapshot.releases);
  for (const document of builds) {
    const remote = document.name;
    const id = releaseId(document);
    const rules = rollouts.get(remote);
    const isKilled = snapshot.releases.get(remote)?.get(id)?.killedReason != null;
    if (!rules || rules.active === id || isKilled || !runsOnBuilds(snapshot, rules)) continue;
    rollouts.set(remote, { ...rules, active: id, builtIn: id });
    const own = { id, document, origin: 'built-in', killedReason: null } as const;
    releases.set(remote, new Map([...(releases.get(remote) ?? []), [id, own]]));
  }
  return { ...snapshot, rollouts, releases };
}
