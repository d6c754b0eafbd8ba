import fc from 'fast-check';
import sharp from 'sharp';
import { inspectPhoto } from './inspect-photo';

const picture = (width = 64, height = 48) => sharp({ create: { width, height, channels: 3, background: 'teal' } });

/** A picture that says 60,000 × 60,000 in its head and holds next to nothing. */
async function aBomb(): Promise<Buffer> {
  const bytes = await picture().png().toBuffer();
  bytes.writeUInt32BE(60_000, 16);
  bytes.writeUInt32BE(60_000, 20);
  return bytes;
}

test.each(['jpeg', 'png', 'webp'] as const)('a %s picture is accepted and a copy is made', async (format) => {
  const inspected = await inspectPhoto(await picture().toFormat(format).toBuffer());
  expect(inspected).toMatchObject({ contentType: `image/${format}`, width: 64, height: 48 });
  expect(await sharp(inspected.served).metadata()).toMatchObject({ format, width: 64, height: 48 });
});

test('the copy carries no metadata and stands upright', async () => {
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
  ['a GIF', Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')],
  ['nothing', Buffer.alloc(0)],
  ['a PDF', Buffer.from('%PDF-1.7')],
])('%s is no photo', async (_name, bytes) => {
  await expect(inspectPhoto(bytes)).rejects.toMatchObject({ code: 'invalid_photo', message: /not a JPEG/ });
});

test('a picture of more than 50 megapixels is refused by its head', async () => {
  const bomb = await aBomb();
  await expect(inspectPhoto(bomb)).rejects.toMatchObject({ code: 'invalid_photo' });
  const wide = await picture(10_001, 5_000).png({ compressionLevel: 9 }).toBuffer();
  await expect(inspectPhoto(wide)).rejects.toMatchObject({ message: 'This picture has more than 50 megapixels.' });
});

test.each(['jpeg', 'png', 'webp'] as const)('a %s that was cut off is damaged', async (format) => {
  const noise = sharp({
    create: {
      width: 200,
      height: 200,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
      background: 'teal',
    },
  });
  const bytes = await noise.toFormat(format).toBuffer();
  await expect(inspectPhoto(bytes.subarray(0, bytes.length / 2))).rejects.toMatchObject({ code: 'invalid_photo' });
});

test('whatever bytes come, the answer is a photo or a refusal', async () => {
  const originals = await Promise.all(
    (['jpeg', 'png', 'webp'] as const).map((format) => picture().toFormat(format).toBuffer()),
  );
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
