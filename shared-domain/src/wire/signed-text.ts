import { type Static, Type } from '@sinclair/typebox';

/** As `keyIdOf` computes it. */
export const keyIdSchema = Type.String({ pattern: '^[0-9a-f]{16}$' });

/** A text with an Ed25519 signature (RFC 8032, Base64) over exactly these characters. */
export const signedTextSchema = Type.Object(
  { payload: Type.String(), keyId: keyIdSchema, signature: Type.String({ pattern: '^[A-Za-z0-9+/]{86}==$' }) },
  { $id: 'SignedText', title: 'SignedText', additionalProperties: false },
);

export type SignedText = Static<typeof signedTextSchema>;
