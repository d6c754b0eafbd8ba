import {
  findPhotoFormat,
  isPhotoCutOff,
  photoFormats,
  photoHeadBytes,
  photoLimits,
  type PhotoFormat,
} from 'shared-domain/waste';
import { randomHex } from 'shared-domain/wire';
import { scaleDown } from './scale-down';

export interface PhotoToSend {
  key: string;
  /** What is sent: the chosen file, or a smaller copy of it under the same name. */
  file: File;
  /** Media type by content, because browsers do not recognize every photo type. */
  contentType: string;
  /** The chosen file, if a smaller copy is sent. */
  original: { size: number; sha256: string } | null;
}

export type PreparedPhoto = { state: 'ready'; photo: PhotoToSend } | { state: 'refused'; sentence: string };

/**
 * Prepares a chosen file for upload. Its first bytes decide the format, as on the server. A large picture is scaled
 * down if this browser can decode it; otherwise it is sent unchanged.
 */
export async function preparePhoto(file: File): Promise<PreparedPhoto> {
  try {
    if (file.size === 0) return refuse(`${file.name} is empty.`);
    const head = new Uint8Array(await file.slice(0, photoHeadBytes).arrayBuffer());
    const format = findPhotoFormat(head);
    if (!format) return refuse(notAPhotoText(file));
    const content = new Uint8Array(await file.arrayBuffer());
    if (isPhotoCutOff(content, format)) return refuse(`${file.name} is incomplete. Part of the file is missing.`);
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
  return refuse(`${file.name} is larger than ${megabytes} MB, and this browser can't scale it down.`);
}

function ready(file: File, format: PhotoFormat): PreparedPhoto {
  return { state: 'ready', photo: aPhoto(file, format, null) };
}

function aPhoto(file: File, format: PhotoFormat, original: PhotoToSend['original']): PhotoToSend {
  const contentType = photoFormats[format];
  return { key: randomHex(), file, contentType, original };
}

function refuse(sentence: string): PreparedPhoto {
  return { state: 'refused', sentence };
}

function notAPhotoText({ name, type }: File): string {
  // A browser may not recognize a HEIC file, so ignore an empty type.
  if (type !== '' && !type.startsWith('image/')) return `${name} is not an image. Only images are accepted.`;
  return `${name} is not a supported photo. Use JPEG, PNG, WebP, HEIC, AVIF or GIF.`;
}
