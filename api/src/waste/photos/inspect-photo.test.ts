import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { isPhotoCutOff, type PhotoFormat } from 'shared-domain/waste';
import sharp from 'sharp';
import { findRepositoryRoot } from '../../testing/repository-root';
import { decodeHeic } from './decode-heic';
import { inspectPhoto as inspect } from './inspect-photo';

const root = findRepositoryRoot();
const inspectPhoto = (bytes: Buffer) => inspect(bytes, root);

/** 64 × 48 pixels: teal, the upper left quarter red. Made with heif-enc. */
const heic = readFileSync(path.join(root, 'api/src/waste/photos/testing/quadrant.heic'));

const formats = ['jpeg', 'png', 'webp'] as const;
const picture = (width = 64, height = 48) => sharp({ create: { width, height, channels: 3, background: 'teal' } });

/** A picture that claims so many pixels in its header, with a valid checksum, and contains almost nothing. */
async function aBomb(width: number, height: number): Promise<Buffer> {
  const bytes = await picture().png().toBuffer();
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

test.each(formats)('a %s picture is accepted and a copy is made', async (format) => {
  const inspected = await inspectPhoto(await picture().toFormat(format).toBuffer());
  expect(inspected).toMatchObject({ contentType: `image/${format}`, width: 64, height: 48 });
  expect(await sharp(inspected.served).metadata()).toMatchObject({ format, width: 64, height: 48 });
});

test('the copy carries no metadata and is upright', async () => {
  const original = await picture()
    .withExif({ IFD0: { Make: 'Camera', Artist: 'A. Driver' }, IFD3: { GPSLatitude: '29/1 45/1 37/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(original).metadata()).exif).toBeDefined();
  const inspected = await inspectPhoto(original);
  const copy = await sharp(inspected.served).metadata();
  expect(copy).toMatchObject({ width: 48, height: 64 });
  expect([copy.exif, copy.xmp, copy.iptc, copy.orientation]).toEqual([undefined, undefined, undefined, undefined]);
  expect([inspected.width, inspected.height]).toEqual([48, 64]);
});

test('a large picture is served smaller', async () => {
  const inspected = await inspectPhoto(await picture(4000, 1000).jpeg().toBuffer());
  expect(await sharp(inspected.served).metadata()).toMatchObject({ width: 2560, height: 640 });
});

test.each([
  ['an SVG drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['an HTML page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a video', Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42', 'latin1')],
  ['nothing', Buffer.alloc(0)],
  ['a PDF', Buffer.from('%PDF-1.7')],
])('%s is not a photo', async (_name, bytes) => {
  await expect(inspectPhoto(bytes)).rejects.toMatchObject({ code: 'invalid_photo', message: /not a JPEG/ });
});

/** The same for a HEIC picture. */
function aHeicBomb(width: number, height: number): Buffer {
  const bytes = Buffer.from(heic);
  for (let at = bytes.indexOf('ispe'); at >= 0; at = bytes.indexOf('ispe', at + 4)) {
    bytes.writeUInt32BE(width, at + 8);
    bytes.writeUInt32BE(height, at + 12);
  }
  return bytes;
}

test('a picture of more than 100 megapixels is refused by its header', async () => {
  for (const bomb of [await aBomb(60_000, 60_000), await aBomb(10_001, 10_000), aHeicBomb(20_000, 20_000)]) {
    await expect(inspectPhoto(bomb)).rejects.toMatchObject({
      code: 'invalid_photo',
      message: 'This photo has more than 100 megapixels. Choose a smaller one.',
    });
  }
});

/** 200 × 200 pixels that compress badly. */
/** The same pixels each time: a cut-off picture whose missing bytes are rarely needed would be accepted. */
const pixels = createHash('shake256', { outputLength: 200 * 200 * 3 }).digest();
const noise = () => sharp(pixels, { raw: { width: 200, height: 200, channels: 3 } });

test.each(formats)('a %s that was cut off is damaged', async (format) => {
  const bytes = await noise().toFormat(format).toBuffer();
  await expect(inspectPhoto(bytes.subarray(0, bytes.length / 2))).rejects.toMatchObject({ code: 'invalid_photo' });
});

/** A JPEG with a thumbnail and the index of a multi-picture file in its metadata. */
async function aPhoneJpeg(): Promise<Buffer> {
  const bytes = await noise()
    .jpeg({ progressive: true })
    .withExif({ IFD0: { Make: 'Phone' } })
    .toBuffer();
  const thumbnail = Buffer.concat([Buffer.from('Exif\0\0'), await picture().jpeg().toBuffer()]);
  const segments = [0xe1, 0xe2].map((marker, index) => {
    const content = index === 0 ? thumbnail : Buffer.from('MPF\0MM\0*\0\0\0\x08');
    const size = content.length + 2;
    return Buffer.concat([Buffer.from([0xff, marker, size >> 8, size & 0xff]), content]);
  });
  return Buffer.concat([bytes.subarray(0, 2), ...segments, bytes.subarray(2)]);
}

describe('the check of the page for photos that are cut off', () => {
  const files: [string, PhotoFormat, () => Promise<Buffer>][] = [
    ['baseline JPEG', 'jpeg', () => noise().jpeg().toBuffer()],
    ['JPEG of a phone', 'jpeg', aPhoneJpeg],
    ['PNG', 'png', () => noise().png().toBuffer()],
    ['interlaced PNG', 'png', () => noise().png({ progressive: true }).toBuffer()],
  ];

  test.each(files)('rejects no %s that is accepted', async (_name, format, create) => {
    const bytes = await create();
    const ends = [1, 2, 3, 8, 12, 13, 16, 100, 1000].map((missing) => bytes.subarray(0, bytes.length - missing));
    const variants = [bytes, ...ends].flatMap((base) => [
      base,
      Buffer.concat([base, Buffer.alloc(5000)]),
      Buffer.concat([base, Buffer.alloc(5000, 0xff)]),
    ]);
    const appended = [await picture().jpeg().toBuffer(), Buffer.from('\0\0\0\x18ftypmp42 and a video')];
    variants.push(...appended.map((more) => Buffer.concat([bytes, more])));
    const accepted: Buffer[] = [];
    for (const variant of variants)
      await inspectPhoto(variant).then(
        () => accepted.push(variant),
        () => undefined,
      );
    expect(accepted.length).toBeGreaterThanOrEqual(5);
    expect(accepted.filter((variant) => isPhotoCutOff(variant, format))).toEqual([]);
  });

  test.each(files)('finds a %s that ends in its picture', async (_name, format, create) => {
    const bytes = await create();
    for (const part of [0.3, 0.5, 0.9, 0.99]) {
      expect(isPhotoCutOff(bytes.subarray(0, bytes.length * part), format)).toBe(true);
    }
  });
});

test.each([
  ['avif', 'image/avif'],
  ['gif', 'image/gif'],
] as const)('a %s picture is served as WebP', async (format, contentType) => {
  const inspected = await inspectPhoto(await picture().toFormat(format).toBuffer());
  expect(inspected).toMatchObject({ contentType, servedContentType: 'image/webp', width: 64, height: 48 });
  expect(await sharp(inspected.served).metadata()).toMatchObject({ format: 'webp', width: 64, height: 48 });
});

test('the first frame of an animation is served', async () => {
  const frames = ['red', 'blue'].map(
    (background) => ({ create: { width: 8, height: 8, channels: 3, background } }) as const,
  );
  const original = await sharp(await Promise.all(frames.map((frame) => sharp(frame).png().toBuffer())), {
    join: { animated: true },
  })
    .gif()
    .toBuffer();
  expect((await sharp(original).metadata()).pages).toBe(2);
  const { served } = await inspectPhoto(original);
  const { dominant } = await sharp(served).stats();
  expect(dominant.r).toBeGreaterThan(200);
  expect((await sharp(served).metadata()).pages ?? 1).toBe(1);
});

test('a HEIC picture is served as JPEG with its colors', async () => {
  const inspected = await inspectPhoto(heic);
  expect(inspected).toMatchObject({
    contentType: 'image/heic',
    servedContentType: 'image/jpeg',
    width: 64,
    height: 48,
  });
  const { data, info } = await sharp(inspected.served).raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 64, height: 48 });
  const at = (x: number, y: number) => [
    ...data.subarray((y * 64 + x) * info.channels, (y * 64 + x) * info.channels + 3),
  ];
  expect(at(8, 8)[0]).toBeGreaterThan(190);
  expect(at(50, 40)[0]).toBeLessThan(40);
});

test('an intact picture that takes too long to decode is not reported as damaged, and may be sent again', async () => {
  const background = { r: 0, g: 128, b: 128, alpha: 0.5 };
  const slow = await sharp({ create: { width: 9_990, height: 9_990, channels: 4, background } })
    .png({ compressionLevel: 1, progressive: true })
    .toBuffer();
  await expect(inspect(slow, root, 1)).rejects.toMatchObject({ code: 'overloaded', retryAfterSeconds: 3 });
});

test('a truncated HEIC picture is damaged', async () => {
  await expect(inspectPhoto(heic.subarray(0, heic.length - 40))).rejects.toMatchObject({ code: 'invalid_photo' });
  await expect(inspectPhoto(heic.subarray(0, 100))).rejects.toMatchObject({ code: 'invalid_photo' });
});

test('decoding HEIC does not block other requests and times out', async () => {
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 5);
  expect(await decodeHeic(heic, root, 1)).toEqual({ state: 'too-slow' });
  expect(await decodeHeic(heic, root)).toMatchObject({ state: 'decoded' });
  clearInterval(timer);
  expect(turns).toBeGreaterThan(3);
});

test('any bytes are either a photo or refused', async () => {
  const originals = await Promise.all(formats.map((format) => picture().toFormat(format).toBuffer()));
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...originals),
      fc.array(fc.tuple(fc.nat(), fc.nat({ max: 255 })), { minLength: 1, maxLength: 12 }),
      async (original, changes) => {
        const bytes = Buffer.from(original);
        for (const [place, value] of changes) bytes[place % bytes.length] = value;
        const outcome = await inspectPhoto(bytes).catch((error: { code?: string }) => error.code);
        expect(outcome === 'invalid_photo' || typeof outcome === 'object').toBe(true);
      },
    ),
    { numRuns: 150, seed: 9 },
  );
});
