import { createPublicKey, hash, sign, type KeyObject } from 'node:crypto';
import { keyIdOf, signedBytes, type SignedText, type SigningPurpose } from './wire';

export interface SigningKey {
  id: string;
  privateKey: KeyObject;
}

/** The 32 bytes of the public half of an Ed25519 key. */
export function rawPublicKey(key: KeyObject): Buffer {
  const publicKey = key.type === 'public' ? key : createPublicKey(key);
  return publicKey.export({ type: 'spki', format: 'der' }).subarray(-32);
}

/** Id of a public key (32 bytes). */
export function publicKeyId(publicKey: Buffer): string {
  return keyIdOf(hash('sha256', publicKey, 'buffer'));
}

export function signText(purpose: SigningPurpose, payload: string, { id, privateKey }: SigningKey): SignedText {
  return { payload, keyId: id, signature: sign(null, signedBytes(purpose, payload), privateKey).toString('base64') };
}

/** SHA-384 of a file, as release documents state it. */
export function sha384Of(bytes: Buffer): string {
  return hash('sha384', bytes, 'base64');
}

/** What release documents state about a file. */
export function fileFacts(bytes: Buffer): { sha384: string; bytes: number } {
  return { sha384: sha384Of(bytes), bytes: bytes.length };
}
