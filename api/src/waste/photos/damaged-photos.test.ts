import type { TrackingEvent } from 'shared-domain/waste';
import { openPhotoStore } from './photo-store';
import { createMissingStoreWarning } from './verify-photos.service';
import { runCli, urlOf } from '../../admin/testing/run-cli';
import { openBucket, openFolder } from '../../platform/storage/testing/test-store';
import { aPicture, until } from '../../testing';
import {
  aStoredTrackingEvent,
  attach,
  closePhotos,
  digestOf,
  fileOf,
  openPhotos,
  portal,
  store,
  tokens,
} from './testing/photo-portal';

jest.mock('../../platform/answer-within', () => jest.requireActual('../../testing/patient-answers'));

test('photos that are all missing from the store are a warning until they are back', async () => {
  const given = await openFolder();
  const restored = await openFolder();
  await openPhotos(given);
  try {
    const place = { ...portal.context, config: { ...portal.context.config, dataDirectory: restored.env.DATA_DIR! } };
    const warn = createMissingStoreWarning(place);
    const bytes = await aPicture();
    await attach((await aStoredTrackingEvent()).id, bytes);
    expect(await createMissingStoreWarning(portal.context)()).toEqual([]);
    expect(await warn()).toEqual([
      expect.stringMatching(/^None of the first photos in the database are in .*photos\. Restore them/),
    ]);
    await openPhotoStore(place.config).save(bytes);
    expect(await warn()).toEqual([]);
  } finally {
    await closePhotos();
    await restored.close();
  }
});

describe.each([
  ['a folder', openFolder],
  ['S3-compatible storage', openBucket],
])('a file that was changed in %s', (_kind, openStore) => {
  beforeAll(async () => openPhotos(await openStore()));
  afterAll(closePhotos);
  const ready = async () => (await portal.call('checkReady', {})).body.warnings ?? [];

  /** A photo whose original or served copy was replaced with another picture of the same size. */
  async function aDamagedPhoto(which: 'original' | 'copy', given?: TrackingEvent) {
    const trackingEvent = given ?? (await aStoredTrackingEvent());
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
        "The stored file of this photo was damaged or changed, so the photo is not shown. Ask the portal's operator to restore it.",
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

  test('is no loss if it is not linked to a photo, and such files are counted with the newest of them', async () => {
    const env = { DATABASE_URL: urlOf(portal.database), ...store.env };
    const verify = (...args: string[]) => runCli(['photos', 'verify', ...args], { env, now: portal.now });
    const { photo } = await aDamagedPhoto('original');
    const files = (await store.list()).length;
    // As after the database was restored from a backup that does not have this photo yet.
    await portal.database.asOwner(`alter table photos disable trigger user, no force row level security;
      delete from photos where id = '${photo.id}';
      alter table photos enable trigger user, force row level security`);
    const { exitCode, out } = await verify('--json');
    expect(exitCode).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ unused_files: 2, newest_unused_file: expect.stringMatching(/^\d{4}-/) });
    expect((await verify()).out).toMatch(
      /\n2 stored files are not linked to a photo\. The newest is from \d{4}-.* After a restore/,
    );
    expect(await store.list()).toHaveLength(files);
  });

  test.each([
    ['is not drawn on the certificate', 0],
    ['is also found by a certificate that does not draw it', 24],
  ])('%s', async (_what, photosBefore) => {
    const trackingEvent = await aStoredTrackingEvent();
    for (let count = 0; count < photosBefore; count += 1) await attach(trackingEvent.id, await aPicture());
    const { read } = await aDamagedPhoto('copy', trackingEvent);
    await portal.recordEvent(trackingEvent.waste_load_id, { status: 'disposed' });
    const { body: issued } = await portal.call(
      'issueCertificateTicket',
      { params: { id: trackingEvent.waste_load_id } },
      { token: tokens.client },
    );
    const before = (await ready()).length;
    expect((await portal.call('downloadCertificate', { query: { ticket: issued.ticket } })).status).toBe(200);
    expect(await ready()).toHaveLength(before + 1);
    expect((await read()).status).toBe(500);
  });
});

test('while the storage cannot be reached, photos and readiness are answered with 503, and both recover', async () => {
  const bucket = await openBucket();
  await openPhotos(bucket);
  const error = jest.spyOn(portal.app.log, 'error').mockImplementation(() => undefined);
  const trackingEvent = await aStoredTrackingEvent();
  const picture = await aPicture();
  const isReady = async () => (await portal.call('checkReady', {})).status === 200;
  bucket.server.failures.push(...Array.from({ length: 1_000 }, () => 403));
  const refused = await attach(trackingEvent.id, picture);
  expect([refused.status, refused.problem.code, refused.headers['retry-after']]).toEqual([503, 'not_ready', '2']);
  expect(refused.problem.detail).toBe('The portal cannot reach its storage. Please try again in a moment.');
  // A slow probe does not change the state.
  const reason = async () => (await portal.call('checkReady', {})).problem?.detail;
  await until(
    async () => (await reason()) === 'The portal is not ready to serve requests: its storage cannot be reached.',
  );
  expect(error.mock.calls.map(([, message]) => message)).toEqual([
    expect.stringMatching(/^The storage of STORE cannot be reached/),
  ]);
  bucket.server.failures.length = 0;
  await until(isReady);
  expect((await attach(trackingEvent.id, picture)).status).toBe(201);
  await closePhotos();
});

test('a command run with the settings of another store changes nothing', async () => {
  await openPhotos(await openFolder());
  await attach((await aStoredTrackingEvent()).id, await aPicture());
  const env = { DATABASE_URL: urlOf(portal.database), DATA_DIR: '/nowhere' };
  const { exitCode, err } = await runCli(['photos', 'verify'], { env, now: portal.now });
  expect([exitCode, err]).toEqual([
    1,
    'error: There are no photos in /nowhere/photos. Set DATA_DIR or STORE as for the portal.',
  ]);
  expect((await portal.call('checkReady', {})).body.warnings).toBeUndefined();
  await closePhotos();
});
