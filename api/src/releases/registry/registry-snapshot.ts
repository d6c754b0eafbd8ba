import type { Audience, KilledRelease, Pin, Release } from 'shared-domain/releases';
import type { PublicKey } from 'shared-domain/wire';

export interface RegisteredRelease {
  id: string;
  document: Release;
  origin: 'built-in' | 'published';
  killedReason: string | null;
  isRolledBack: boolean;
}

/** The rules of one remote. `active`, `candidate`, `previous` and `builtIn` are ids of releases. */
export interface RolloutRules {
  remote: string;
  salt: string;
  active: string | null;
  candidate: string | null;
  previous: string | null;
  /** Active before the previous one and not rolled back since, newest first. */
  earlier: readonly string[];
  /** The newest build of the portal. */
  builtIn: string | null;
  percentage: number;
  audience: Audience;
  haltedReason: string | null;
  /** The ramp halts automatically if the candidate's failure rate exceeds the active one's by this many points … */
  haltMargin: number;
  /** … over at least this many users. */
  haltMinimum: number;
  /** Most bytes of all files of a new release. */
  byteBudget: number;
  pins: Omit<Pin, 'subjectName'>[];
}

/** The whole registry at one revision, in memory. */
export interface RegistrySnapshot {
  revision: number;
  rollouts: ReadonlyMap<string, RolloutRules>;
  /** Releases of rules, the latest builds, and killed or rolled-back builds, by remote, then by id. Retired releases are not included. */
  releases: ReadonlyMap<string, ReadonlyMap<string, RegisteredRelease>>;
  /** The most recently killed releases, newest first. */
  killed: readonly KilledRelease[];
  /** `killed` contains every release that was killed after this revision. */
  killedSince: number;
  /** The portal's keys that are not revoked. */
  keys: readonly PublicKey[];
}
