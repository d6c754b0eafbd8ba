import { hash } from 'node:crypto';
import {
  type Audience,
  type AudienceRole,
  embedApp,
  hasServedInterface,
  type RampedBy,
  type ResolutionReason,
} from 'shared-domain/releases';
import { formatNumber, type Role } from 'shared-domain/wire';
import type { RegisteredRelease, RolloutRules } from './registry-snapshot';

/** The user whose releases are resolved, or the partner whose embed it is. */
export interface Subject {
  /** For a partner, the id of the key. */
  userId: string;
  role: AudienceRole;
  clientId: string | null;
  /** True if the partner's page takes candidates as soon as their ramp is open to anyone. */
  isEarly?: boolean;
}

/** What a release states about who counts in a ramp. Null means the same as missing. */
export interface StatedScope {
  rampedBy?: RampedBy | null;
  prefetchFor?: readonly Role[] | null;
}

/** What must be known of a release to decide who gets it. */
export interface ResolvableRelease extends Pick<RegisteredRelease, 'id' | 'killedReason'> {
  document: StatedScope;
}

export interface ResolvedRelease<Found extends ResolvableRelease = RegisteredRelease> {
  release: Found | null;
  /** What runs instead when the release fails. */
  previous: Found | null;
  reason: ResolutionReason;
}

/**
 * The release of a remote for a subject, and the previous one as its fallback. Null is a visitor who has not signed in.
 * Order of the rules: pin of the user, pin of the company, candidate, active release, previous release. A killed release
 * is never given.
 */
export function resolveRelease<Found extends ResolvableRelease>(
  rules: RolloutRules,
  releases: ReadonlyMap<string, Found>,
  subject: Subject | null,
): ResolvedRelease<Found> {
  const alive = (id: string | null) => findAlive(rules, releases, id);
  const { rampedBy } = rampScopeIn(rules, releases);
  const bucket = subject ? bucketOf(rules.salt, bucketSubject(rampedBy, subject)) : null;
  const percentage = rules.candidate === null ? null : rules.percentage;
  const answer = (rule: ResolutionReason['rule'], release: Found | null, text: string): ResolvedRelease<Found> => ({
    release,
    previous: [alive(rules.active), alive(rules.previous)].find((other) => other && other.id !== release?.id) ?? null,
    reason: { rule, bucket, percentage, text },
  });

  const pin = subject && findPin(rules, subject);
  const pinned = pin && alive(pin.release);
  if (pinned)
    return answer('pin', pinned, `${pinned.id} is pinned for this ${pin.kind === 'user' ? 'user' : 'company'}.`);

  const candidate = alive(rules.candidate);
  if (candidate && subject && bucket !== null && isAdmitted(rules.audience, subject)) {
    if (subject.isEarly && rules.percentage > 0) {
      return answer(
        'candidate',
        candidate,
        `Pages on the early channel get ${candidate.id} because its ramp has started.`,
      );
    }
    if (isReached(bucket, rules.percentage)) {
      return answer(
        'candidate',
        candidate,
        `Bucket ${formatNumber(bucket)} is within the ${rules.percentage}% that get ${candidate.id}.`,
      );
    }
  }
  const active = alive(rules.active);
  if (active) return answer('active', active, `${active.id} is the active release.`);
  const previous = alive(rules.previous);
  if (previous)
    return answer('previous', previous, `The active release was killed; ${previous.id} is the one before it.`);
  return answer('none', null, 'No active or previous release is left.');
}

/** The release with this id if pages can run it. `releases` has only those whose documents are intact. */
function findAlive<Found extends ResolvableRelease>(
  { remote }: Pick<RolloutRules, 'remote'>,
  releases: ReadonlyMap<string, Found>,
  id: string | null,
): Found | null {
  const found = id === null ? undefined : releases.get(id);
  return found && found.killedReason === null && hasServedInterface(remote, found.id) ? found : null;
}

/** The pin that applies to a subject, if any. */
function findPin({ pins }: Pick<RolloutRules, 'pins'>, { userId, clientId }: Subject) {
  const find = (kind: 'user' | 'client', id: string | null) =>
    pins.find((pin) => pin.kind === kind && pin.subjectId === id);
  return find('user', userId) ?? find('client', clientId) ?? null;
}

/**
 * True if a ramp of this many percent gives the candidate to a subject, as `resolveRelease` does: a pin decides
 * before audience and bucket, unless pages cannot run its release.
 */
export function getsCandidate(
  rules: RolloutRules,
  releases: ReadonlyMap<string, ResolvableRelease>,
  subject: Subject,
  { bucket, percentage }: { bucket: number | null; percentage: number },
): boolean {
  if (!findAlive(rules, releases, rules.candidate)) return false;
  const pin = findPin(rules, subject);
  if (pin && findAlive(rules, releases, pin.release)) return pin.release === rules.candidate;
  return bucket !== null && isAdmitted(rules.audience, subject) && isReached(bucket, percentage);
}

/** True when the audience of a candidate includes the subject. */
export function isAdmitted({ roles, clientIds, userIds }: Audience, { role, clientId, userId }: Subject): boolean {
  return (
    (roles.length === 0 || roles.includes(role)) &&
    (clientIds.length === 0 || (clientId !== null && clientIds.includes(clientId))) &&
    (userIds.length === 0 || userIds.includes(userId))
  );
}

/** Who counts in a ramp: users or companies, and the roles of those who can open the screen; null for everyone. */
export interface RampScope {
  rampedBy: RampedBy;
  openTo: readonly Role[] | null;
}

/**
 * Who counts in the ramps of a remote: what its active release states, or its candidate while nothing is active.
 * Documents signed before this was stated lack it; then the latest release built with the portal
 * decides.
 */
export function rampScope(
  { remote, active, candidate, builtIn }: Pick<RolloutRules, 'remote' | 'active' | 'candidate' | 'builtIn'>,
  statedBy: (id: string | null) => StatedScope | null | undefined,
): RampScope {
  // Before a page has a token, only its company is known.
  if (remote === embedApp) return { rampedBy: 'company', openTo: null };
  const own = statedBy(active ?? candidate);
  const deciding = own?.rampedBy == null ? (statedBy(builtIn) ?? own) : own;
  return { rampedBy: deciding?.rampedBy ?? 'user', openTo: deciding?.prefetchFor ?? null };
}

/** Who counts in the ramps of a remote with these releases. */
export function rampScopeIn(rules: RolloutRules, releases: ReadonlyMap<string, ResolvableRelease>): RampScope {
  return rampScope(rules, (id) => releases.get(id ?? '')?.document);
}

/** Whose ID decides the bucket. In a ramp by company, users without a company are counted individually. */
export function bucketSubject(counted: RampedBy, { userId, clientId }: Subject): string {
  return counted === 'company' && clientId !== null ? clientId : userId;
}

/** True if the user can open the screen. The embed is for partners, who open nothing else. */
export function canOpenScreen(remote: string, { openTo }: RampScope, { role }: Subject): boolean {
  if (remote === embedApp || role === 'partner') return remote === embedApp && role === 'partner';
  return openTo === null || openTo.includes(role);
}

/** Number of buckets: one for each percentage with two decimals. */
export const bucketCount = 10_000;

/**
 * Bucket of a subject in the rollouts of a remote, 0 to 9,999: the first 32 bits of SHA-256 over `salt|subject`. The
 * salt does not depend on versions, so everyone who is included at 5% stays included at 20%.
 */
export function bucketOf(salt: string, subject: string): number {
  return hash('sha256', `${salt}|${subject}`, 'buffer').readUInt32BE(0) % bucketCount;
}

/** True if a ramp of this many percent reaches the bucket. */
export function isReached(bucket: number, percentage: number): boolean {
  return bucket < Math.round(percentage * (bucketCount / 100));
}
