import { type Audience, embedApp, type RolloutChange } from 'shared-domain/releases';
import { activate, disapprove, nowActive } from '../registry/approved-releases';
import { refuseChange } from '../registry/refuse-change';
import type { RegisteredRelease, RolloutRules } from '../registry/registry-snapshot';
import { haltRule } from './judge-ramp';

/** Rules after a change, and the change in one sentence. `killed` is a release that must be marked as killed. */
export interface AppliedChange {
  rules: RolloutRules;
  text: string;
  killed: string | null;
}

/** All releases of the remote, and the names of the users and companies in the change. */
export interface ChangeFacts {
  releases: ReadonlyMap<string, Pick<RegisteredRelease, 'killedReason'>>;
  names: ReadonlyMap<string, string>;
}

type Change<Action extends RolloutChange['action']> = Extract<RolloutChange, { action: Action }>;

/** Applies one change to the rules of a remote. Throws `rollout_change_refused` if that is not possible. */
export function applyChange(rules: RolloutRules, change: RolloutChange, facts: ChangeFacts): AppliedChange {
  switch (change.action) {
    case 'ramp':
      return ramp(rules, change);
    case 'audience':
      return changeAudience(rules, change, facts);
    case 'halt':
      return halt(rules, change);
    case 'promote':
      return promote(rules, change);
    case 'roll-back':
      return rollBack(rules, change, facts);
    case 'kill':
      return kill(rules, change.release, facts);
    case 'pin':
      return pin(rules, change, facts);
    case 'limits':
      return limits(rules, change);
  }
}

function done(rules: RolloutRules, text: string, killed: string | null = null): AppliedChange {
  return { rules, text, killed };
}

/** The candidate. Throws if there is none, or if the change means another release. */
function candidateOf({ candidate }: RolloutRules, { release }: { release?: string }): string {
  if (candidate === null) return refuseChange('There is no candidate.');
  if (release !== undefined && release !== candidate)
    refuseChange(`The candidate is ${candidate}, not ${release}. Nothing was changed.`);
  return candidate;
}

/** A sentence for the operator who ramps or promotes a halted candidate. */
function afterHalt({ haltedReason }: RolloutRules): string {
  return haltedReason === null ? '' : ` The candidate had been halted: ${haltedReason}`;
}

function withoutCandidate(rules: RolloutRules): RolloutRules {
  return { ...rules, candidate: null, percentage: 0, haltedReason: null };
}

function halt(rules: RolloutRules, change: Change<'halt'>): AppliedChange {
  const candidate = candidateOf(rules, change);
  if (rules.haltedReason !== null) refuseChange(`${candidate} is already halted: ${rules.haltedReason}`);
  return done(
    { ...rules, percentage: 0, haltedReason: change.reason },
    `${candidate} was halted at ${rules.percentage}%.`,
  );
}

function promote(rules: RolloutRules, change: Change<'promote'>): AppliedChange {
  const candidate = candidateOf(rules, change);
  const text = `${nowActive(candidate, rules.active)}${afterHalt(rules)}`;
  return done(activate(withoutCandidate(rules), candidate), text);
}

function ramp(rules: RolloutRules, change: Change<'ramp'>): AppliedChange {
  const candidate = candidateOf(rules, change);
  // There are 10,000 buckets: two decimals.
  const percentage = Math.round(change.percentage * 100) / 100;
  return done(
    { ...rules, percentage, haltedReason: null },
    `The ramp of ${candidate} was changed from ${rules.percentage}% to ${percentage}%.${afterHalt(rules)}`,
  );
}

function changeAudience(rules: RolloutRules, { audience }: Change<'audience'>, { names }: ChangeFacts): AppliedChange {
  if (rules.remote === embedApp) {
    const isForOthers = audience.userIds.length > 0 || audience.roles.some((role) => role !== 'partner');
    if (isForOthers) refuseChange('Only partners get the embed. Name their companies instead of users or other roles.');
  } else if (audience.roles.includes('partner')) refuseChange(`Partners do not get ${rules.remote}, only the embed.`);
  return done({ ...rules, audience }, `Candidates go to ${audienceInWords(audience, names)}.`);
}

function rollBack(rules: RolloutRules, { release }: Change<'roll-back'>, { releases }: ChangeFacts): AppliedChange {
  const { active, candidate, previous } = rules;
  const dropped = candidate ?? active;
  if (release !== undefined && release !== dropped) {
    const place = candidate === null ? 'active release' : 'candidate';
    const what = dropped === null ? `${release} is not the ${place}` : `The ${place} is ${dropped}, not ${release}`;
    refuseChange(`${what}. Nothing was rolled back.`);
  }
  // A trigger of the history marks the release that either text names (migration 0099).
  if (candidate !== null) return done(withoutCandidate(rules), `The candidate ${candidate} was rolled back.`);
  if (previous === null || releases.get(previous)?.killedReason !== null)
    refuseChange('There is no release to roll back to.');
  // A release that was rolled back must not become the fallback.
  const rest = active === null ? rules : disapprove(rules, active);
  return done(activate(rest, previous), nowActive(previous, active));
}

function kill(rules: RolloutRules, release: string, { releases }: ChangeFacts): AppliedChange {
  const found = releases.get(release) ?? refuseChange(`There is no release ${release}.`);
  if (found.killedReason !== null) return done(rules, `${release} was already killed.`);
  const unpinned = { ...rules, pins: rules.pins.filter((entry) => entry.release !== release) };
  const text = `${release} was killed.`;
  if (rules.candidate === release) return done(withoutCandidate(unpinned), text, release);
  const left = disapprove(unpinned, release);
  if (rules.active !== release) return done(left, text, release);
  const rest = left.active === null ? 'No active or previous release is left.' : `${left.active} is active again.`;
  return done(left, `${text} ${rest}`, release);
}

function pin(rules: RolloutRules, change: Change<'pin'>, { releases, names }: ChangeFacts): AppliedChange {
  const { kind, subjectId, release } = change;
  if (rules.remote === embedApp && kind === 'user') refuseChange('Pin a company: the embed has no users of its own.');
  const subject = names.get(subjectId) ?? subjectId;
  const others = rules.pins.filter((entry) => entry.kind !== kind || entry.subjectId !== subjectId);
  if (release === null) {
    if (others.length === rules.pins.length) refuseChange(`${subject} has no pin.`);
    return done({ ...rules, pins: others }, `The pin of ${subject} was removed.`);
  }
  const found = releases.get(release) ?? refuseChange(`There is no release ${release}.`);
  if (found.killedReason !== null) refuseChange(`${release} was killed.`);
  return done({ ...rules, pins: [...others, { kind, subjectId, release }] }, `${subject} is pinned to ${release}.`);
}

function limits(rules: RolloutRules, change: Change<'limits'>): AppliedChange {
  const { remote } = rules;
  const haltMargin = Math.round((change.haltMargin ?? rules.haltMargin) * 100) / 100;
  const haltMinimum = change.haltMinimum ?? rules.haltMinimum;
  const byteBudget = change.byteBudget ?? rules.byteBudget;
  return done(
    { ...rules, haltMargin, haltMinimum, byteBudget },
    `${haltRule({ remote, haltMargin, haltMinimum })} The files of a release can total at most ${byteBudget} bytes.`,
  );
}

/** Longer lists are replaced by their length. */
const mostNames = 5;

function audienceInWords(audience: Audience, names: ReadonlyMap<string, string>): string {
  const list = ([one, many]: readonly [string, string], ids: readonly string[]) => {
    if (ids.length === 0) return null;
    if (ids.length > mostNames) return `${ids.length} ${many}`;
    return `the ${ids.length === 1 ? one : many} ${ids.map((id) => names.get(id) ?? id).join(', ')}`;
  };
  const parts = [
    list(['role', 'roles'], audience.roles),
    list(['company', 'companies'], audience.clientIds),
    list(['user', 'users'], audience.userIds),
  ].filter((part) => part !== null);
  return parts.length === 0 ? 'everyone' : parts.join(' and ');
}
