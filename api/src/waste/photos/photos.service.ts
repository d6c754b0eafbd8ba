import { type Photo, photoLimits, photoParams, trackingEventParams } from 'shared-domain/waste';
import { DomainError } from 'shared-domain/wire';
import type { ApiContext } from '../../platform/api-context';
import { lockName } from '../../platform/database/lock-name';
import { inTransaction, type Transaction } from '../../platform/database/transaction';
import { recordNotFound } from '../../platform/endpoint/record-not-found';
import type { SignedIn } from '../../platform/actor';
import { oncePerKey } from '../../platform/idempotency/once-per-key';
import { newId } from '../../platform/new-id';
import { inspectPhoto } from './inspect-photo';
import { digestOf, type FileDamage, type PhotoStore } from './photo-store';
import * as repository from './photos.repository';
import { readEvidence, type EvidenceSource } from './read-evidence';

// For demo data, which stores a photo within its own transaction.
export { insertPhoto } from './photos.repository';

export interface PhotoUpload {
  trackingEventId: string;
  bytes: Buffer;
  /** Of the file on the device, if the page scaled it down; nobody can verify it. */
  originalSha256: Buffer | null;
  key: string | null;
}

/**
 * Attaches a photo to a tracking event. The same bytes for the same event are the same photo, however often they are
 * sent. Sending them again replaces lost or damaged files; throws `evidence_damaged` if the served copy cannot be made
 * again, because another version of the encoder writes other bytes. `confirm` finds the account again before the photo is
 * recorded.
 */
export async function attachPhoto(
  { database, clock, config }: ApiContext,
  store: PhotoStore,
  { signedIn, confirm }: { signedIn: SignedIn; confirm: () => Promise<SignedIn> },
  { trackingEventId, bytes, originalSha256, key }: PhotoUpload,
): Promise<Photo> {
  const sha256 = digestOf(bytes);
  const present = await inTransaction(database, signedIn.actor, async (tx) => {
    await getPlace(tx, trackingEventId);
    const attached = await repository.findAttachedPhoto(tx, trackingEventId, sha256);
    if (!attached) await assertRoom(tx, trackingEventId);
    return attached;
  });
  // The files are saved first, so that there is never a row without its file.
  const keep = () => keepPhoto(store, bytes, config.repositoryRoot);
  if (present && !(await isIntact(store, [sha256, present.servedSha256]))) {
    await keep();
    // Another version of the encoder makes a served copy with another digest.
    const isRepaired = await isIntact(store, [sha256, present.servedSha256]);
    if (!isRepaired) throw evidenceError(present.id, { state: 'damaged', digest: present.servedSha256 });
  }
  const kept = present ? null : await keep();
  // A large picture, or a queue of them, takes long: the session may have ended, or the account lost its rights.
  const { user, actor } = await confirm();
  return inTransaction(database, actor, async (tx) => {
    const now = clock();
    const place = await getPlace(tx, trackingEventId);
    await lockName(tx, `photos of ${trackingEventId.toLowerCase()}`);
    const attached = await repository.findAttachedPhoto(tx, trackingEventId, sha256);
    const content = {
      ...{ trackingEventId, sha256: sha256.toString('hex') },
      ...(originalSha256 && { originalSha256: originalSha256.toString('hex') }),
    };
    const request = { endpoint: 'attachPhoto', key, userId: user.id, content };
    const id = await oncePerKey(tx, request, { id: attached?.id ?? newId(now), now }, async (photoId) => {
      if (attached !== null || kept === null) return;
      await assertRoom(tx, trackingEventId);
      // A file with the digest of its original was not scaled down.
      const scaledFrom = originalSha256?.equals(sha256) ? null : originalSha256;
      await repository.insertPhoto(tx, {
        ...{ ...place, id: photoId, sha256, byte_size: bytes.length, ...kept, original_sha256: scaledFrom },
        ...{ recorded_at: now, recorded_by: user.email, recorded_by_user_id: user.id },
      });
    });
    return repository.getPhoto(tx, id);
  });
}

/** Judges a photo and stores the original and the served copy. */
async function keepPhoto(store: PhotoStore, bytes: Buffer, repositoryRoot: string) {
  const { served, contentType, servedContentType, width, height } = await inspectPhoto(bytes, repositoryRoot);
  const [, servedSha256] = await Promise.all([store.save(bytes), store.save(served)]);
  return {
    ...{ content_type: contentType, width, height, served_sha256: servedSha256 },
    ...{ served_byte_size: served.length, served_content_type: servedContentType },
  };
}

async function isIntact(store: PhotoStore, digests: readonly Buffer[]): Promise<boolean> {
  const states = await Promise.all(digests.map((digest) => store.checkChanged(digest)));
  return states.every((state) => state === 'intact');
}

/** The verified served copy of a photo. A photo of another client counts as missing. */
export async function readPhoto(
  source: EvidenceSource,
  { actor }: SignedIn,
  id: string,
): Promise<{ contentType: string; bytes: Buffer }> {
  const photo = await repository.findServedPhoto(source.database, actor, id);
  if (!photo) throw recordNotFound(photoParams);
  const evidence = await readEvidence(source, photo);
  if (evidence.state !== 'intact') throw evidenceError(id, evidence);
  return { contentType: photo.contentType, bytes: evidence.bytes };
}

async function getPlace(tx: Transaction, trackingEventId: string): Promise<repository.PhotoPlace> {
  const place = await repository.findPhotoPlace(tx, trackingEventId);
  if (!place) throw recordNotFound(trackingEventParams);
  return place;
}

async function assertRoom(tx: Transaction, trackingEventId: string): Promise<void> {
  const limit = photoLimits.maxPerTrackingEvent;
  if ((await repository.countPhotos(tx, trackingEventId)) < limit) return;
  throw new DomainError(
    'too_many_photos',
    `A tracking event can have at most ${limit} photos. Attach the others to another event.`,
  );
}

/** The record exists, but its files are missing or damaged, for example when a data folder was not copied. */
function evidenceError(id: string, { state, digest }: { state: FileDamage; digest: Buffer }): DomainError {
  const cause = new Error(`The file ${digest.toString('hex')} of photo ${id} is ${state}`);
  if (state === 'missing') {
    const detail = "The file of this photo is missing. Ask the portal's operator to restore it.";
    return new DomainError('photo_file_missing', detail, { cause });
  }
  const detail =
    "The stored file of this photo was damaged or changed, so the photo is not shown. Ask the portal's operator to restore it.";
  return new DomainError('evidence_damaged', detail, { cause });
}
