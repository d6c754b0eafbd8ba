import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

/** A unique picture. */
export async function aPicture(format: 'jpeg' | 'png' | 'webp' = 'jpeg'): Promise<Buffer> {
  const [r, g, b] = randomBytes(3);
  const background = { r: r ?? 0, g: g ?? 0, b: b ?? 0 };
  const picture = sharp({ create: { width: 64, height: 48, channels: 3, background } });
  return picture
    .withExif({ IFD0: { Artist: randomBytes(8).toString('hex') } })
    .toFormat(format)
    .toBuffer();
}
