import type { FastifyBaseLogger } from 'fastify';
import type { DataContext } from '../../platform/api-context';
import { recordDamage } from './photo-damage.service';
import type { FileDamage, FileState, PhotoStore } from './photo-store';

/** The files of one photo, by their digests. */
export interface PhotoFiles {
  id: string;
  /** Of the original. */
  sha256: Buffer;
  /** Of the served copy. */
  servedSha256: Buffer;
}

export type Evidence = { state: 'intact'; bytes: Buffer } | { state: FileDamage; digest: Buffer };

/** Where evidence is read and damage is reported. */
export type EvidenceSource = DataContext & {
  store: PhotoStore;
  log: Pick<FastifyBaseLogger, 'error'>;
};

/**
 * The served copy of a photo, if both the copy and the original are intact. Damage is reported to the log and the
 * health endpoint. The original is read again only when its file attributes change.
 */
export async function readEvidence(source: EvidenceSource, photo: PhotoFiles): Promise<Evidence> {
  const { store } = source;
  const { sha256, servedSha256 } = photo;
  const served = await store.read(servedSha256);
  if (served.state !== 'intact') {
    await report(source, photo, servedSha256, served.state);
    return { state: served.state, digest: servedSha256 };
  }
  const original = servedSha256.equals(sha256) ? 'intact' : await store.checkChanged(sha256);
  if (original === 'intact') return served;
  await report(source, photo, sha256, original);
  return { state: original, digest: sha256 };
}

/** Checks the served copy and the original of a photo; files that have not changed since their last check are not read. */
export async function checkEvidence(source: EvidenceSource, photo: PhotoFiles): Promise<FileState> {
  for (const digest of [photo.servedSha256, photo.sha256]) {
    const state = await source.store.checkChanged(digest);
    if (state === 'intact') continue;
    await report(source, photo, digest, state);
    return state;
  }
  return 'intact';
}

async function report(source: EvidenceSource, { id }: PhotoFiles, digest: Buffer, state: FileDamage): Promise<void> {
  source.log.error({ photo: id, file: digest.toString('hex') }, `the stored file of a photo is ${state}`);
  await recordDamage(source, { photoId: id, sha256: digest, state });
}
