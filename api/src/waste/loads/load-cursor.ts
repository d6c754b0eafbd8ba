import { createHmac, timingSafeEqual } from 'node:crypto';
import { DomainError } from 'shared-domain/wire';
import type { LoadPosition } from './load-pages.repository';

/** What a cursor belongs to: the user who got it and the list it continues. */
export interface CursorScope {
  userId: string;
  status: string | null;
  q: string | null;
}

/** Encodes a position, signed by this portal for this user and this list. */
export function writeCursor({ createdAt, id, matchCount }: LoadPosition, scope: CursorScope, key: Uint8Array): string {
  const position = Buffer.from(JSON.stringify([createdAt, id, matchCount])).toString('base64url');
  return `${position}.${seal(position, scope, key).toString('base64url')}`;
}

/** Decodes a cursor, or throws `invalid_cursor` if it is forged, damaged, or belongs to another user or list. */
export function readCursor(cursor: string, scope: CursorScope, key: Uint8Array): LoadPosition {
  const [position = '', given = ''] = cursor.split('.');
  const expected = seal(position, scope, key);
  const actual = Buffer.from(given, 'base64url');
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) {
    throw new DomainError(
      'invalid_cursor',
      'This cursor does not belong to this list. Please start from the first page.',
    );
  }
  const text = Buffer.from(position, 'base64url').toString('utf8');
  const [createdAt, id, matchCount] = JSON.parse(text) as [string, string, number];
  return { createdAt, id, matchCount };
}

function seal(position: string, { userId, status, q }: CursorScope, key: Uint8Array): Buffer {
  const text = JSON.stringify(['load cursor', userId, status, q, position]);
  return createHmac('sha256', key).update(text).digest().subarray(0, 16);
}
