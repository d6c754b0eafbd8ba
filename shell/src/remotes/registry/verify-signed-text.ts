import { readSignedText, signedBytes, type PublicKey, type SignedText, type SigningPurpose } from 'shared-domain/wire';
import { RegistryRefusal } from './registry-refusal';

/** The parsed content of a text that a known key has signed for this purpose. Throws `RegistryRefusal`. */
export async function verifySignedText(
  purpose: SigningPurpose,
  text: unknown,
  keys: readonly PublicKey[],
): Promise<unknown> {
  const signed = readSignedText(text);
  if (!signed) throw new RegistryRefusal('malformed', 'This is not a signed text');
  const key = keys.find(({ id }) => id === signed.keyId);
  if (!key) throw new RegistryRefusal('unknown-key', `The key ${signed.keyId} is not one of the portal`);
  if (!(await (takeStarted(purpose, signed, key) ?? isSignedBy(purpose, signed, key)))) {
    throw new RegistryRefusal('signature', `The text does not carry the signature of the key ${signed.keyId}`);
  }
  try {
    return JSON.parse(signed.payload) as unknown;
  } catch {
    throw new RegistryRefusal('malformed', 'The signed text is not JSON');
  }
}

/** Checks that were started ahead, by everything that decides their result. */
const started = new Map<string, Promise<boolean>>();

/** Starts to check a text that will be verified soon, while scripts are still being loaded. */
export function startVerifying(purpose: SigningPurpose, text: unknown, keys: readonly PublicKey[]): void {
  const signed = readSignedText(text);
  const key = keys.find(({ id }) => id === signed?.keyId);
  if (!signed || !key) return;
  const check = isSignedBy(purpose, signed, key);
  // A failure matters when the text is verified.
  check.catch(() => undefined);
  started.set(identityOf(purpose, signed, key), check);
}

function takeStarted(purpose: SigningPurpose, signed: SignedText, key: PublicKey): Promise<boolean> | undefined {
  const identity = identityOf(purpose, signed, key);
  const found = started.get(identity);
  started.delete(identity);
  return found;
}

function identityOf(purpose: SigningPurpose, signed: SignedText, { key }: PublicKey): string {
  return JSON.stringify([purpose, signed.payload, signed.signature, key]);
}

/** Checks an Ed25519 signature (Base64) with a public key (Base64 of its 32 bytes). */
async function isSignedBy(
  purpose: SigningPurpose,
  { payload, signature }: SignedText,
  { key: publicKey }: PublicKey,
): Promise<boolean> {
  const [key, signed] = [fromBase64(publicKey), fromBase64(signature)];
  if (!key || !signed) return false;
  const content = signedBytes(purpose, payload);
  const native = await importKey(key);
  if (native) return crypto.subtle.verify('Ed25519', native, signed, content);
  // Older browsers lack the algorithm, and pages without TLS lack the interface.
  const { verifyWithoutBrowser } = await import(/* webpackChunkName: "ed25519" */ './verify-without-browser');
  return verifyWithoutBrowser(signed, content, key);
}

async function importKey(key: Uint8Array<ArrayBuffer>): Promise<CryptoKey | null> {
  // Undefined on pages without TLS, although its type says otherwise.
  const subtle = (globalThis.crypto as Crypto | undefined)?.subtle as SubtleCrypto | undefined;
  return subtle?.importKey('raw', key, 'Ed25519', false, ['verify']).catch(() => null) ?? null;
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}
