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

/** A chosen file that is not sent. */
export interface PhotoRefusal {
  file: File;
  /** Why it cannot be sent; null if it was only left out, because the event had the most photos. */
  sentence: string | null;
}

/** Sorts newly chosen files into photos that can be sent and messages about the others. */
export async function choosePhotos(files: readonly File[], chosen: readonly ChosenPhoto[]): Promise<ChosenFiles> {
  const photos: ChosenPhoto[] = [];
  const refusals: PhotoRefusal[] = [];
  for (const file of files) {
    const present = [...chosen, ...photos];
    if (present.some((photo) => isSameFile(photo.file, file, photo.original?.size))) {
      refusals.push({ file, sentence: copyText(file, file) });
    } else if (present.length >= photoLimits.maxPerTrackingEvent) {
      refusals.push({ file, sentence: null });
    } else {
      const prepared = await preparePhoto(file);
      const copied = prepared.state === 'ready' && (await findCopied(prepared.photo, present));
      if (prepared.state === 'refused') refusals.push({ file, sentence: prepared.sentence });
      else if (copied) refusals.push({ file, sentence: copyText(file, copied.file) });
      else photos.push({ ...prepared.photo, upload: waiting });
    }
  }
  return { photos, refusals };
}

/** The chosen photo with the same bytes, or null. The server stores the same bytes once per event. */
async function findCopied({ file }: PhotoToSend, chosen: readonly ChosenPhoto[]): Promise<ChosenPhoto | null> {
  for (const photo of chosen) {
    if (photo.file.size === file.size && (await haveSameBytes(photo.file, file))) return photo;
  }
  return null;
}

async function haveSameBytes(...files: [Blob, Blob]): Promise<boolean> {
  const read = files.map(async (file) => new Uint8Array(await file.arrayBuffer()));
  // A file can disappear after it was chosen; then sending it fails visibly.
  const [one, other] = await Promise.all(read).catch(() => []);
  return one?.every((byte, index) => byte === other?.[index]) ?? false;
}

function copyText({ name }: File, copied: File): string {
  return `${name} has already been added${copied.name === name ? '' : ` as ${copied.name}`}.`;
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

const mostNamed = 5;

/** The message about files that were left out, because the event had the most photos. */
export function leftOutText(files: readonly File[]): string {
  const most = `An event can have at most ${photoLimits.maxPerTrackingEvent} photos.`;
  const names = files.map(({ name }) => name);
  if (names.length === 1) return `${names[0]} wasn't added. ${most}`;
  const others = names.length - mostNamed;
  if (others > 0) names.splice(mostNamed, others, `and ${others} more`);
  return `${most} ${files.length} files weren't added: ${names.join(', ')}.`;
}

/** The message about a picture whose size became known only when it was drawn. */
export function tooManyPixelsText(file: File): string {
  return `${file.name} has more than ${maxMegapixels} megapixels and can't be stored.`;
}

/** The message about a file that starts like a picture but cannot be decoded. */
export function damagedPictureText(file: File): string {
  return `${file.name} is damaged and can't be displayed.`;
}

/** True if nothing is left to be sent. */
export function areAllSent(photos: readonly ChosenPhoto[]): boolean {
  return photos.every(({ upload }) => upload.state === 'stored');
}

const drawnEverywhere: readonly string[] = [photoFormats.jpeg, photoFormats.png, photoFormats.webp, photoFormats.gif];

/** Every browser can decode these; not all can decode HEIC and AVIF. */
export function isDrawnEverywhere({ contentType }: ChosenPhoto): boolean {
  return drawnEverywhere.includes(contentType);
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

/** A name is not enough: some phones give each camera photo the same one. `size` is the one before scaling down. */
export function isSameFile(file: File, other: File, size = file.size): boolean {
  return file.name === other.name && size === other.size && file.lastModified === other.lastModified;
}
