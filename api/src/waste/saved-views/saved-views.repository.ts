import type { SavedView } from 'shared-domain/waste';
import type { Actor } from '../../platform/actor';
import type { Database } from '../../platform/database/database';
import { readOnce, type Transaction } from '../../platform/database/transaction';

/** The views of a user as JSON, in the user's order. */
export async function listSavedViews(database: Database, actor: Actor, userId: string): Promise<string> {
  const [row] = await readOnce<{ json: string }>(
    database,
    actor,
    'select views::text as json from saved_views where user_id = $1',
    [userId],
  );
  return row?.json ?? '[]';
}

/** Replaces the views of a user. */
export async function replaceSavedViews(
  tx: Transaction,
  userId: string,
  views: readonly SavedView[],
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into saved_views (user_id, views, changed_at) values ($1, $2, $3)
     on conflict (user_id) do update set views = excluded.views, changed_at = excluded.changed_at`,
    [userId, JSON.stringify(views), now],
  );
}
