import { createHash } from 'node:crypto';
import { DomainError, photoLimits, type Photo } from 'shared-domain';
import type { ApiContext } from '../api-context';
import { inTransaction, type Transaction } from '../database/transaction';
import { recordNotFound } from '../endpoint/record-not-found';
import type { SignedIn } from '../endpoint/signed-in';
import { oncePerKey } from '../idempotency/once-per-key';
import { newId } from '../new-id';
import { Gate } from '../sessions/gate';
import { inspectPhoto } from './inspect-photo';
import type { PhotoStore } from './photo-store';
import * as repository from './photos.repository';

/**
 * Decoding takes much memory and one of Node's four working threads each: three at a time, so that one thread is left for
 * passwords, files and compression; some wait, the others are asked to come again.
 */
const decoding = new Gate(3, 40);

export interface PhotoUpload {
  trackingEventId: string;
  bytes: Buffer;
  key: string | null;
}

/** Attaches a photo to a tracking event. The same bytes for the same event are the same photo, however often sent. */
export async function attachPhoto(
  { database, clock }: ApiContext,
  store: PhotoStore,
  { user, actor }: SignedIn,
  { trackingEventId, bytes, key }: PhotoUpload,
): Promise<Photo> {
  const sha256 = createHash('sha256').update(bytes).digest();
  const place = await inTransaction(database, actor, async (tx) => {
    const found = await repository.findPhotoPlace(tx, trackingEventId);
    if (!found) throw recordNotFound('trackingEvent');
    const isAttached = (await repository.findPhotoId(tx, trackingEventId, sha256)) !== null;
    if (!isAttached) await assertRoom(tx, trackingEventId);
    return { ...found, isAttached };
  });
  // The files come first: a row without its file cannot happen, whenever the process ends.
  const kept = place.isAttached ? null : await keepPhoto(store, bytes);
  return inTransaction(database, actor, async (tx) => {
    const now = clock();
    await repository.lockPhotosOf(tx, trackingEventId);
    const attached = await repository.findPhotoId(tx, trackingEventId, sha256);
    const content = { trackingEventId, sha256: sha256.toString('hex') };
    const request = { endpoint: 'attachPhoto', key, userId: user.id, content };
    const id = await oncePerKey(tx, request, { id: attached ?? newId(now), now }, async (photoId) => {
      if (attached !== null || kept === null) return;
      await assertRoom(tx, trackingEventId);
      const { trackingEventId: eventId, loadId, clientId } = place;
      await repository.insertPhoto(tx, {
        ...{ id: photoId, trackingEventId: eventId, loadId, clientId, sha256, byteSize: bytes.length, ...kept },
        ...{ recordedAt: now, recordedBy: user.email, recordedByUserId: user.id },
      });
    });
    return repository.getPhoto(tx, id);
  });
}

/** Judges a photo and keeps the original and the copy that readers get. */
async function keepPhoto(store: PhotoStore, bytes: Buffer) {
  const { contentType, width, height, served } = await decoding.pass(() => inspectPhoto(bytes), tooManyAtOnce);
  const [, servedSha256] = await Promise.all([store.save(bytes), store.save(served)]);
  return { contentType, width, height, servedSha256, servedByteSize: served.length };
}

/** The copy of a photo that readers get; another client's is as missing as one that never was. */
export async function readPhoto(
  { database }: ApiContext,
  store: PhotoStore,
  { actor }: SignedIn,
  id: string,
): Promise<{ contentType: string; bytes: Buffer }> {
  const photo = await repository.findServedPhoto(database, actor, id);
  if (!photo) throw recordNotFound('photo');
  const bytes = await store.find(photo.served_sha256);
  if (!bytes) throw photoFileMissing(id, photo.served_sha256);
  return { contentType: photo.content_type, bytes };
}

async function assertRoom(tx: Transaction, trackingEventId: string): Promise<void> {
  const limit = photoLimits.maxPerTrackingEvent;
  if ((await repository.countPhotos(tx, trackingEventId)) < limit) return;
  throw new DomainError('too_many_photos', `A tracking event can have at most ${limit} photos.`);
}

/** The record is there, but not what it is about, as with a data folder that was not brought along. */
function photoFileMissing(id: string, digest: Buffer): DomainError {
  const cause = new Error(`The file ${digest.toString('hex')} of photo ${id} is missing`);
  return new DomainError('photo_file_missing', 'The file of this photo is missing in the portal.', { cause });
}

function tooManyAtOnce(): DomainError {
  return new DomainError('overloaded', 'Many photos arrive at this moment. Please try again.', {
    retryAfterSeconds: 3,
  });
}
