import { randomBytes } from 'node:crypto';

/** An id as the database accepts it, in upper or lower case: not `urn:uuid:…`. */
export const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A UUID version 7: unguessable, and in the order of creation, which keeps the indexes compact. */
export function newId(now: Date): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now.getTime(), 0, 6);
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  return withDashes(bytes.toString('hex'));
}

/** Ids that were created at that time or later are above it. */
export function lowestId(at: Date): string {
  return withDashes(Math.max(0, at.getTime()).toString(16).padStart(12, '0').padEnd(32, '0'));
}

/** A UUID from its 32 hexadecimal digits. */
export function withDashes(hex: string): string {
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
