import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { signedBytes, type PublicKey, type SignedText, type SigningPurpose } from 'shared-domain/wire';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const rawKey = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url');
const id = createHash('sha256').update(rawKey).digest('hex').slice(0, 16);

/** A key that no portal knows until a test puts it into the page. */
export const signingKey: { id: string; public: PublicKey } = { id, public: { id, key: rawKey.toString('base64') } };

/** Signs a text as a portal with that key would. */
export function signText(purpose: SigningPurpose, payload: string): SignedText {
  return { payload, keyId: id, signature: sign(null, signedBytes(purpose, payload), privateKey).toString('base64') };
}
