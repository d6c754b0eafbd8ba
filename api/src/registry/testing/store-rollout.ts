import { releaseId, type Release } from 'shared-domain';
import { systemActor } from '../../actor';
import type { Database } from '../../database/database';
import { inTransaction } from '../../database/transaction';
import { aRelease } from '../../portal/testing/a-release';
import type { RolloutRules } from '../registry-snapshot';
import { insertRelease, insertRollout, lockRollout, raiseRevision, updateRollout } from '../registry.repository';

/** Stores a release as if its team had published it, and answers its id. No rule names it yet. */
export async function storeRelease(database: Database, facts: Partial<Release>, publishedAt: Date): Promise<string> {
  const document = aRelease(facts);
  const release = releaseId(document);
  await inTransaction(database, systemActor, async (tx) => {
    await insertRollout(tx, document.name, `salt of ${document.name}`);
    await insertRelease(tx, {
      remote: document.name,
      release,
      origin: 'published',
      document: JSON.stringify(document),
      key_id: '0123456789abcdef',
      signature: 'not looked at here',
      published_at: publishedAt,
      published_by: document.team,
    });
  });
  return release;
}

/** Changes rules past everything that usually guards them. */
export async function storeRules(
  database: Database,
  { remote, ...facts }: Partial<RolloutRules> & { remote: string },
): Promise<void> {
  await inTransaction(database, systemActor, async (tx) => {
    const rules = await lockRollout(tx, remote);
    if (!rules) throw new Error(`${remote} has no rollout`);
    await updateRollout(tx, { ...rules, ...facts }, new Date());
    await raiseRevision(tx);
  });
}
