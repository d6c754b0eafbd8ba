import { hexOf } from './hex';

/** What a signature is for. A signature for one purpose is not valid for another. */
export const signingPurposes = {
  release: 'load-provenance-portal/release/v1',
  registry: 'load-provenance-portal/registry/v1',
  notice: 'load-provenance-portal/notice/v1',
  override: 'load-provenance-portal/override/v1',
  upload: 'load-provenance-portal/upload/v1',
} as const;

export type SigningPurpose = keyof typeof signingPurposes;

/** A public key in the portal's page: Base64 of its 32 bytes. */
export interface PublicKey {
  id: string;
  key: string;
}

/** The bytes that a signature covers: the purpose, a line feed, the text. */
export function signedBytes(purpose: SigningPurpose, payload: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`${signingPurposes[purpose]}\n${payload}`);
}

/** Id of an Ed25519 key, from the SHA-256 of the 32 bytes of its public key: the first 16 hex digits. */
export function keyIdOf(sha256: Uint8Array): string {
  return hexOf(sha256.subarray(0, 8));
}
