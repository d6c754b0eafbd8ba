import { sha256Of } from './sha256';

/** Pixels. Enough to read a label on a drum, and below 10 MB as JPEG. */
const longestEdge = 4096;
const quality = 0.9;

export interface ScaledPhoto {
  file: File;
  /** Of the file that was scaled down, hexadecimal. */
  sha256: string;
}

/** A smaller upright JPEG of a picture; null if this browser cannot decode the picture or compute a digest. */
export async function scaleDown(file: File): Promise<ScaledPhoto | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!picture) return null;
  const blob = await draw(picture);
  picture.close();
  const sha256 = await sha256Of(file);
  if (!blob || sha256 === null) return null;
  return { file: new File([blob], file.name, { type: 'image/jpeg', lastModified: file.lastModified }), sha256 };
}

function draw(picture: ImageBitmap): Promise<Blob | null> {
  const scale = Math.min(1, longestEdge / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.imageSmoothingQuality = 'high';
  // JPEG has no transparency.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}
