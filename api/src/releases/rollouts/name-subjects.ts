import type { Pin, RolloutChange } from 'shared-domain/releases';
import { DomainError } from 'shared-domain/wire';
import { systemActor, type Actor } from '../../platform/actor';
import type { Database } from '../../platform/database/database';
import { findCompanyNames, findUserNames } from './rollouts.repository';

const adminActor: Actor = { kind: 'admin', userId: null };

export interface SubjectIds {
  userIds: readonly string[];
  clientIds: readonly string[];
}

/** E-mails of users and names of companies, by their ids. One that does not exist is missing. */
export async function nameSubjects(
  database: Database,
  { userIds, clientIds }: SubjectIds,
): Promise<Map<string, string>> {
  const [users, companies] = await Promise.all([
    userIds.length > 0 ? findUserNames(database, systemActor, userIds) : [],
    clientIds.length > 0 ? findCompanyNames(database, adminActor, clientIds) : [],
  ]);
  return new Map([...users, ...companies].map(({ id, name }) => [id, name]));
}

/** The names of all that a change speaks of. Throws `rollout_change_refused` when one does not exist. */
export async function nameSubjectsOf(database: Database, change: RolloutChange): Promise<Map<string, string>> {
  const ids = subjectsOf(change);
  const names = await nameSubjects(database, ids);
  // A pin may outlive the account; taking it away must be possible.
  if (change.action === 'pin' && change.release === null) return names;
  const missing = [...ids.userIds, ...ids.clientIds].find((id) => !names.has(id));
  if (missing === undefined) return names;
  const kind = ids.userIds.includes(missing) ? 'user' : 'company';
  throw new DomainError('rollout_change_refused', `There is no ${kind} ${missing}.`);
}

function subjectsOf(change: RolloutChange): SubjectIds {
  if (change.action === 'audience') return change.audience;
  return change.action === 'pin' ? subjectsOfPins([change]) : { userIds: [], clientIds: [] };
}

/** The subjects of pins by their kind. */
export function subjectsOfPins(pins: readonly Pick<Pin, 'kind' | 'subjectId'>[]): SubjectIds {
  const ofKind = (kind: Pin['kind']) => pins.filter((pin) => pin.kind === kind).map((pin) => pin.subjectId);
  return { userIds: ofKind('user'), clientIds: ofKind('client') };
}
