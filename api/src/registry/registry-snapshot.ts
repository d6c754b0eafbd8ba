import type { Audience, PublicKey, Release } from 'shared-domain';

/** A release as the registry keeps it. */
export interface RegisteredRelease {
  id: string;
  document: Release;
  origin: 'built-in' | 'published';
  killedReason: string | null;
}

export interface PinnedRelease {
  kind: 'user' | 'client';
  subjectId: string;
  release: string;
}

/** The rules of one remote. `active`, `candidate` and `previous` are ids of releases. */
export interface RolloutRules {
  remote: string;
  salt: string;
  active: string | null;
  candidate: string | null;
  previous: string | null;
  percentage: number;
  audience: Audience;
  haltedReason: string | null;
  pins: PinnedRelease[];
}

/** The whole registry at one revision, as it lies in memory. */
export interface RegistrySnapshot {
  revision: number;
  rollouts: ReadonlyMap<string, RolloutRules>;
  /** By remote, then by id. */
  releases: ReadonlyMap<string, ReadonlyMap<string, RegisteredRelease>>;
  /** The portal's keys that are not revoked. */
  keys: readonly PublicKey[];
}
