import { createHmac, timingSafeEqual } from 'node:crypto';
import { DomainError } from 'shared-domain/wire';
import { tenantOf, type SignedIn } from '../../platform/actor';
import type { ApiContext } from '../../platform/api-context';
import type { ListQuery } from './list-query';
import { listLoadPage, type LoadPage, type LoadPosition } from './load-pages.repository';

/** The page of a list that begins at a cursor, with the cursor of the next page. `json` is the SQL of one load. */
export async function listPageAt(
  { database, signingKey }: ApiContext,
  { user, actor, isEmbed }: SignedIn,
  { scope: list, ...query }: ListQuery,
  cursor: string | undefined,
  json: string,
): Promise<Omit<LoadPage, 'next'> & { nextCursor: string | null }> {
  const scope = { userId: user.id, embedClientId: isEmbed ? tenantOf(actor) : null, list };
  const after = cursor === undefined ? null : readCursor(cursor, scope, signingKey);
  const { next, ...page } = await listLoadPage(database, actor, { ...query, after }, json);
  return { ...page, nextCursor: next && writeCursor(next, scope, signingKey) };
}

/** What a cursor belongs to: the user who got it, the company of an embed, and the list it continues. */
interface CursorScope {
  userId: string;
  /** An administrator's embed in the playground lists one company; null for a session. */
  embedClientId: string | null;
  /** What the list is filtered and sorted by. */
  list: readonly (string | null)[];
}

/** Encodes a position, signed by this portal for this user and this list. */
function writeCursor({ part, key, id, matchCount }: LoadPosition, scope: CursorScope, secret: Uint8Array): string {
  const position = Buffer.from(JSON.stringify([key, id, matchCount, part])).toString('base64url');
  return `${position}.${seal(position, scope, secret).toString('base64url')}`;
}

/** Decodes a cursor, or throws `invalid_cursor` if it is forged, damaged, or belongs to another user, company or list. */
function readCursor(cursor: string, scope: CursorScope, secret: Uint8Array): LoadPosition {
  const [position = '', given = ''] = cursor.split('.');
  const expected = seal(position, scope, secret);
  const actual = Buffer.from(given, 'base64url');
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) {
    throw new DomainError(
      'invalid_cursor',
      'This cursor does not belong to this list. Please start from the first page.',
    );
  }
  const text = Buffer.from(position, 'base64url').toString('utf8');
  // Earlier builds wrote no part: their lists had a single one.
  const [key, id, matchCount, part = 0] = JSON.parse(text) as [string | null, string, number, number?];
  return { part, key, id, matchCount };
}

function seal(position: string, { userId, embedClientId, list }: CursorScope, secret: Uint8Array): Buffer {
  // Without an embed, a cursor is that of earlier builds, which may run next to this one during an update.
  const ofEmbed = embedClientId === null ? [] : [`client: ${embedClientId}`];
  const text = JSON.stringify(['load cursor', userId, ...ofEmbed, ...list, position]);
  return createHmac('sha256', secret).update(text).digest().subarray(0, 16);
}
