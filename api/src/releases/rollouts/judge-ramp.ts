import { countedName, type SelfHalt } from 'shared-domain/releases';
import type { RolloutRules } from '../registry/registry-snapshot';
import { chanceOfExcess, expectedRate, type Observed } from './chance-of-excess';

/** Results of one company's users with one release. */
export interface CompanyCount extends Observed {
  /** Null for the operator's users, who belong to no company. */
  company: string | null;
  users: number;
  /** Users with at least one failure. */
  affected: number;
}

/** Data about a ramp. The period starts when the candidate is published or its ramp is resumed. */
export interface RampCounts {
  candidate: readonly CompanyCount[];
  active: readonly CompanyCount[];
  /** The active release before the period. */
  activeBefore: readonly CompanyCount[];
}

/** The users and companies that a ramp can reach. */
export interface Reach {
  users: number;
  companies: number;
}

/** Probability at which the portal halts a ramp. */
const sureFrom = 0.95;
/** Earlier data of the active release counts as at most this many users. */
const mostBefore = 20;

/**
 * How many sessions of one user count. If half of a ramp's users reach the minimum, one; in smaller ramps more, so that
 * half of the users are enough.
 */
export function sessionsPerUser({ users }: Reach, haltMinimum: number): number {
  const enough = users < 2 ? 1 : Math.max(2, Math.ceil(users / 2));
  return Math.max(1, Math.ceil(haltMinimum / enough));
}

/** What the comparison of a ramp says, without its limits. */
type Judgment = Omit<SelfHalt, 'limit' | 'haltsFrom'>;

type Limits = Pick<RolloutRules, 'haltMargin' | 'haltMinimum'>;

/** Compares candidate and active release. See docs/self-halt.md. */
export function judgeRamp(counts: RampCounts, reach: Reach, { haltMargin, haltMinimum }: Limits): Judgment {
  const { candidate, active, activeBefore } = counts;
  const counted = total(candidate).counted;
  const { tested, compared } = sidesOf(counts, reach);
  const chance = chanceOfExcess(tested, compared, haltMargin / 100);
  return {
    candidate: shown(candidate),
    active: shown([...active, ...activeBefore]),
    counted: Math.round(counted),
    sessionsPerUser: sessionsPerUser(reach, haltMinimum),
    isShared: isShared(reach),
    certainty: Math.floor(chance * 1000) / 10,
    verdict: counted < haltMinimum ? 'too-early' : chance >= sureFrom ? 'worse' : 'not-worse',
  };
}

/** The failure rates in percent that matter to a ramp: see `SelfHalt`. */
export function haltLimits(
  counts: RampCounts,
  reach: Reach,
  { haltMargin, haltMinimum }: Limits,
): Pick<SelfHalt, 'limit' | 'haltsFrom'> {
  const { tested, compared } = sidesOf(counts, reach);
  const isTooEarly = total(counts.candidate).counted < haltMinimum;
  return {
    limit: Math.min(100, Math.round((expectedRate(compared) * 100 + haltMargin) * 10) / 10),
    haltsFrom: findHaltingRate(isTooEarly ? haltMinimum : tested.counted, compared, haltMargin),
  };
}

function isShared({ companies }: Reach): boolean {
  return companies > 1;
}

/** The two sides that are compared. */
function sidesOf({ candidate, active, activeBefore }: RampCounts, reach: Reach) {
  // One company among several is not enough evidence: its network may be the cause, or its reports may be false.
  const evidence = isShared(reach) ? withoutWorst : (counts: readonly CompanyCount[]) => counts;
  return { tested: total(evidence(candidate)), compared: compareTo(evidence(active), evidence(activeBefore)) };
}

/** The lowest failure rate in percent that halts the ramp with that many users; null if even 100% does not. */
function findHaltingRate(counted: number, compared: Observed, haltMargin: number): number | null {
  const halts = (rate: number) =>
    chanceOfExcess({ counted, failed: (counted * rate) / 1000 }, compared, haltMargin / 100) >= sureFrom;
  if (!halts(1000)) return null;
  let [below, from] = [-1, 1000];
  while (from - below > 1) {
    const middle = Math.floor((below + from) / 2);
    if (halts(middle)) from = middle;
    else below = middle;
  }
  return from / 10;
}

/** The active release: all data of the period, plus the limited share of earlier data. */
function compareTo(active: readonly CompanyCount[], activeBefore: readonly CompanyCount[]): Observed {
  const now = total(active);
  const before = total(activeBefore);
  const weight = Math.min(1, mostBefore / Math.max(1, before.counted));
  return { counted: now.counted + weight * before.counted, failed: now.failed + weight * before.failed };
}

/** All companies except the one with the most failures. */
function withoutWorst(counts: readonly CompanyCount[]): CompanyCount[] {
  const most = Math.max(...counts.map(({ failed }) => failed));
  const worst = counts.findIndex(({ failed }) => failed === most);
  return counts.filter((_, index) => index !== worst);
}

function total(counts: readonly CompanyCount[]): Observed {
  return {
    counted: counts.reduce((sum, { counted }) => sum + counted, 0),
    failed: counts.reduce((sum, { failed }) => sum + failed, 0),
  };
}

function shown(counts: readonly CompanyCount[]): SelfHalt['candidate'] {
  const { counted, failed } = total(counts);
  return {
    users: counts.reduce((sum, { users }) => sum + users, 0),
    affected: counts.reduce((sum, { affected }) => sum + affected, 0),
    share: counted === 0 ? null : Math.round((failed / counted) * 1000) / 10,
  };
}

/** When a ramp halts, in two sentences. */
export function haltRule({ remote, haltMargin, haltMinimum }: Limits & Pick<RolloutRules, 'remote'>): string {
  return (
    `A ramp halts automatically when it is ${sureFrom * 100}% certain that the candidate's failure rate is more than ` +
    `${haltMargin} percentage points higher. This needs reports from at least ${haltMinimum} ${countedName(remote).many}.`
  );
}

/** Why a ramp has to halt, in two sentences; null if it may continue. */
export function haltReason(
  { candidate, active, certainty, verdict }: Judgment,
  { remote, haltMargin }: Pick<RolloutRules, 'remote' | 'haltMargin'>,
): string | null {
  if (verdict !== 'worse') return null;
  const others =
    active.users === 0
      ? 'no one has used the active release'
      : `${active.affected} of ${active.users} with the active release`;
  return (
    `Halted automatically: it failed for ${candidate.affected} of its ${candidate.users} ${countedName(remote).many}; ${others}. ` +
    `The probability that its failure rate is more than ${haltMargin} percentage points higher is ${certainty}%.`
  );
}
