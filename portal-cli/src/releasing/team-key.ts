import { createHash, createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { keyIdOf, signedBytes, type SignedText, type SigningPurpose } from 'shared-domain/wire';
import { CommandError } from '../command-line';

export interface TeamKey {
  id: string;
  privateKey: KeyObject;
}

const rawKeyBytes = 32;

/** The private key of a team: Ed25519 in PEM (PKCS #8). Throws `CommandError` for anything else. */
export function readTeamKey(path: string): TeamKey {
  if (!existsSync(path)) throw new CommandError(`There is no key at ${path}.`);
  const privateKey = readPrivateKey(path);
  if (privateKey.asymmetricKeyType !== 'ed25519') {
    throw new CommandError(`The key at ${path} is of the kind ${privateKey.asymmetricKeyType}; use an Ed25519 key.`);
  }
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).subarray(-rawKeyBytes);
  return { id: keyIdOf(createHash('sha256').update(publicKey).digest()), privateKey };
}

function readPrivateKey(path: string): KeyObject {
  try {
    return createPrivateKey(readFileSync(path));
  } catch (cause) {
    throw new CommandError(`${path} must contain an unencrypted PEM (PKCS #8) private key.`, 1, { cause });
  }
}

/** Signs text for one purpose. */
export function signAs(purpose: SigningPurpose, payload: string, { id, privateKey }: TeamKey): SignedText {
  return {
    payload,
    keyId: id,
    signature: sign(null, signedBytes(purpose, payload), privateKey).toString('base64'),
  };
}
