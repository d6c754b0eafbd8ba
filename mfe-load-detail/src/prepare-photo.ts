import { findPhotoFormat, photoFormats, photoHeadBytes, photoLimits, type PhotoFormat } from 'shared-domain';
import { newIdempotencyKey } from './new-idempotency-key';
import type { ChosenPhoto } from './chosen-photo';
import { readBytes } from './read-bytes';
import { scaleDown } from './scale-down';

export type PreparedPhoto = { state: 'ready'; photo: ChosenPhoto } | { state: 'refused'; sentence: string };

/**
 * Makes a chosen file ready to be sent. Its first bytes decide what it is, as on the server. A large picture is scaled
 * down if this browser can draw it; otherwise it is sent as it is.
 */
export async function preparePhoto(file: File): Promise<PreparedPhoto> {
  try {
    if (file.size === 0) return refuse(`${file.name} is empty.`);
    const head = new Uint8Array(await readBytes(file.slice(0, photoHeadBytes)));
    const format = findPhotoFormat(head);
    if (!format) return refuse(notAPhotoText(file));
    return file.size > photoLimits.scaledAboveBytes ? await prepareLarge(file, format) : ready(file, format);
  } catch {
    return refuse(`${file.name} could not be read.`);
  }
}

async function prepareLarge(file: File, format: PhotoFormat): Promise<PreparedPhoto> {
  const scaled = await scaleDown(file);
  if (scaled) return { state: 'ready', photo: aPhoto(scaled.file, 'jpeg', { size: file.size, sha256: scaled.sha256 }) };
  if (file.size <= photoLimits.maxBytes) return ready(file, format);
  const megabytes = photoLimits.maxBytes / (1024 * 1024);
  return refuse(`${file.name} is larger than ${megabytes} MB, and this browser can't make it smaller.`);
}

function ready(file: File, format: PhotoFormat): PreparedPhoto {
  return { state: 'ready', photo: aPhoto(file, format, null) };
}

function aPhoto(file: File, format: PhotoFormat, original: ChosenPhoto['original']): ChosenPhoto {
  const contentType = photoFormats[format];
  return { key: newIdempotencyKey(), file, contentType, original, upload: { state: 'waiting' } };
}

function refuse(sentence: string): PreparedPhoto {
  return { state: 'refused', sentence };
}

function notAPhotoText({ name, type }: File): string {
  // A browser may not know the type of a HEIC file, so an empty type says nothing.
  if (type !== '' && !type.startsWith('image/')) return `${name} is not an image. Only images are accepted.`;
  return `${name} is not a photo that can be stored. Use JPEG, PNG, WebP, HEIC, AVIF or GIF.`;
}
