import { releaseId, type Release } from 'shared-domain/releases';
import { signText } from 'shared-domain/signing';
import { systemActor } from '../../../platform/actor';
import type { Database } from '../../../platform/database/database';
import { inTransaction } from '../../../platform/database/transaction';
import { aRelease } from './a-release';
import type { RolloutRules } from '../registry-snapshot';
import { createKeyPair, signingKey } from '../signatures';
import { insertTeamKey } from '../keys.repository';
import { insertRollout, lockRollout, updateRollout } from '../registry.repository';
import { insertRelease } from '../releases.repository';

/** The one key that signs for every remote here. */
const team = createKeyPair();

/** Stores a release as if its team had published it, and answers its id. No rule names it yet. */
export async function storeRelease(database: Database, facts: Partial<Release>): Promise<string> {
  const document = aRelease(facts);
  const release = releaseId(document);
  const payload = JSON.stringify(document);
  const signed = signText('release', payload, signingKey(team.id, team.privateKey));
  await inTransaction(database, systemActor, async (tx) => {
    const key = { remote: document.name, id: team.id, team: document.team, public_key: team.publicKey };
    await insertTeamKey(tx, { ...key, added_at: new Date(), added_by: 'test' });
    await insertRollout(tx, document.name, `salt of ${document.name}`);
    await insertRelease(tx, {
      remote: document.name,
      release,
      origin: 'published',
      document: payload,
      key_id: signed.keyId,
      signature: signed.signature,
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
    await tx.query('update registry_revision set revision = revision + 1');
  });
}
