import sharp from 'sharp';

/** The bytes of a small PNG. */
export function aPicture(): Promise<Buffer> {
  return sharp({ create: { width: 8, height: 6, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
}
