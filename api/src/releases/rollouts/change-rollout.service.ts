import type { Pin, RolloutChange } from 'shared-domain/releases';
import { DomainError } from 'shared-domain/wire';
import { systemActor } from '../../platform/actor';
import type { DataContext } from '../../platform/api-context';
import type { Database } from '../../platform/database/database';
import { inTransaction, type Transaction } from '../../platform/database/transaction';
import { refuseChange } from '../registry/refuse-change';
import type { RolloutRules } from '../registry/registry-snapshot';
import { lockRollout, recordChange, updateRollout } from '../registry/registry.repository';
import { listReleaseStates, markKilled } from '../registry/releases.repository';
import { applyChange } from './apply-change';
import * as repository from './rollouts.repository';

export interface RequestedChange {
  remote: string;
  change: RolloutChange;
  /** Email of the administrator, name of the team, or `portal`. */
  madeBy: string;
  /** Revision that the decision is based on; null applies the change to any revision. */
  revision: number | null;
}

/**
 * Changes the rules of a remote in one transaction, together with its entry in the history. Returns what changed, in one
 * sentence. Throws `not_found`, `rollout_changed` when someone else changed it first, or `rollout_change_refused`.
 */
export async function changeRollout({ database, clock }: DataContext, request: RequestedChange): Promise<string> {
  const names = await nameSubjectsOf(database, request.change);
  return inTransaction(database, systemActor, async (tx) => {
    const rules = await lockRollout(tx, request.remote);
    if (!rules) throw noSuchRemote(request.remote);
    if (request.revision !== null && (await repository.newestChange(tx, request.remote)) > request.revision) {
      throw new DomainError(
        'rollout_changed',
        'Someone else changed this rollout. Your change was not applied. Reload it and try again.',
      );
    }
    return writeChange(tx, rules, { ...request, names }, clock());
  });
}

export function noSuchRemote(remote: string): DomainError {
  return new DomainError('not_found', `There is no remote ${remote}.`);
}

interface WrittenChange extends Pick<RequestedChange, 'change' | 'madeBy'> {
  names: ReadonlyMap<string, string>;
}

/** Applies and records a change of rules that the caller has locked. Returns what changed. */
export async function writeChange(
  tx: Transaction,
  rules: RolloutRules,
  { change, madeBy, names }: WrittenChange,
  now: Date,
): Promise<string> {
  const { remote } = rules;
  const applied = applyChange(rules, change, { releases: await listReleaseStates(tx, remote), names });
  if (applied.killed !== null) await markKilled(tx, remote, applied.killed, change.reason, now);
  // The person who resumes a halted ramp knows about the failures, which would halt it again at once.
  if (change.action === 'ramp' && rules.haltedReason !== null) await repository.restartCounting(tx, remote);
  await updateRollout(tx, applied.rules, now);
  const { action, reason } = change;
  const percentage = action === 'ramp' ? { percentage: applied.rules.percentage } : {};
  await recordChange(tx, { remote, action, ...percentage, text: applied.text, madeBy, reason }, now);
  return applied.text;
}

export interface SubjectIds {
  userIds: readonly string[];
  clientIds: readonly string[];
}

/** Emails of users and names of companies, by id. Unknown ids are missing. */
export async function nameSubjects(
  database: Database,
  { userIds, clientIds }: SubjectIds,
): Promise<Map<string, string>> {
  const [users, companies] = await Promise.all([
    userIds.length > 0 ? repository.findUserNames(database, userIds) : [],
    clientIds.length > 0 ? repository.findCompanyNames(database, clientIds) : [],
  ]);
  return new Map([...users, ...companies].map(({ id, name }) => [id, name]));
}

/** The names of all users and companies in a change. Throws `rollout_change_refused` if one does not exist. */
async function nameSubjectsOf(database: Database, change: RolloutChange): Promise<Map<string, string>> {
  const ids = subjectsOf(change);
  const names = await nameSubjects(database, ids);
  // A pin can outlive its account, and must be removable then.
  if (change.action === 'pin' && change.release === null) return names;
  const missing = [...ids.userIds, ...ids.clientIds].find((id) => !names.has(id));
  if (missing === undefined) return names;
  const kind = ids.userIds.includes(missing) ? 'user' : 'company';
  return refuseChange(`There is no ${kind} ${missing}.`);
}

function subjectsOf(change: RolloutChange): SubjectIds {
  if (change.action === 'audience') return change.audience;
  return change.action === 'pin' ? subjectsOfPins([change]) : { userIds: [], clientIds: [] };
}

export function subjectsOfPins(pins: readonly Pick<Pin, 'kind' | 'subjectId'>[]): SubjectIds {
  const ofKind = (kind: Pin['kind']) => pins.filter((pin) => pin.kind === kind).map((pin) => pin.subjectId);
  return { userIds: ofKind('user'), clientIds: ofKind('client') };
}
