import { DomainError } from 'shared-domain/wire';
import { systemActor } from '../../platform/actor';
import type { ApiContext } from '../../platform/api-context';
import { inTransaction } from '../../platform/database/transaction';
import { newId } from '../../platform/new-id';
import type { Because } from './change-keys';
import { insertChange, raiseRevision, wholeRegistry } from './registry.repository';

/**
 * Goes on at a revision, after a backup was restored: browsers have seen the later revisions that the backup does not
 * know, and refuse older ones. Answers the revision that holds.
 */
export function skipRevisions(
  { database, clock }: Pick<ApiContext, 'database' | 'clock'>,
  revision: number,
  { madeBy, reason }: Because,
): Promise<number> {
  return inTransaction(database, systemActor, async (tx) => {
    const now = clock();
    const raised = await raiseRevision(tx, revision);
    if (raised > revision) {
      throw new DomainError('rollout_change_refused', `The registry is at revision ${raised - 1} already.`);
    }
    await insertChange(tx, {
      id: newId(now),
      remote: wholeRegistry,
      revision: raised,
      made_at: now,
      made_by: madeBy,
      action: 'skip-revisions',
      text: `The registry goes on at revision ${raised}.`,
      reason,
    });
    return raised;
  });
}
