import { DomainError, photoLimits } from 'shared-domain';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { findPhotoFormat, photoFormats, type PhotoContentType, type PhotoFormat } from './photo-format';

export interface InspectedPhoto {
  contentType: PhotoContentType;
  /** As shown: the orientation of the camera is applied. */
  width: number;
  height: number;
  /** A copy without any metadata, upright, at most `servedEdge` wide and high. */
  served: Buffer;
}

const servedEdge = 2560;
const decodeSeconds = 20;

/** Judges a photo by its content and makes the copy that readers get. Throws `invalid_photo` with a sentence. */
export async function inspectPhoto(original: Buffer): Promise<InspectedPhoto> {
  const format = findPhotoFormat(original);
  if (!format) throw invalid('This file is not a JPEG, PNG or WebP picture.');
  const { width, height } = await readSize(original, format);
  const picture = open(original)
    .autoOrient()
    .resize({ width: servedEdge, height: servedEdge, fit: 'inside', withoutEnlargement: true });
  try {
    const served = await encode(picture, format).timeout({ seconds: decodeSeconds }).toBuffer();
    return { contentType: photoFormats[format], width, height, served };
  } catch (cause) {
    throw invalid('This picture is damaged or incomplete.', cause);
  }
}

/** Reads the head only: a picture that would be huge when decoded is refused before that. */
async function readSize(original: Buffer, format: PhotoFormat) {
  let head: Metadata;
  try {
    head = await open(original, { isSizeChecked: false }).metadata();
  } catch (cause) {
    throw invalid('This picture is damaged or incomplete.', cause);
  }
  if (head.format !== format) throw invalid('This file is not a JPEG, PNG or WebP picture.');
  const { width, height } = head.autoOrient;
  // All frames of an animation count, though only the first is shown.
  if (width * height * (head.pages ?? 1) > photoLimits.maxPixels) {
    throw invalid('This picture has more than 50 megapixels.');
  }
  return { width, height };
}

function open(original: Buffer, { isSizeChecked = true } = {}): Sharp {
  return sharp(original, {
    failOn: 'error',
    limitInputPixels: isSizeChecked ? photoLimits.maxPixels : false,
    sequentialRead: true,
  });
}

function encode(picture: Sharp, format: PhotoFormat): Sharp {
  if (format === 'png') return picture.png({ compressionLevel: 7 });
  return format === 'webp' ? picture.webp({ quality: 82 }) : picture.jpeg({ quality: 84 });
}

function invalid(detail: string, cause?: unknown): DomainError {
  return new DomainError('invalid_photo', detail, { cause });
}
