import type { SavedView } from 'shared-domain/waste';
import type { Actor } from '../../platform/actor';
import type { Database } from '../../platform/database/database';
import { readOnce, type Transaction } from '../../platform/database/transaction';

/** The views of a user, in the user's order. */
export async function listSavedViews(database: Database, actor: Actor, userId: string): Promise<SavedView[]> {
  const statement = 'select views from saved_views where user_id = $1';
  const [row] = await readOnce<{ views: SavedView[] }>(database, actor, statement, [userId]);
  return row?.views ?? [];
}

/** Replaces the views of a user; false if they are neither `before` nor already these. Null replaces any. */
export async function replaceSavedViews(
  tx: Transaction,
  userId: string,
  views: readonly SavedView[],
  before: readonly object[] | null,
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `insert into saved_views (user_id, views, changed_at) values ($1, $2, $3)
     on conflict (user_id) do update set views = excluded.views, changed_at = excluded.changed_at
       where $4::jsonb is null or saved_views.views in ($4::jsonb, excluded.views)
     returning user_id`,
    [userId, JSON.stringify(views), now, before && JSON.stringify(before)],
  );
  return rows.length > 0;
}
