import { DomainError, type RolloutChange } from 'shared-domain';
import { systemActor } from '../actor';
import type { ApiContext } from '../api-context';
import { inTransaction, type Transaction } from '../database/transaction';
import { newId } from '../new-id';
import { applyChange } from '../registry/apply-change';
import { registeredRelease } from '../registry/registry';
import type { RolloutRules } from '../registry/registry-snapshot';
import * as registryRepository from '../registry/registry.repository';
import { newestChange } from './rollouts.repository';

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
export function changeRollout(
  { database, clock }: Pick<ApiContext, 'database' | 'clock'>,
  request: RequestedChange,
): Promise<void> {
  return inTransaction(database, systemActor, async (tx) => {
    const rules = await registryRepository.lockRollout(tx, request.remote);
    if (!rules) throw new DomainError('not_found', `There is no remote ${request.remote}.`);
    if (request.revision !== null && (await newestChange(tx, request.remote)) > request.revision) {
      throw new DomainError(
        'rollout_changed',
        'The rollout was changed meanwhile. Look at it again before you decide.',
      );
    }
    await writeChange(tx, rules, request, clock());
  });
}

/** Applies and records a change of rules that the caller has locked. */
export async function writeChange(
  tx: Transaction,
  rules: RolloutRules,
  { remote, change, madeBy }: Omit<RequestedChange, 'revision'>,
  now: Date,
): Promise<void> {
  const rows = await registryRepository.listReleasesOf(tx, remote);
  const releases = new Map(rows.map((row) => [row.release, registeredRelease(row)]));
  const applied = applyChange(rules, releases, change);
  if (applied.killed !== null) await registryRepository.markKilled(tx, remote, applied.killed, change.reason, now);
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
