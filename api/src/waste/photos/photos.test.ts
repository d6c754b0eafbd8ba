import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import sharp from 'sharp';
import type { Photo } from 'shared-domain/waste';
import { runCli, urlOf } from '../../admin/testing/run-cli';
import { waitUntil } from '../../platform/database/embedded/wait-until';
import { openBucket, openFolder, type TestStore } from '../../platform/storage/testing/test-store';
import { findRepositoryRoot } from '../../testing/repository-root';
import { aNewLoad, openTestPortal, type TestPortal, type TestRole } from '../../testing';

let store: TestStore;
let portal: TestPortal;
const tokens = {} as Record<TestRole, string>;

async function aStoredTrackingEvent() {
  const load = await portal.call('createLoad', { body: aNewLoad() }, { token: tokens.admin });
  const body = { waste_load_id: load.body.id, status: 'picked_up' };
  return (await portal.call('recordTrackingEvent', { body }, { token: tokens.admin })).body;
}

/** A unique picture. */
async function aPicture(format: 'jpeg' | 'png' | 'webp' = 'jpeg'): Promise<Buffer> {
  const [r, g, b] = randomBytes(3);
  const background = { r: r ?? 0, g: g ?? 0, b: b ?? 0 };
  const picture = sharp({ create: { width: 64, height: 48, channels: 3, background } });
  return picture
    .withExif({ IFD0: { Artist: randomBytes(8).toString('hex') } })
    .toFormat(format)
    .toBuffer();
}

interface Attaching {
  role?: TestRole;
  mediaType?: string;
  idempotencyKey?: string;
}

function attach(
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
const fileOf = (digest: string) => `photos/${digest.slice(0, 2)}/${digest}`;

const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function photosOf(loadId: string, role: TestRole = 'admin'): Promise<Photo[]> {
  const { body } = await portal.call('listTrackingEvents', { params: { id: loadId } }, { token: tokens[role] });
  return body.flatMap(({ photos }) => photos);
}

describe.each([
  ['a folder', openFolder],
  ['S3-compatible storage', openBucket],
])('photos in %s', (_kind, openStore) => {
  beforeAll(async () => {
    store = await openStore();
    portal = await openTestPortal({ env: store.env });
    for (const role of ['admin', 'client', 'other'] as const) tokens[role] = await portal.signInAs(role);
  });
  afterAll(async () => {
    await portal.close();
    await store.close();
  });

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
    expect(answer.problem.detail).toBe('The file of this photo is missing.');
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
      [photo.id, '0190a1b2-0000-7000-8000-00000000dead', 'no-id'].map((id) =>
        portal.call('getPhoto', { params: { id } }, { token: tokens.other }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await portal.call('getPhoto', { params: { id: photo.id } })).status).toBe(401);
  });

  test('a photo of an unknown event is refused', async () => {
    const answer = await attach('0190a1b2-0000-7000-8000-00000000dead', await aPicture());
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
      }
    };
    const answers = await Promise.all(pictures.map(attachPatiently));
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(4);
    expect(refused[0]?.problem).toMatchObject({
      code: 'too_many_photos',
      detail: 'A tracking event can have at most 50 photos.',
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
  ])('%s is refused with a sentence', async (_name, bytes, mediaType, status, code) => {
    const trackingEvent = await aStoredTrackingEvent();
    const answer = await attach(trackingEvent.id, bytes, { mediaType });
    expect([answer.status, answer.problem.code]).toEqual([status, code]);
    expect(answer.problem.detail).toMatch(/^[A-Z].*\.$/);
    expect(await photosOf(trackingEvent.waste_load_id)).toEqual([]);
  });

  test('an upload that ends in the middle leaves nothing behind', async () => {
    const trackingEvent = await aStoredTrackingEvent();
    await portal.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = portal.app.server.address() as AddressInfo;
    const filesBefore = await store.list();
    await new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(
          `POST /api/tracking-events/${trackingEvent.id}/photos HTTP/1.1\r\nHost: portal\r\nAuthorization: Bearer ${tokens.admin}\r\n` +
            'Content-Type: image/jpeg\r\nContent-Length: 5000\r\n\r\nhalf',
          () => socket.destroy(),
        );
      });
      socket.on('close', () => resolve());
    });
    expect(await photosOf(trackingEvent.waste_load_id)).toEqual([]);
    expect(await store.list()).toEqual(filesBefore);
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

  describe('a file that was changed in the store', () => {
    const ready = async () => (await portal.call('checkReady', {})).body.warnings ?? [];

    /** A photo whose original or served copy was replaced with another picture of the same size. */
    async function aDamagedPhoto(which: 'original' | 'copy') {
      const trackingEvent = await aStoredTrackingEvent();
      const original = await aPicture();
      const { body: photo } = await attach(trackingEvent.id, original);
      const { rawPayload: copy } = await portal.app.inject({
        url: `/api${photo.url}`,
        headers: { authorization: `Bearer ${tokens.client}` },
      });
      const truth = which === 'original' ? original : copy;
      const file = fileOf(digestOf(truth));
      const changed = Buffer.from(truth);
      changed[changed.length - 3]! ^= 1;
      await store.set(file, changed);
      portal.passTime(1);
      const read = () => portal.call('getPhoto', { params: { id: photo.id } }, { token: tokens.client });
      return { trackingEvent, original, photo, truth, file, read };
    }

    test.each(['original', 'copy'] as const)(
      'is never served and is reported by the health endpoint when it is the %s',
      async (which) => {
        const { photo, truth, file, read } = await aDamagedPhoto(which);
        const answer = await read();
        expect([answer.status, answer.problem.code]).toEqual([500, 'evidence_damaged']);
        expect(answer.problem.detail).toBe(
          'The stored file of this photo was damaged or changed, so the photo is not shown.',
        );
        const warning = `The file ${digestOf(truth)} of photo ${photo.id} is damaged.`;
        expect(await ready()).toContain(warning);
        expect(await ready()).toContain(warning);
        await store.set(file, truth);
        portal.passTime(1);
        expect(await ready()).not.toContain(warning);
        expect((await read()).status).toBe(200);
      },
    );

    test.each(['original', 'copy'] as const)(
      'is replaced when the photo is sent again and it is the %s',
      async (which) => {
        const { trackingEvent, original, photo, file, truth, read } = await aDamagedPhoto(which);
        expect((await attach(trackingEvent.id, original)).body).toEqual(photo);
        expect(await store.get(file)).toEqual(truth);
        expect((await read()).status).toBe(200);
      },
    );

    test('is found by a check of all photos, which exits with 1 and clears restored files', async () => {
      const { photo, file, truth } = await aDamagedPhoto('original');
      const lost = await aDamagedPhoto('copy');
      await store.delete(lost.file);
      const env = { DATABASE_URL: urlOf(portal.database), ...store.env };
      const verify = (...args: string[]) => runCli(['photos', 'verify', ...args], { env, now: portal.now });
      const { exitCode, out } = await verify('--json');
      expect(exitCode).toBe(1);
      expect(JSON.parse(out)).toMatchObject({
        damaged: 1,
        missing: 1,
        findings: expect.arrayContaining([
          { photo: photo.id, file: digestOf(truth), state: 'damaged' },
          { photo: lost.photo.id, file: digestOf(lost.truth), state: 'missing' },
        ]) as unknown,
      });
      expect(await ready()).toHaveLength(2);
      expect((await verify()).out).toMatch(
        /^PHOTO .*\n.*\n.*\nChecked \d+ photos in \d+ files \(.* MB intact\): 1 damaged, 1 missing\.$/,
      );
      await store.set(file, truth);
      await store.set(lost.file, lost.truth);
      expect((await verify()).exitCode).toBe(0);
      expect(await ready()).toEqual([]);
    });

    test('is not drawn on the certificate', async () => {
      const { trackingEvent, read } = await aDamagedPhoto('copy');
      const body = { waste_load_id: trackingEvent.waste_load_id, status: 'disposed' };
      await portal.call('recordTrackingEvent', { body }, { token: tokens.admin });
      const { body: issued } = await portal.call(
        'issueCertificateTicket',
        { params: { id: trackingEvent.waste_load_id } },
        { token: tokens.client },
      );
      expect((await portal.call('downloadCertificate', { query: { ticket: issued.ticket } })).status).toBe(200);
      expect(await ready()).toHaveLength(1);
      expect((await read()).status).toBe(500);
    });
  });
});

test('while the storage cannot be reached, photos and readiness are answered with 503, and both recover', async () => {
  const bucket = await openBucket();
  store = bucket;
  portal = await openTestPortal({ env: bucket.env });
  for (const role of ['admin', 'client'] as const) tokens[role] = await portal.signInAs(role);
  const error = jest.spyOn(portal.app.log, 'error').mockImplementation(() => undefined);
  const trackingEvent = await aStoredTrackingEvent();
  const picture = await aPicture();
  const isReady = async () => (await portal.call('checkReady', {})).status === 200;
  bucket.server.failures.push(...Array.from({ length: 9 }, () => 403));
  const refused = await attach(trackingEvent.id, picture);
  expect([refused.status, refused.problem.code, refused.headers['retry-after']]).toEqual([503, 'not_ready', '2']);
  expect(refused.problem.detail).toBe('The portal cannot reach its storage. Please try again in a moment.');
  const ready = await portal.call('checkReady', {});
  expect([ready.status, ready.problem.detail]).toEqual([
    503,
    'The portal is not ready to serve requests: its storage cannot be reached.',
  ]);
  expect(error.mock.calls.map(([, message]) => message)).toEqual([
    expect.stringMatching(/^The storage of STORE cannot be reached/),
  ]);
  bucket.server.failures.length = 0;
  expect(await waitUntil(isReady, 5_000)).toBe(true);
  expect((await attach(trackingEvent.id, picture)).status).toBe(201);
  await portal.close();
  await bucket.close();
});

test('a command run with the settings of another store changes nothing', async () => {
  store = await openFolder();
  portal = await openTestPortal({ env: store.env });
  tokens.admin = await portal.signInAs('admin');
  await attach((await aStoredTrackingEvent()).id, await aPicture());
  const env = { DATABASE_URL: urlOf(portal.database), DATA_DIR: '/nowhere' };
  const { exitCode, err } = await runCli(['photos', 'verify'], { env, now: portal.now });
  expect([exitCode, err]).toEqual([
    1,
    'error: There are no photos in /nowhere/photos. Set DATA_DIR or STORE as for the portal.',
  ]);
  expect((await portal.call('checkReady', {})).body.warnings).toBeUndefined();
  await portal.close();
  await store.close();
});
