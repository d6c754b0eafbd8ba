import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect, type AddressInfo, type Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { FolderStore } from '../../platform/storage/folder-store';
import { openBucket, openFolder } from '../../platform/storage/testing/test-store';
import { aPicture, missingId, testClients, testUsers, until } from '../../testing';
import { findRepositoryRoot } from '../../testing/repository-root';
import {
  aStoredTrackingEvent,
  attach,
  closePhotos,
  fileOf,
  openPhotos,
  photosOf,
  portal,
  store,
  tokens,
} from './testing/photo-portal';

describe.each([
  ['a folder', openFolder],
  ['S3-compatible storage', openBucket],
])('photos in %s', (_kind, openStore) => {
  beforeAll(async () => openPhotos(await openStore()));
  afterAll(closePhotos);

  test('a photo is attached, listed with its event and read without its metadata', async () => {
    const trackingEvent = await aStoredTrackingEvent();
    const original = await aPicture();
    const { status, body: photo } = await attach(trackingEvent.id, original);
    expect(status).toBe(201);
    expect(photo).toMatchObject({
      tracking_event_id: trackingEvent.id,
      url: `/photos/${photo.id}`,
      content_type: 'image/jpeg',
      byte_size: original.length,
      width: 64,
      height: 48,
      sha256: createHash('sha256').update(original).digest('hex'),
      original_sha256: null,
    });
    expect(await photosOf(trackingEvent.waste_load_id)).toEqual([photo]);
    const read = await portal.app.inject({
      url: `/api${photo.url}`,
      headers: { authorization: `Bearer ${tokens.client}` },
    });
    expect(read.statusCode).toBe(200);
    expect(read.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining('sandbox') as unknown,
      'content-disposition': `inline; filename="photo-${photo.id}.jpg"`,
    });
    expect((await sharp(read.rawPayload).metadata()).exif).toBeUndefined();
  });

  test('a photo states who attached it, also to an event that someone else recorded', async () => {
    const trackingEvent = await aStoredTrackingEvent();
    const { body: photo } = await attach(trackingEvent.id, await aPicture(), { role: 'companyAdmin' });
    expect(photo.recorded_by).toBe(testUsers.companyAdmin.email);
    expect(await photosOf(trackingEvent.waste_load_id)).toEqual([photo]);
    expect(trackingEvent.recorded_by).toBe(testUsers.admin.email);
  });

  test('the original is stored byte for byte', async () => {
    const trackingEvent = await aStoredTrackingEvent();
    const original = await aPicture();
    const { body: photo } = await attach(trackingEvent.id, original);
    expect(await store.get(fileOf(photo.sha256))).toEqual(original);
  });

  test('a photo whose file is missing gets 404 photo_file_missing', async () => {
    const trackingEvent = await aStoredTrackingEvent();
    const original = await aPicture();
    const { body: photo } = await attach(trackingEvent.id, original);
    await store.delete(fileOf(photo.sha256));
    const answer = await portal.call('getPhoto', { params: { id: photo.id } }, { token: tokens.client });
    await store.set(fileOf(photo.sha256), original);
    expect([answer.status, answer.problem.code]).toEqual([404, 'photo_file_missing']);
    expect(answer.problem.detail).toBe("The file of this photo is missing. Ask the portal's operator to restore it.");
    expect((await portal.call('getPhoto', { params: { id: photo.id } }, { token: tokens.client })).status).toBe(200);
  });

  test('the content of a picture determines its type, regardless of the declared type', async () => {
    const trackingEvent = await aStoredTrackingEvent();
    const { body } = await attach(trackingEvent.id, await aPicture('webp'), { mediaType: 'image/jpeg' });
    expect(body.content_type).toBe('image/webp');
  });

  test('only administrators attach photos; a client reads only the photos of their own loads', async () => {
    const trackingEvent = await aStoredTrackingEvent();
    const { body: photo } = await attach(trackingEvent.id, await aPicture());
    expect((await attach(trackingEvent.id, await aPicture(), { role: 'client' })).status).toBe(403);
    const answers = await Promise.all(
      [photo.id, missingId, 'no-id'].map((id) => portal.call('getPhoto', { params: { id } }, { token: tokens.other })),
    );
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await portal.call('getPhoto', { params: { id: photo.id } })).status).toBe(401);
  });

  test('a photo of an unknown event is refused', async () => {
    const answer = await attach(missingId, await aPicture());
    expect([answer.status, answer.problem.detail]).toEqual([404, 'Tracking event not found']);
  });

  test('the same bytes for the same event are one photo, even if sent ten times at once', async () => {
    const trackingEvent = await aStoredTrackingEvent();
    const bytes = await aPicture();
    const answers = await Promise.all(Array.from({ length: 10 }, () => attach(trackingEvent.id, bytes)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await photosOf(trackingEvent.waste_load_id)).toHaveLength(1);
  });

  test('an Idempotency-Key creates one photo, and is refused for other bytes', async () => {
    const trackingEvent = await aStoredTrackingEvent();
    const bytes = await aPicture();
    const idempotencyKey = randomBytes(8).toString('hex');
    const first = await attach(trackingEvent.id, bytes, { idempotencyKey });
    const again = await attach(trackingEvent.id, bytes, { idempotencyKey });
    expect(again.body).toEqual(first.body);
    const other = await attach(trackingEvent.id, await aPicture(), { idempotencyKey });
    expect([other.status, other.problem.code]).toEqual([422, 'idempotency_key_reused']);
  });

  test('an event holds 50 photos, even if more are sent at once', async () => {
    const trackingEvent = await aStoredTrackingEvent();
    const pictures = await Promise.all(Array.from({ length: 54 }, () => aPicture()));
    // Some wait for decoding; the portal asks the others to retry.
    const attachPatiently = async (bytes: Buffer) => {
      for (;;) {
        const answer = await attach(trackingEvent.id, bytes);
        if (answer.status !== 503) return answer;
        await wait(100);
      }
    };
    const answers = await Promise.all(pictures.map(attachPatiently));
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(4);
    expect(refused[0]?.problem).toMatchObject({
      code: 'too_many_photos',
      detail: 'A tracking event can have at most 50 photos. Attach the others to another event.',
    });
    expect(await photosOf(trackingEvent.waste_load_id)).toHaveLength(50);
  });

  test.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/png', 422, 'invalid_photo'],
    ['an SVG that says so', Buffer.from('<svg/>'), 'image/svg+xml', 415, 'unsupported_media_type'],
    ['HTML', Buffer.from('<script>alert(1)</script>'), 'text/html', 415, 'unsupported_media_type'],
    ['JSON', Buffer.from('{}'), 'application/json', 415, 'unsupported_media_type'],
    ['nothing', Buffer.alloc(0), 'image/png', 422, 'invalid_photo'],
    ['more than 40 MB', Buffer.alloc(40 * 1024 * 1024 + 1, 1), 'image/jpeg', 413, 'request_too_large'],
  ])('%s is refused with an explanation', async (_name, bytes, mediaType, status, code) => {
    const trackingEvent = await aStoredTrackingEvent();
    const answer = await attach(trackingEvent.id, bytes, { mediaType });
    expect([answer.status, answer.problem.code]).toEqual([status, code]);
    expect(answer.problem.detail).toMatch(/^[A-Z].*\.$/);
    expect(await photosOf(trackingEvent.waste_load_id)).toEqual([]);
  });

  test('an upload that ends in the middle leaves nothing behind', async () => {
    const trackingEvent = await aStoredTrackingEvent();
    const filesBefore = await store.list();
    const socket = await startUpload(trackingEvent.id);
    socket.destroy();
    await once(socket, 'close');
    expect(await photosOf(trackingEvent.waste_load_id)).toEqual([]);
    expect(await store.list()).toEqual(filesBefore);
  });

  test('a company has at most twelve uploads under way, so that stalled ones do not fill the memory', async () => {
    const { id } = await aStoredTrackingEvent();
    const stalled = await Promise.all(Array.from({ length: 13 }, () => startUpload(id)));
    const answer = await Promise.race(stalled.map(async (socket) => String((await once(socket, 'data'))[0])));
    expect(answer).toMatch(/^HTTP\/1\.1 503 /);
    expect(answer).toContain('retry-after: 2');
    for (const socket of stalled) socket.destroy();
    const upload = async () => (await attach(id, await aPicture())).status;
    await until(async () => (await upload()) === 201);
  });

  test('a company that does not read its photos has few of them in memory, and others read theirs', async () => {
    const { id } = await aStoredTrackingEvent();
    // A few of them are more than the system buffers for a connection.
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const picture = sharp({ create: { width: 1_200, height: 1_000, channels: 3, background: 'gray', noise } });
    const { body: photo } = await attach(id, await picture.jpeg({ quality: 95 }).toBuffer());
    const read = (role: 'client' | 'companyAdmin' | 'admin') =>
      portal.call('getPhoto', { params: { id: photo.id } }, { token: tokens[role] });
    const sockets: Socket[] = [];
    const request = `GET /api${photo.url} HTTP/1.1\r\nHost: portal\r\nAuthorization: Bearer ${tokens.client}\r\n\r\n`;
    await until(async () => {
      const socket = (await openSocket()).pause().on('error', () => undefined);
      sockets.push(socket);
      socket.write(request.repeat(40));
      return (await read('companyAdmin')).status === 503;
    });
    expect((await read('admin')).status).toBe(200);
    for (const socket of sockets) socket.destroy();
    await until(async () => (await read('client')).status === 200);
  });

  test('a photo that the page scaled down keeps the digest of the original file', async () => {
    const trackingEvent = await aStoredTrackingEvent();
    const headers = { 'content-type': 'image/jpeg', 'x-original-sha256': 'ab'.repeat(32) };
    const input = { params: { id: trackingEvent.id }, body: await aPicture() };
    const { body } = await portal.call('attachPhoto', input, { token: tokens.admin, headers });
    expect(body.original_sha256).toBe('ab'.repeat(32));
    expect(await photosOf(trackingEvent.waste_load_id)).toEqual([body]);
    const wrong = { ...headers, 'x-original-sha256': 'no digest' };
    expect((await portal.call('attachPhoto', input, { token: tokens.admin, headers: wrong })).problem.code).toBe(
      'invalid_input',
    );
  });

  test('a photo that is its own original was not scaled down', async () => {
    const trackingEvent = await aStoredTrackingEvent();
    const picture = await aPicture();
    const sha256 = createHash('sha256').update(picture).digest('hex');
    const headers = { 'content-type': 'image/jpeg', 'x-original-sha256': sha256 };
    const input = { params: { id: trackingEvent.id }, body: picture };
    const { body } = await portal.call('attachPhoto', input, { token: tokens.admin, headers });
    expect([body.sha256, body.original_sha256]).toEqual([sha256, null]);
  });

  test('a HEIC photo is stored unchanged and served as JPEG', async () => {
    const trackingEvent = await aStoredTrackingEvent();
    const original = await readFile(path.join(findRepositoryRoot(), 'api/src/waste/photos/testing/quadrant.heic'));
    const { status, body: photo } = await attach(trackingEvent.id, original, { mediaType: 'image/heif' });
    expect([status, photo.content_type, photo.width]).toEqual([201, 'image/heic', 64]);
    expect(await store.get(fileOf(photo.sha256))).toEqual(original);
    const read = await portal.app.inject({
      url: `/api${photo.url}`,
      headers: { authorization: `Bearer ${tokens.client}` },
    });
    expect(read.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': `inline; filename="photo-${photo.id}.jpg"`,
    });
    expect(await sharp(read.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 64 });
  });
});

describe('while a photo is being stored', () => {
  beforeAll(async () => openPhotos(await openFolder()));
  afterAll(closePhotos);

  /** Attaches a photo while `change` happens to the session with this token. */
  async function attachDuring(change: (token: string) => Promise<unknown>) {
    tokens.admin = await portal.signInAs('admin');
    const { id, waste_load_id: loadId } = await aStoredTrackingEvent();
    const token = await portal.signInAs('admin');
    const save = FolderStore.prototype.saveFile;
    const saving = jest.spyOn(FolderStore.prototype, 'saveFile').mockImplementationOnce(async function (
      this: FolderStore,
      ...file
    ) {
      await change(token);
      await save.apply(this, file);
    });
    const input = { params: { id }, body: await aPicture() };
    const answer = await portal.call('attachPhoto', input, { token, headers: { 'content-type': 'image/jpeg' } });
    saving.mockRestore();
    tokens.client = await portal.signInAs('client');
    return { answer, photos: await photosOf(loadId, 'client') };
  }

  const renew = async (token: string, minutes: number) => {
    portal.passTime(minutes);
    return (await portal.call('renewSession', {}, { token })).body.token;
  };
  const setAdmin = (change: string) =>
    portal.database.asOwner(`update users set ${change} where email = '${testUsers.admin.email}'`);

  test('it is recorded if the session is renewed, although its token expires', async () => {
    const { answer, photos } = await attachDuring(async (token) => {
      await renew(token, 29);
      portal.passTime(2);
      expect((await portal.call('listLoads', {}, { token })).status).toBe(401);
    });
    expect(answer.status).toBe(201);
    expect(photos).toEqual([answer.body]);
  });

  test.each<[string, (token: string) => Promise<unknown>, number?, string?]>([
    ['its administrator logs out', (token) => portal.call('signOut', {}, { token })],
    ['its session is not renewed', async () => portal.passTime(31)],
    [
      'its session reaches its absolute limit',
      async (token) => {
        let renewed = token;
        for (let times = 0; times < 24; times += 1) renewed = await renew(renewed, 29);
        expect(renewed).toEqual(expect.any(String));
        portal.passTime(25);
      },
    ],
    ['its account is disabled', () => setAdmin('disabled_at = now()')],
    [
      'its administrator becomes a client',
      () => setAdmin(`role = 'client', client_id = '${testClients.own.id}'`),
      ...([403, 'not_allowed'] as const),
    ],
  ])('it is not recorded if %s', async (_what, change, status = 401, code = 'not_signed_in') => {
    const restore = () => setAdmin(`disabled_at = null, role = 'admin', client_id = null`);
    const { answer, photos } = await attachDuring(change).finally(restore);
    expect([answer.status, answer.problem.code]).toEqual([status, code]);
    expect(photos).toEqual([]);
  });
});

/** Connects to the portal. */
async function openSocket(): Promise<Socket> {
  if (!portal.app.server.listening) await portal.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = portal.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

/** Sends half of a photo. */
async function startUpload(trackingEventId: string): Promise<Socket> {
  const socket = await openSocket();
  await new Promise((resolve) =>
    socket.write(
      `POST /api/tracking-events/${trackingEventId}/photos HTTP/1.1\r\nHost: portal\r\nAuthorization: Bearer ${tokens.admin}\r\n` +
        'Content-Type: image/jpeg\r\nContent-Length: 5000\r\n\r\nhalf',
      resolve,
    ),
  );
  return socket;
}
