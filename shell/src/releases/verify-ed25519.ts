/** True when the signature (Base64) is that of this public key (Base64 of its 32 bytes) over the content. */
export async function isSignedBy(
  publicKey: string,
  signature: string,
  content: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const [key, signed] = [fromBase64(publicKey), fromBase64(signature)];
  if (!key || !signed) return false;
  const native = await importKey(key);
  if (native) return crypto.subtle.verify('Ed25519', native, signed, content);
  // Older browsers lack the algorithm, and pages without TLS lack the interface.
  const { verifyWithoutBrowser } = await import(/* webpackChunkName: "ed25519" */ './verify-without-browser');
  return verifyWithoutBrowser(signed, content, key);
}

async function importKey(key: Uint8Array<ArrayBuffer>): Promise<CryptoKey | null> {
  // Left undefined by the browser on pages without TLS, whatever its type says.
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
