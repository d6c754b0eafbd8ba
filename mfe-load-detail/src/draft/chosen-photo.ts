import { photoFormats, photoLimits } from 'shared-domain/waste';
import { preparePhoto, type PhotoToSend } from './prepare-photo';

export type PhotoUpload =
  | { state: 'waiting' }
  | { state: 'sending'; fraction: number }
  | { state: 'stored' }
  /** `isRefused`: the server does not accept this file, however often it is sent. */
  | { state: 'failed'; reason: string; isRefused?: boolean };

/** A photo chosen in the dialog. Its key ensures that it is stored once, however often it is sent. */
export interface ChosenPhoto extends PhotoToSend {
  upload: PhotoUpload;
}

const waiting: PhotoUpload = { state: 'waiting' };

const maxMegapixels = photoLimits.maxPixels / 1_000_000;
const maxMegabytes = photoLimits.maxBytes / (1024 * 1024);
const scaledMegabytes = photoLimits.scaledAboveBytes / (1024 * 1024);

/** The limits in words, shown before anything is chosen. */
export const photoLimitsText = `Up to ${photoLimits.maxPerTrackingEvent} photos of ${maxMegabytes} MB each. Photos over ${scaledMegabytes} MB are scaled down if your browser can open them.`;

export interface ChosenFiles {
  photos: ChosenPhoto[];
  refusals: PhotoRefusal[];
}

/** Why a chosen file is not sent. */
export interface PhotoRefusal {
  fileName: string;
  sentence: string;
}

/** Sorts newly chosen files into photos that can be sent and messages about the others. */
export async function choosePhotos(files: readonly File[], chosen: readonly ChosenPhoto[]): Promise<ChosenFiles> {
  const photos: ChosenPhoto[] = [];
  const refusals: PhotoRefusal[] = [];
  for (const file of files) {
    const refusal = refuseFile(file, [...chosen, ...photos]);
    const prepared = refusal === null ? await preparePhoto(file) : null;
    if (prepared?.state === 'ready') photos.push({ ...prepared.photo, upload: waiting });
    else refusals.push({ fileName: file.name, sentence: prepared?.sentence ?? refusal ?? '' });
  }
  return { photos, refusals };
}

/** The valid photos among those that another release of the screen stored; one in an unknown state is sent again. */
export function readKeptPhotos(kept: readonly unknown[]): ChosenPhoto[] {
  return kept.filter(isChosenPhoto).map((photo) => ({
    ...photo,
    contentType: typeof photo.contentType === 'string' ? photo.contentType : photo.file.type,
    original: isOriginal(photo.original) ? photo.original : null,
    upload: isKnownState(photo.upload) ? photo.upload : waiting,
  }));
}

/** The names of unsent photos whose files the device did not keep: only references to them are left (`useDraft`). */
export function lostPhotoNames(kept: readonly unknown[]): string[] {
  const photos = kept as readonly (Partial<Record<'file' | 'upload', Record<string, unknown>>> | null)[];
  const lost = photos.filter((photo) => photo?.file?.storedFile !== undefined && photo.upload?.state !== 'stored');
  return lost.map((photo) => (typeof photo?.file?.name === 'string' ? photo.file.name : 'unnamed photo'));
}

/** The message about a picture whose size became known only when it was drawn. */
export function tooManyPixelsText(file: File): string {
  return `${file.name} has more than ${maxMegapixels} megapixels and can't be stored.`;
}

/** The message about a file that starts like a picture but cannot be decoded. */
export function damagedPictureText(file: File): string {
  return `${file.name} is damaged and can't be displayed.`;
}

const drawnEverywhere: readonly string[] = [photoFormats.jpeg, photoFormats.png, photoFormats.webp, photoFormats.gif];

/** Every browser can decode these; not all can decode HEIC and AVIF. */
export function isDrawnEverywhere({ contentType }: ChosenPhoto): boolean {
  return drawnEverywhere.includes(contentType);
}

function refuseFile(file: File, present: readonly ChosenPhoto[]): string | null {
  if (present.some((photo) => isSameFile(photo, file))) return `${file.name} has already been added.`;
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

function isOriginal(value: unknown): value is ChosenPhoto['original'] {
  if (typeof value !== 'object' || value === null) return false;
  const { size, sha256 } = value as Record<string, unknown>;
  return typeof size === 'number' && typeof sha256 === 'string';
}

function isKnownState(upload: unknown): boolean {
  if (typeof upload !== 'object' || upload === null) return false;
  const { state, fraction, reason } = upload as Record<string, unknown>;
  if (state === 'sending') return typeof fraction === 'number';
  if (state === 'failed') return typeof reason === 'string';
  return state === 'waiting' || state === 'stored';
}

function isSameFile({ file, original }: ChosenPhoto, other: File): boolean {
  const size = original?.size ?? file.size;
  return file.name === other.name && size === other.size && file.lastModified === other.lastModified;
}
