import { type Static, Type } from '@sinclair/typebox';

/** What a signature is for; a signature for one purpose is worth nothing for another. */
export const signingPurposes = {
  release: 'load-provenance-portal/release/v1',
  registry: 'load-provenance-portal/registry/v1',
  notice: 'load-provenance-portal/notice/v1',
  override: 'load-provenance-portal/override/v1',
} as const;

export type SigningPurpose = keyof typeof signingPurposes;

/** First 16 hex digits of the SHA-256 of an Ed25519 public key (its 32 raw bytes). */
export const keyIdSchema = Type.String({ pattern: '^[0-9a-f]{16}$' });

/** A text with an Ed25519 signature (RFC 8032, Base64) over exactly these characters. */
export const signedTextSchema = Type.Object(
  { payload: Type.String(), keyId: keyIdSchema, signature: Type.String({ pattern: '^[A-Za-z0-9+/]{86}==$' }) },
  { $id: 'SignedText', title: 'SignedText', additionalProperties: false },
);

export type SignedText = Static<typeof signedTextSchema>;

/** A public key as the portal's page names it: Base64 of its 32 bytes. */
export interface PublicKey {
  id: string;
  key: string;
}

/** The bytes that a signature covers: the purpose, a line feed, the text. */
export function signedBytes(purpose: SigningPurpose, payload: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`${signingPurposes[purpose]}\n${payload}`);
}
