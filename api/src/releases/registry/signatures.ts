import { createPrivateKey, createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { publicKeyId, rawPublicKey, type SigningKey } from 'shared-domain/signing';
import { signedBytes, type SignedText, type SigningPurpose } from 'shared-domain/wire';

/** DER in front of the 32 bytes of an Ed25519 public key (RFC 8410). */
const publicKeyPrefix = Buffer.from('302a300506032b6570032100', 'hex');

/** A new Ed25519 key pair: the public one as its 32 bytes, the private one as PKCS #8. */
export function createKeyPair(): { id: string; publicKey: Buffer; privateKey: Buffer } {
  const pair = generateKeyPairSync('ed25519');
  const publicKey = rawPublicKey(pair.publicKey);
  return {
    id: publicKeyId(publicKey),
    publicKey,
    privateKey: pair.privateKey.export({ type: 'pkcs8', format: 'der' }),
  };
}

export function signingKey(id: string, pkcs8: Buffer): SigningKey {
  return { id, privateKey: createPrivateKey({ key: pkcs8, type: 'pkcs8', format: 'der' }) };
}

/** True when the signature is that of this public key (32 bytes) over the text, for this purpose. */
export function isSigned(purpose: SigningPurpose, { payload, signature }: SignedText, publicKey: Buffer): boolean {
  return isSignature(Buffer.from(signature, 'base64'), signedBytes(purpose, payload), publicKey);
}

/** True when these 64 bytes are the Ed25519 signature of a public key (32 bytes) over a message. */
export function isSignature(signature: Uint8Array, message: Uint8Array, publicKey: Buffer): boolean {
  const key = createPublicKey({ key: Buffer.concat([publicKeyPrefix, publicKey]), type: 'spki', format: 'der' });
  return verify(null, message, key, signature);
}
