/** Photo formats that the portal accepts, with their media types. */
export const photoFormats = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  heic: 'image/heic',
  avif: 'image/avif',
  gif: 'image/gif',
} as const;

export type PhotoFormat = keyof typeof photoFormats;
export type PhotoContentType = (typeof photoFormats)[PhotoFormat];

/** How names of served copies end, without the dot. */
export const photoExtension = (mediaType: string) => mediaType.replace('image/', '').replace('jpeg', 'jpg') || 'bin';

/** How many bytes `findPhotoFormat` reads. */
export const photoHeadBytes = 256;

/**
 * Brands of the ISO container that AVIF and HEIC share. `mif1` and `msf1` are generic, so the others take precedence.
 */
const avifBrands = ['avif', 'avis'];
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** The format according to the first bytes, regardless of name and declared type; null for other files. */
export function findPhotoFormat(bytes: Uint8Array): PhotoFormat | null {
  const text = String.fromCharCode(...bytes.subarray(0, photoHeadBytes));
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'webp';
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'gif';
  return text.startsWith('ftyp', 4) ? findHeifFormat(text) : null;
}

/** The first box of the container: its size, `ftyp`, the main brand, a version, then the compatible brands. */
function findHeifFormat(text: string): 'avif' | 'heic' | null {
  const size = (text.charCodeAt(2) << 8) | text.charCodeAt(3);
  const list = text.slice(16, Math.min(size, photoHeadBytes));
  const brands = [text.slice(8, 12), ...(list.match(/.{4}/gs) ?? [])];
  if (brands.some((brand) => avifBrands.includes(brand))) return 'avif';
  return brands.some((brand) => heicBrands.includes(brand)) ? 'heic' : null;
}

/** Limits of a photo; the server judges by content, never by name. */
export const photoLimits = {
  maxBytes: 40 * 1024 * 1024,
  /** Above this, the page scales a photo down before it sends it. */
  scaledAboveBytes: 10 * 1024 * 1024,
  maxPixels: 100_000_000,
  maxPerTrackingEvent: 50,
} as const;
