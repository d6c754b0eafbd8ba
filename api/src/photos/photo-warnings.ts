import type { ApiContext } from '../api-context';
import { countDamage, listDamage } from './photo-damage.repository';
import { recheckDamage } from './photo-damage.service';
import { PhotoStore } from './photo-store';

const maxNamed = 20;
/** A file that was restored leaves the warnings after this at the latest. */
const recheckMs = 10_000;

/**
 * Sentences about files of photos that are not what was stored, for as long as they are not. Known damage is looked at
 * again every ten seconds, so that a file restored from a backup clears its warning.
 */
export function createPhotoWarnings(
  context: Pick<ApiContext, 'database' | 'clock' | 'config'>,
): () => Promise<string[]> {
  const store = new PhotoStore(context.config.dataDirectory);
  let checkedAt: Date | null = null;
  return async () => {
    const known = await listDamage(context.database, maxNamed);
    if (known.length === 0) return [];
    const now = context.clock();
    const isDue = checkedAt === null || Math.abs(now.getTime() - checkedAt.getTime()) >= recheckMs;
    if (isDue) checkedAt = now;
    const left = isDue ? await recheckDamage(context, store, known) : known;
    const warnings = left.map(
      ({ photoId, sha256, state }) => `The file ${sha256.toString('hex')} of photo ${photoId} is ${state}.`,
    );
    const more = (await countDamage(context.database)) - left.length;
    return more > 0 ? [...warnings, `${more} more files of photos are missing or damaged.`] : warnings;
  };
}
