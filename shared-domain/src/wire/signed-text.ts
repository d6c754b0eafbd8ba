import { type Static, Type } from '@sinclair/typebox';

/** First 16 hex digits of the SHA-256 of an Ed25519 public key (its 32 raw bytes). */
export const keyIdSchema = Type.String({ pattern: '^[0-9a-f]{16}$' });

/** A text with an Ed25519 signature (RFC 8032, Base64) over exactly these characters. */
export const signedTextSchema = Type.Object(
  { payload: Type.String(), keyId: keyIdSchema, signature: Type.String({ pattern: '^[A-Za-z0-9+/]{86}==$' }) },
  { $id: 'SignedText', title: 'SignedText', additionalProperties: false },
);

export type SignedText = Static<typeof signedTextSchema>;
