import { systemActor } from '../../platform/actor';
import { answerWithin } from '../../platform/answer-within';
import type { ApiContext, DataContext } from '../../platform/api-context';
import type { Database } from '../../platform/database/database';
import { inTransaction } from '../../platform/database/transaction';
import { openPhotoStore, type PhotoStore } from './photo-store';
import { countDamage, deleteDamage, listDamage, upsertDamage, type PhotoDamage } from './photo-damage.repository';

/** Records damage, so that the health endpoint reports it until the file is intact again. */
export async function recordDamage({ database, clock }: DataContext, damage: PhotoDamage): Promise<void> {
  await inTransaction(database, systemActor, (tx) => upsertDamage(tx, damage, clock()));
}

export async function forgetDamage(database: Database, sha256: Buffer): Promise<void> {
  await inTransaction(database, systemActor, (tx) => deleteDamage(tx, sha256));
}

/** Rechecks damaged files and removes intact ones from the list. */
async function recheckDamage(
  context: DataContext,
  store: PhotoStore,
  known: readonly PhotoDamage[],
): Promise<PhotoDamage[]> {
  const left: PhotoDamage[] = [];
  for (const damage of known) {
    // A file that cannot be opened now stays in the list.
    const state = await store.check(damage.sha256).catch(() => damage.state);
    if (state === 'intact') {
      await forgetDamage(context.database, damage.sha256);
    } else {
      await recordDamage(context, { ...damage, state });
      left.push({ ...damage, state });
    }
  }
  return left;
}

const maxNamed = 20;
/** A restored file disappears from the warnings after at most this long, and the time that reading it takes. */
const recheckMs = 10_000;
const longestCheckMs = 500;

/**
 * Warnings about missing or damaged photo files. Known damage is rechecked every ten seconds, so that restoring a file
 * from a backup clears its warning.
 */
export function createPhotoWarnings(
  context: Pick<ApiContext, 'database' | 'clock' | 'config'>,
): () => Promise<string[]> {
  const store = openPhotoStore(context.config);
  let checkedAt: Date | null = null;
  let check: Promise<PhotoDamage[]> | null = null;
  return async () => {
    const known = await listDamage(context.database, maxNamed);
    if (known.length === 0) return [];
    const now = context.clock();
    const isDue = checkedAt === null || Math.abs(now.getTime() - checkedAt.getTime()) >= recheckMs;
    if (isDue && !check) {
      checkedAt = now;
      check = recheckDamage(context, store, known).finally(() => (check = null));
      // A failure after the probe's time has no one to report to; the next check meets it again.
      check.catch(() => undefined);
    }
    // Reading large files takes longer than a probe waits: until they are read, what is known counts.
    const left = (isDue && check && (await answerWithin(check, longestCheckMs))) || known;
    const warnings = left.map(
      ({ photoId, sha256, state }) => `The file ${sha256.toString('hex')} of photo ${photoId} is ${state}.`,
    );
    const more = (await countDamage(context.database)) - left.length;
    return more > 0 ? [...warnings, `${more} more photo files are missing or damaged.`] : warnings;
  };
}
