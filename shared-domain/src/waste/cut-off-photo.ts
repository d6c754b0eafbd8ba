import type { PhotoFormat } from './photo-format';

/**
 * True if a JPEG or PNG ends within its picture, so that no decoder of the server accepts it. What follows the picture
 * does not matter: phones append videos and further pictures, and some files are padded or lack only their end marker.
 */
export function isPhotoCutOff(bytes: Uint8Array, format: PhotoFormat): boolean {
  if (format === 'jpeg') return isJpegCutOff(bytes);
  return format === 'png' && isPngCutOff(bytes);
}

const [markerStart, endOfImage] = [0xff, 0xd9];

/** Walks through the segments, whose metadata may contain a whole thumbnail, and through the data of the scans. */
function isJpegCutOff(bytes: Uint8Array): boolean {
  for (let at = bytes.indexOf(markerStart, 2); at !== -1; at = bytes.indexOf(markerStart, at)) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === endOfImage) return false;
    // Any number of start bytes may precede a marker.
    if (marker === markerStart) at += 1;
    else at += 2 + (hasNoLength(marker) ? 0 : numberAt(bytes, at + 2, 2));
  }
  return !isPadded(bytes);
}

/** An escaped byte of a scan, a restart, or the start of a picture. */
function hasNoLength(marker: number): boolean {
  return marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8);
}

function isPadded(bytes: Uint8Array): boolean {
  const [last, before] = [bytes.at(-1), bytes.at(-2)];
  return last === before && (last === 0 || last === 0xff);
}

/** Walks through the chunks until those with the pixels, all of them `IDAT`, are over. */
function isPngCutOff(bytes: Uint8Array): boolean {
  let hasPixels = false;
  for (let at = 8; ;) {
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (hasPixels && type !== 'IDAT') return false;
    hasPixels = type === 'IDAT';
    // Length, type and checksum have four bytes each.
    at += 12 + numberAt(bytes, at, 4);
    if (at > bytes.length) return true;
  }
}

function numberAt(bytes: Uint8Array, at: number, size: number): number {
  return bytes.subarray(at, at + size).reduce((number, byte) => number * 256 + byte, 0);
}
