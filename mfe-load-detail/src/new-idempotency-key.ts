/** A new key under which the server stores a write once, however often it is sent. */
export function newIdempotencyKey(): string {
  // Unlike `randomUUID`, this also works on an address without TLS.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
