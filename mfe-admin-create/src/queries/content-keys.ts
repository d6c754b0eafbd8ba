/** Gives out idempotency keys: the same key as long as the content stays the same, a new one when it changes. `known` are those given out before. */
export function createContentKeys(known: Iterable<[content: string, key: string]> = []): (content: string) => string {
  const keys = new Map(known);
  return (content) => {
    const known = keys.get(content);
    if (known !== undefined) return known;
    const key = randomKey();
    keys.set(content, key);
    return key;
  };
}

// Not randomUUID: browsers offer that on secure origins only, and a portal may run on a plain address in a local network.
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
