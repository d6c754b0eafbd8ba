import { photoLimits } from 'shared-domain';
import { newIdempotencyKey } from './new-idempotency-key';

export type PhotoUpload =
  | { state: 'waiting' }
  | { state: 'sending'; fraction: number }
  | { state: 'stored' }
  | { state: 'failed'; reason: string };

/** A photo chosen in the dialog. Its key makes sure that it is stored once, however often it is sent. */
export interface ChosenPhoto {
  key: string;
  file: File;
  upload: PhotoUpload;
}

/** Kinds of image that the portal stores. Naming them lets a phone convert its own format on choosing. */
export const storedImageTypes = ['image/jpeg', 'image/png', 'image/webp'];

const waiting: PhotoUpload = { state: 'waiting' };

const maxMegabytes = photoLimits.maxBytes / (1024 * 1024);
const maxMegapixels = photoLimits.maxPixels / 1_000_000;

/** The limits in words, told before anything is chosen. */
export const photoLimitsText = `JPEG, PNG or WebP, up to ${photoLimits.maxPerTrackingEvent} photos of ${maxMegabytes} MB each.`;

/** Sorts newly chosen files into photos that can be sent and sentences about the others. */
export function choosePhotos(
  files: readonly File[],
  chosen: readonly ChosenPhoto[],
): { photos: ChosenPhoto[]; refusals: string[] } {
  const photos: ChosenPhoto[] = [];
  const refusals: string[] = [];
  for (const file of files) {
    const present = [...chosen, ...photos];
    const refusal = refuseFile(file, present);
    if (refusal === null) photos.push({ key: newIdempotencyKey(), file, upload: waiting });
    else refusals.push(refusal);
  }
  return { photos, refusals };
}

/** What is a photo among those that another release of the screen kept; one in a state unknown here waits anew. */
export function readKeptPhotos(kept: readonly unknown[]): ChosenPhoto[] {
  return kept
    .filter(isChosenPhoto)
    .map((photo) => (isKnownState(photo.upload) ? photo : { ...photo, upload: waiting }));
}

/** The sentence about a picture whose size only showed when it was drawn. */
export function tooManyPixelsText(file: File): string {
  return `${file.name} has more than ${maxMegapixels} megapixels and can't be stored.`;
}

function refuseFile(file: File, present: readonly ChosenPhoto[]): string | null {
  if (!file.type.startsWith('image/')) return `${file.name} is not an image. Only images are accepted.`;
  if (!storedImageTypes.includes(file.type)) {
    return `${file.name} is a kind of image that can't be stored. Use JPEG, PNG or WebP.`;
  }
  if (file.size === 0) return `${file.name} is empty.`;
  if (file.size > photoLimits.maxBytes) return `${file.name} is larger than ${maxMegabytes} MB.`;
  if (present.some((photo) => isSameFile(photo.file, file))) return `${file.name} is already chosen.`;
  if (present.length >= photoLimits.maxPerTrackingEvent) {
    return `${file.name} was left out: an event can have at most ${photoLimits.maxPerTrackingEvent} photos.`;
  }
  return null;
}

function isChosenPhoto(value: unknown): value is ChosenPhoto {
  if (typeof value !== 'object' || value === null) return false;
  const { key, file } = value as Record<string, unknown>;
  return typeof key === 'string' && file instanceof File;
}

function isKnownState(upload: unknown): boolean {
  if (typeof upload !== 'object' || upload === null) return false;
  const { state, fraction, reason } = upload as Record<string, unknown>;
  if (state === 'sending') return typeof fraction === 'number';
  if (state === 'failed') return typeof reason === 'string';
  return state === 'waiting' || state === 'stored';
}

function isSameFile(left: File, right: File): boolean {
  return left.name === right.name && left.size === right.size && left.lastModified === right.lastModified;
}
