import { systemActor } from '../../platform/actor';
import type { Database } from '../../platform/database/database';
import { inTransaction } from '../../platform/database/transaction';

/** One request with an embed token. */
export interface EmbedUse {
  exchangeId: string;
  /** The endpoint; null if the request is refused, which counts as no use. */
  route: string | null;
}

/**
 * Counts the uses of tokens whose exchange is known and whose key is not revoked. Returns the names of their partners, by
 * the id of the exchange. The counts reach the disk a moment later, so that no request waits for it.
 */
export function recordUses(database: Database, uses: readonly EmbedUse[], now: Date): Promise<Map<string, string>> {
  const counted = uses.filter(({ route }) => route !== null);
  return inTransaction(database, systemActor, async (tx) => {
    const [, recorded] = await Promise.all([
      tx.query(`select set_config('synchronous_commit', 'off', true)`),
      tx.query<{ id: string; partner: string }>(
        // A restored backup has no exchanges of newer tokens, which must not make the uses of others fail.
        `with live as (
           select exchange.id, exchange.client_id, partner
           from embed_exchanges exchange join partner_keys on partner_keys.id = key_id
           where exchange.id = any($1) and revoked_at is null),
         counted as (
           insert into embed_uses as uses (exchange_id, client_id, route, count, first_at, last_at)
           select exchange_id, client_id, route, count(*), $4::timestamptz, $4
           from unnest($2::uuid[], $3::text[]) as given (exchange_id, route) join live on live.id = exchange_id
           group by 1, 2, 3 order by 1, 3
           on conflict (exchange_id, route) do update
             set count = uses.count + excluded.count, last_at = greatest(uses.last_at, excluded.last_at))
         select id, partner from live`,
        [
          [...new Set(uses.map(({ exchangeId }) => exchangeId))],
          counted.map(({ exchangeId }) => exchangeId),
          counted.map(({ route }) => route),
          now,
        ],
      ),
    ]);
    return new Map(recorded.map(({ id, partner }) => [id, partner]));
  });
}
