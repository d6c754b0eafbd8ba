import { everyone, releaseId, type Release } from 'shared-domain/releases';
import { aRelease } from './a-release';
import type { RegisteredRelease, RegistrySnapshot, RolloutRules } from '../registry-snapshot';

/** Rules of a remote for tests; say only what matters. */
export function aRollout(facts: Partial<RolloutRules> = {}): RolloutRules {
  return {
    remote: 'mfe-dashboard',
    salt: 'salt',
    active: null,
    candidate: null,
    previous: null,
    earlier: [],
    builtIn: null,
    percentage: 0,
    audience: everyone,
    haltedReason: null,
    haltMargin: 5,
    haltMinimum: 20,
    byteBudget: 1_000_000,
    pins: [],
    ...facts,
  };
}

/** A release as the registry keeps it. */
export function aRegisteredRelease(
  facts: Partial<Release> = {},
  killedReason: string | null = null,
): RegisteredRelease {
  const document = aRelease(facts);
  return { id: releaseId(document), document, origin: 'published', killedReason, isRolledBack: false };
}

export function byId(...releases: RegisteredRelease[]): Map<string, RegisteredRelease> {
  return new Map(releases.map((release) => [release.id, release]));
}

/** A registry with these rollouts, whose releases are all of their remote. */
export function aSnapshot(rollouts: readonly RolloutRules[], releases: readonly RegisteredRelease[]): RegistrySnapshot {
  const ofRemote = (remote: string) => byId(...releases.filter(({ document }) => document.name === remote));
  return {
    revision: 7,
    rollouts: new Map(rollouts.map((rules) => [rules.remote, rules])),
    releases: new Map(rollouts.map(({ remote }) => [remote, ofRemote(remote)])),
    killed: [],
    killedSince: 0,
    keys: [],
  };
}
