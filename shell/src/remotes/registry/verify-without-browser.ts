import { hashes, verify } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2';

hashes.sha512 = (message) => Uint8Array.from(sha512(message));

/** Ed25519 in plain JavaScript, as strict as RFC 8032 asks. */
export function verifyWithoutBrowser(signature: Uint8Array, content: Uint8Array, key: Uint8Array): boolean {
  try {
    return verify(signature, content, key, { zip215: false });
  } catch {
    // A key or a signature of the wrong form.
    return false;
  }
}
