import {
  findPhotoFormat,
  photoFormats,
  photoLimits,
  type PhotoContentType,
  type PhotoFormat,
} from 'shared-domain/waste';
import { DomainError } from 'shared-domain/wire';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { Gate } from '../../platform/gate';
import { decodeHeic } from './decode-heic';

export interface InspectedPhoto {
  contentType: PhotoContentType;
  /** As shown: the orientation of the camera is applied. */
  width: number;
  height: number;
  /** A copy without any metadata, upright, at most `servedEdge` wide and high. */
  served: Buffer;
  servedContentType: PhotoContentType;
}

const servedEdge = 2560;
const decodeSeconds = 20;

/** Every browser shows these three, and the last two support transparency. */
const servedFormats = {
  jpeg: 'jpeg',
  heic: 'jpeg',
  png: 'png',
  webp: 'webp',
  avif: 'webp',
  gif: 'webp',
} as const satisfies Record<PhotoFormat, PhotoFormat>;

/** sharp's names for formats that it calls differently. */
const sharpNames: Partial<Record<PhotoFormat, string>> = { avif: 'heif' };

/**
 * Decoding takes much memory and, in sharp, one of Node's four worker threads. Only three run at a time, so that one
 * thread remains for passwords, files and compression. HEIC pictures are decoded in a separate thread, one at a time.
 */
const decoding = new Gate({ atOnce: 3, mayWait: 40, refusal: tooManyAtOnce });
const decodingHeic = new Gate({ atOnce: 1, mayWait: 20, refusal: tooManyAtOnce });

/** Judges a photo by its content and creates the served copy. Throws `invalid_photo` with a sentence. */
export async function inspectPhoto(
  original: Buffer,
  repositoryRoot: string,
  timeLimitSeconds = decodeSeconds,
): Promise<InspectedPhoto> {
  const format = findPhotoFormat(original);
  if (!format) throw invalid('This file is not a JPEG, PNG, WebP, HEIC, AVIF or GIF image.');
  const contentType = photoFormats[format];
  const servedContentType = photoFormats[servedFormats[format]];
  if (format === 'heic') {
    const copy = await decodingHeic.pass(() => copyHeic(original, repositoryRoot));
    return { contentType, servedContentType, ...copy };
  }
  return decoding.pass(async () => {
    const { width, height } = await readSize(original, format);
    const served = await makeCopy(open(original).autoOrient(), format, timeLimitSeconds);
    return { contentType, servedContentType, width, height, served };
  });
}

async function copyHeic(original: Buffer, repositoryRoot: string) {
  const decoded = await decodeHeic(original, repositoryRoot);
  if (decoded.state === 'too-large') throw tooManyPixels();
  if (decoded.state === 'too-slow')
    throw invalid('This photo took too long to process. Save it as JPEG, then try again.');
  if (decoded.state === 'unreadable') throw damaged();
  const { width, height, pixels } = decoded;
  const picture = sharp(Buffer.from(pixels), {
    raw: { width, height, channels: 4 },
    limitInputPixels: photoLimits.maxPixels,
  });
  const served = await decoding.pass(() => makeCopy(picture.flatten({ background: '#ffffff' }), 'heic'));
  return { width, height, served };
}

async function makeCopy(picture: Sharp, format: PhotoFormat, seconds = decodeSeconds): Promise<Buffer> {
  const scaled = picture.resize({ width: servedEdge, height: servedEdge, fit: 'inside', withoutEnlargement: true });
  try {
    return await encode(scaled, servedFormats[format]).timeout({ seconds }).toBuffer();
  } catch (cause) {
    throw isTimeout(cause) ? tooSlow(cause) : damaged(cause);
  }
}

/** Reads only the header, so that a picture that would be huge when decoded is refused before that. */
async function readSize(original: Buffer, format: PhotoFormat) {
  let head: Metadata;
  try {
    head = await open(original, { isSizeChecked: false }).metadata();
  } catch (cause) {
    throw damaged(cause);
  }
  if (head.format !== (sharpNames[format] ?? format)) throw damaged();
  const { width, height } = head.autoOrient;
  // Only the first frame of an animation is decoded.
  if (width * height > photoLimits.maxPixels) throw tooManyPixels();
  return { width, height };
}

function open(original: Buffer, { isSizeChecked = true } = {}): Sharp {
  return sharp(original, {
    failOn: 'error',
    limitInputPixels: isSizeChecked ? photoLimits.maxPixels : false,
    sequentialRead: true,
  });
}

function encode(picture: Sharp, format: (typeof servedFormats)[PhotoFormat]): Sharp {
  if (format === 'png') return picture.png({ compressionLevel: 7 });
  return format === 'webp' ? picture.webp({ quality: 82 }) : picture.jpeg({ quality: 84 });
}

function invalid(detail: string, cause?: unknown): DomainError {
  return new DomainError('invalid_photo', detail, { cause });
}

function damaged(cause?: unknown): DomainError {
  return invalid('This photo is damaged or incomplete. Choose another one.', cause);
}

/** sharp's message: the error has no code. */
function isTimeout(cause: unknown): boolean {
  return cause instanceof Error && cause.message.startsWith('timeout:');
}

/** At this size, only a busy machine times out: the same photo may pass a moment later. */
function tooSlow(cause: unknown): DomainError {
  const detail = 'This photo took too long to process. Please try again.';
  return new DomainError('overloaded', detail, { retryAfterSeconds: 3, cause });
}

function tooManyPixels(): DomainError {
  return invalid(`This photo has more than ${photoLimits.maxPixels / 1_000_000} megapixels. Choose a smaller one.`);
}

function tooManyAtOnce(): DomainError {
  return new DomainError('overloaded', 'Too many photos are being uploaded right now. Please try again.', {
    retryAfterSeconds: 3,
  });
}
