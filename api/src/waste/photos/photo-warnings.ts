import type { ApiContext } from '../../platform/api-context';
import { countDamage, listDamage } from './photo-damage.repository';
import { recheckDamage } from './photo-damage.service';
import { PhotoStore } from './photo-store';

const maxNamed = 20;
/** A restored file disappears from the warnings after at most this long. */
const recheckMs = 10_000;

/**
 * Warnings about missing or damaged photo files. Known damage is rechecked every ten seconds, so that restoring a file
 * from a backup clears its warning.
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
    return more > 0 ? [...warnings, `${more} more photo files are missing or damaged.`] : warnings;
  };
}
