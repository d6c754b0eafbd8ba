import type { Audience, KilledRelease, Release } from 'shared-domain/releases';
import type { PublicKey } from 'shared-domain/wire';

/** A release as the registry keeps it. */
export interface RegisteredRelease {
  id: string;
  document: Release;
  origin: 'built-in' | 'published';
  killedReason: string | null;
}

interface PinnedRelease {
  kind: 'user' | 'client';
  subjectId: string;
  release: string;
}

/** The rules of one remote. `active`, `candidate`, `previous` and `builtIn` are ids of releases. */
export interface RolloutRules {
  remote: string;
  salt: string;
  active: string | null;
  candidate: string | null;
  previous: string | null;
  /** Were active before the previous one and not taken back since, newest first. */
  earlier: readonly string[];
  /** The newest build that came with the portal. */
  builtIn: string | null;
  percentage: number;
  audience: Audience;
  haltedReason: string | null;
  /** The ramp halts by itself when the candidate's failure share exceeds the active one's by this many points … */
  haltMargin: number;
  /** … over at least this many sessions. */
  haltMinimum: number;
  /** Bytes that all files of a new release may have together. */
  byteBudget: number;
  pins: PinnedRelease[];
}

/** The whole registry at one revision, as it lies in memory. */
export interface RegistrySnapshot {
  revision: number;
  rollouts: ReadonlyMap<string, RolloutRules>;
  /** Those that a rule names, the latest builds, and the killed builds, by remote, then by id; a retired release is none of them. */
  releases: ReadonlyMap<string, ReadonlyMap<string, RegisteredRelease>>;
  /** The releases that were killed last. */
  killed: readonly KilledRelease[];
  /** The portal's keys that are not revoked. */
  keys: readonly PublicKey[];
}
