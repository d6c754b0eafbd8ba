import { hexOf } from 'shared-domain/wire';

/** SHA-256 of a file, hexadecimal; null without HTTPS, where browsers compute no digests. */
export async function sha256Of(file: Blob): Promise<string | null> {
  const { subtle } = globalThis.crypto as { subtle?: SubtleCrypto };
  if (!subtle) return null;
  const digest = await subtle.digest('SHA-256', new Uint8Array(await file.arrayBuffer()));
  return hexOf(new Uint8Array(digest));
}
