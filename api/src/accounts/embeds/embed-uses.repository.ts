import { systemActor } from '../../platform/actor';
import type { Database } from '../../platform/database/database';
import { inTransaction } from '../../platform/database/transaction';

/** One request with an embed token. */
export interface EmbedUse {
  exchangeId: string;
  keyId: string;
  /** The endpoint; null if the request is refused, which counts as no use. */
  route: string | null;
}

/**
 * Finds the keys among those of the uses that are not revoked, and counts the uses of their tokens. Each key comes with
 * the name of its partner. The counts reach the disk a moment later, so that no request waits for it.
 */
export function admitUses(database: Database, uses: readonly EmbedUse[], now: Date): Promise<Map<string, string>> {
  const counted = uses.filter(({ route }) => route !== null);
  return inTransaction(database, systemActor, async (tx) => {
    const [, keys] = await Promise.all([
      tx.query(`select set_config('synchronous_commit', 'off', true)`),
      tx.query<{ id: string; partner: string }>(
        `with live as (select id, client_id, partner from partner_keys where id = any($1) and revoked_at is null),
         counted as (
           insert into embed_uses as uses (exchange_id, client_id, route, count, first_at, last_at)
           select exchange_id, client_id, route, count(*), $5::timestamptz, $5
           from unnest($2::uuid[], $3::uuid[], $4::text[]) as given (exchange_id, key_id, route)
             join live on live.id = key_id
           group by 1, 2, 3 order by 1, 3
           on conflict (exchange_id, route) do update
             set count = uses.count + excluded.count, last_at = greatest(uses.last_at, excluded.last_at))
         select id, partner from live`,
        [
          [...new Set(uses.map(({ keyId }) => keyId))],
          counted.map(({ exchangeId }) => exchangeId),
          counted.map(({ keyId }) => keyId),
          counted.map(({ route }) => route),
          now,
        ],
      ),
    ]);
    return new Map(keys.map(({ id, partner }) => [id, partner]));
  });
}
