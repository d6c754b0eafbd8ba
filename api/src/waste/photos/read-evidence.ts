import type { FastifyBaseLogger } from 'fastify';
import type { ApiContext } from '../../platform/api-context';
import { recordDamage } from './photo-damage.service';
import type { FileDamage, PhotoStore } from './photo-store';

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
export type EvidenceSource = Pick<ApiContext, 'database' | 'clock'> & {
  store: PhotoStore;
  log: Pick<FastifyBaseLogger, 'error'>;
};

/**
 * The served copy of a photo, if both the copy and the original are intact. Damage is reported to the log and the
 * health endpoint. The original is read again only when its file attributes change.
 */
export async function readEvidence(
  source: EvidenceSource,
  { id, sha256, servedSha256 }: PhotoFiles,
): Promise<Evidence> {
  const { store, log } = source;
  const report = async (state: FileDamage, digest: Buffer): Promise<Evidence> => {
    log.error({ photo: id, file: digest.toString('hex') }, `the stored file of a photo is ${state}`);
    await recordDamage(source, { photoId: id, sha256: digest, state });
    return { state, digest };
  };
  const served = await store.read(servedSha256);
  if (served.state !== 'intact') return report(served.state, servedSha256);
  const original = servedSha256.equals(sha256) ? 'intact' : await store.checkChanged(sha256);
  return original === 'intact' ? served : report(original, sha256);
}
