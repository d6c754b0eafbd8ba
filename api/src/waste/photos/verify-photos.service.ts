import { eachAtOnce } from 'shared-domain/wire';
import type { ApiContext, DataContext } from '../../platform/api-context';
import { forgetDamage, recordDamage } from './photo-damage.service';
import { listDamagedFiles, type PhotoDamage } from './photo-damage.repository';
import { openPhotoStore, type PhotoStore } from './photo-store';
import { listStoredFiles, type StoredPhotoFile } from './photos.repository';

export interface PhotoVerification {
  photos: number;
  files: number;
  bytes: number;
  damage: PhotoDamage[];
  /** When each file was saved that is not linked to a photo. */
  unused: Date[];
}

const pageSize = 500;
const atOnce = 4;

/** False if the database has photos and none of the first ones is in the store: probably the wrong store is configured. */
export async function isStoreOfPortal(
  { database }: Pick<ApiContext, 'database'>,
  store: PhotoStore,
  sample = pageSize,
): Promise<boolean> {
  const files = await listStoredFiles(database, null, sample);
  for (const { sha256 } of files) if (await store.holds(sha256)) return true;
  return files.length === 0;
}

/** Few enough to ask for at each probe while all are missing. */
const probeSample = 20;

/** Warns while none of the first photos is in the store, such as after a restore without it; then never again. */
export function createMissingStoreWarning(context: Pick<ApiContext, 'database' | 'config'>): () => Promise<string[]> {
  const store = openPhotoStore(context.config);
  let isFound = false;
  return async () => {
    isFound ||= await isStoreOfPortal(context, store, probeSample);
    if (isFound) return [];
    return [
      `None of the first photos in the database are in ${store.place}. Restore them from the backup, or correct DATA_DIR or STORE.`,
    ];
  };
}

/**
 * Compares every stored photo file with its digest, and records damage for the health endpoint. Also finds files that
 * are not linked to a photo: an interrupted upload leaves some, and so does a restored database that is older than the
 * files.
 */
export async function verifyPhotos(context: DataContext, store: PhotoStore): Promise<PhotoVerification> {
  const result: PhotoVerification = { photos: 0, files: 0, bytes: 0, damage: [], unused: [] };
  const known = new Set((await listDamagedFiles(context.database)).map((digest) => digest.toString('hex')));
  const checked = new Set<string>();
  const lastChecked = await verifyAfter(null);
  const unused = new Map<string, Date>();
  for await (const { digest, savedAt } of store.list()) if (!checked.has(digest)) unused.set(digest, savedAt);
  // Photos that were uploaded in the meantime.
  await verifyAfter(lastChecked);
  for (const digest of checked) unused.delete(digest);
  return { ...result, unused: [...unused.values()] };

  async function verifyAfter(start: string | null): Promise<string | null> {
    for (let after = start; ;) {
      const page = await listStoredFiles(context.database, after, pageSize);
      const last = page.at(-1);
      if (!last) return after;
      after = last.photoId;
      result.photos += new Set(page.map(({ photoId }) => photoId)).size;
      // Several events can share a picture, which is stored once.
      const files = page.filter(({ sha256 }) => {
        const name = sha256.toString('hex');
        return checked.has(name) ? false : checked.add(name);
      });
      await eachAtOnce(files, atOnce, verify);
    }
  }

  async function verify({ photoId, sha256, byteSize }: StoredPhotoFile): Promise<void> {
    const state = await store.check(sha256);
    result.files += 1;
    if (state === 'intact') {
      result.bytes += byteSize;
      if (known.has(sha256.toString('hex'))) await forgetDamage(context.database, sha256);
      return;
    }
    result.damage.push({ photoId, sha256, state });
    await recordDamage(context, { photoId, sha256, state });
  }
}
