import { signedBytes, type PublicKey, type SignedText, type SigningPurpose } from 'shared-domain/wire';
import { RegistryRefusal } from './registry-refusal';
import { isSignedBy } from './verify-ed25519';

/** What a signed text says, once a known key has signed it for this purpose. Throws `RegistryRefusal`. */
export async function verifySignedText(
  purpose: SigningPurpose,
  signed: unknown,
  keys: readonly PublicKey[],
): Promise<unknown> {
  if (!isSignedText(signed)) throw new RegistryRefusal('malformed', 'This is no signed text');
  const key = keys.find(({ id }) => id === signed.keyId);
  if (!key) throw new RegistryRefusal('unknown-key', `The key ${signed.keyId} is not one of the portal`);
  if (!(await isSignedBy(key.key, signed.signature, signedBytes(purpose, signed.payload)))) {
    throw new RegistryRefusal('signature', `The text does not carry the signature of the key ${signed.keyId}`);
  }
  try {
    return JSON.parse(signed.payload) as unknown;
  } catch {
    throw new RegistryRefusal('malformed', 'The signed text is no JSON');
  }
}

/** True for a text with a signature, whatever they are worth. */
function isSignedText(value: unknown): value is SignedText {
  if (typeof value !== 'object' || value === null) return false;
  const { payload, keyId, signature } = value as Record<string, unknown>;
  return [payload, keyId, signature].every((part) => typeof part === 'string');
}
