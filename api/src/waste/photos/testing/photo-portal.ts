import { hash } from 'node:crypto';
import type { Photo } from 'shared-domain/waste';
import { type TestStore } from '../../../platform/storage/testing/test-store';
import { openTestPortal, type TestPortal, type TestRole } from '../../../testing';

/** The portal of the running test, its store, and a session of each role. */
export let store: TestStore;
export let portal: TestPortal;
export const tokens = {} as Record<TestRole, string>;

/** Opens a portal that keeps its photos in this store. */
export async function openPhotos(given: TestStore): Promise<void> {
  store = given;
  portal = await openTestPortal({ env: store.env });
  for (const role of ['admin', 'companyAdmin', 'client', 'other'] as const) tokens[role] = await portal.signInAs(role);
}

export async function closePhotos(): Promise<void> {
  await portal.close();
  await store.close();
}

export const aStoredTrackingEvent = async () => (await portal.recordEvent(await portal.aLoad())).body;

interface Attaching {
  role?: TestRole;
  mediaType?: string;
  idempotencyKey?: string;
}

export function attach(
  id: string,
  bytes: Buffer,
  { role = 'admin', mediaType = 'image/jpeg', idempotencyKey }: Attaching = {},
) {
  const options = {
    token: tokens[role],
    headers: { 'content-type': mediaType },
    ...(idempotencyKey && { idempotencyKey }),
  };
  return portal.call('attachPhoto', { params: { id }, body: bytes }, options);
}

/** Key of a photo file. */
export const fileOf = (digest: string) => `photos/${digest.slice(0, 2)}/${digest}`;

export const digestOf = (bytes: Buffer) => hash('sha256', bytes, 'hex');

export async function photosOf(loadId: string, role: TestRole = 'admin'): Promise<Photo[]> {
  const { body } = await portal.call('listTrackingEvents', { params: { id: loadId } }, { token: tokens[role] });
  return body.flatMap(({ photos }) => photos);
}
