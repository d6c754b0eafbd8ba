import type { RolloutChange } from 'shared-domain/releases';
import { DomainError } from 'shared-domain/wire';
import { systemActor } from '../../platform/actor';
import type { ApiContext } from '../../platform/api-context';
import { inTransaction, type Transaction } from '../../platform/database/transaction';
import { newId } from '../../platform/new-id';
import { applyChange } from '../registry/apply-change';
import type { RolloutRules } from '../registry/registry-snapshot';
import * as registryRepository from '../registry/registry.repository';
import { nameSubjectsOf } from './name-subjects';
import { countAnew, listReleaseStates, newestChange } from './rollouts.repository';

export interface RequestedChange {
  remote: string;
  change: RolloutChange;
  /** E-mail of the administrator, name of the team, or `portal`. */
  madeBy: string;
  /** Revision that was read before deciding; null decides on whatever there is. */
  revision: number | null;
}

/**
 * Changes the rules of a remote in one transaction, together with its entry in the history. Throws `not_found`,
 * `rollout_changed` when somebody else was faster, or `rollout_change_refused`.
 */
export async function changeRollout(
  { database, clock }: Pick<ApiContext, 'database' | 'clock'>,
  request: RequestedChange,
): Promise<void> {
  const names = await nameSubjectsOf(database, request.change);
  await inTransaction(database, systemActor, async (tx) => {
    const rules = await registryRepository.lockRollout(tx, request.remote);
    if (!rules) throw noSuchRemote(request.remote);
    if (request.revision !== null && (await newestChange(tx, request.remote)) > request.revision) {
      throw new DomainError(
        'rollout_changed',
        'The rollout was changed meanwhile. Look at it again before you decide.',
      );
    }
    await writeChange(tx, rules, { ...request, names }, clock());
  });
}

export function noSuchRemote(remote: string): DomainError {
  return new DomainError('not_found', `There is no remote ${remote}.`);
}

interface WrittenChange extends Pick<RequestedChange, 'change' | 'madeBy'> {
  names: ReadonlyMap<string, string>;
}

/** Applies and records a change of rules that the caller has locked. */
export async function writeChange(
  tx: Transaction,
  rules: RolloutRules,
  { change, madeBy, names }: WrittenChange,
  now: Date,
): Promise<void> {
  const { remote } = rules;
  const applied = applyChange(rules, change, { releases: await listReleaseStates(tx, remote), names });
  if (applied.killed !== null) await registryRepository.markKilled(tx, remote, applied.killed, change.reason, now);
  // Whoever takes a halted ramp up again knows of the failures; they would halt it at once.
  if (change.action === 'ramp' && rules.haltedReason !== null) await countAnew(tx, remote, now);
  await registryRepository.updateRollout(tx, applied.rules, now);
  await registryRepository.insertChange(tx, {
    id: newId(now),
    remote,
    revision: await registryRepository.raiseRevision(tx),
    made_at: now,
    made_by: madeBy,
    action: change.action,
    text: applied.text,
    reason: change.reason,
  });
}
