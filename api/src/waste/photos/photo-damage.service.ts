import { systemActor } from '../../platform/actor';
import type { ApiContext } from '../../platform/api-context';
import type { Database } from '../../platform/database/database';
import { inTransaction } from '../../platform/database/transaction';
import type { PhotoStore } from './photo-store';
import { deleteDamage, upsertDamage, type PhotoDamage } from './photo-damage.repository';

type DamageContext = Pick<ApiContext, 'database' | 'clock'>;

/** Records damage, so that the health endpoint reports it until the file is intact again. */
export async function recordDamage({ database, clock }: DamageContext, damage: PhotoDamage): Promise<void> {
  await inTransaction(database, systemActor, (tx) => upsertDamage(tx, damage, clock()));
}

export async function forgetDamage(database: Database, sha256: Buffer): Promise<void> {
  await inTransaction(database, systemActor, (tx) => deleteDamage(tx, sha256));
}

/** Rechecks damaged files and removes intact ones from the list. */
export async function recheckDamage(
  context: DamageContext,
  store: PhotoStore,
  known: readonly PhotoDamage[],
): Promise<PhotoDamage[]> {
  const left: PhotoDamage[] = [];
  for (const damage of known) {
    const state = await store.check(damage.sha256);
    if (state === 'intact') {
      await forgetDamage(context.database, damage.sha256);
    } else {
      await recordDamage(context, { ...damage, state });
      left.push({ ...damage, state });
    }
  }
  return left;
}
