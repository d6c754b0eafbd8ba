import type { UseRefusal } from 'shared-domain/wire';
import type { Transaction } from '../../platform/database/transaction';
import { areTokensLive } from './partner-keys.repository';

/** One request with an embed token. */
export interface EmbedUse {
  exchangeId: string;
  /** The endpoint; null if the request is not counted. */
  route: string | null;
  /** Null if the request may pass, unless its key is revoked or has expired. */
  refusal: UseRefusal | null;
}

/**
 * Counts the uses of tokens whose exchange is known, and those that are refused. Returns the names of the partners whose
 * keys are neither revoked nor expired, by the id of the exchange. The counts reach the disk a moment later, so that no
 * request waits for it. A token has one row for each endpoint and each reason, however often it is used.
 */
export async function recordUses(tx: Transaction, uses: readonly EmbedUse[], now: Date): Promise<Map<string, string>> {
  const counted = uses.filter(({ route }) => route !== null);
  const [, recorded] = await Promise.all([
    tx.query(`select set_config('synchronous_commit', 'off', true)`),
    tx.query<{ id: string; partner: string }>(
      // A restored backup has no exchanges of newer tokens, which must not make the uses of others fail.
      `with known as (
         select exchange.id, exchange.client_id, partner,
           case when revoked_at is not null then 'revoked'
             when not ${areTokensLive('$5::timestamptz')} then 'expired' end as ended
         from embed_exchanges exchange join partner_keys on partner_keys.id = key_id
         where exchange.id = any($1)),
       given as (
         select id, client_id, route, coalesce(ended, refusal) as refusal, count(*) as count
         from unnest($2::uuid[], $3::text[], $4::text[]) as used (exchange_id, route, refusal)
           join known on id = exchange_id
         group by 1, 2, 3, 4 order by 1, 3, 4),
       counted as (
         insert into embed_uses as uses (exchange_id, client_id, route, count, first_at, last_at)
         select id, client_id, route, count, $5::timestamptz, $5 from given where refusal is null
         on conflict (exchange_id, route) do update
           set count = uses.count + excluded.count, last_at = greatest(uses.last_at, excluded.last_at)),
       refused as (
         insert into embed_refused_uses as uses (exchange_id, client_id, route, refusal, count, first_at, last_at)
         select id, client_id, route, refusal, count, $5::timestamptz, $5 from given where refusal is not null
         on conflict (exchange_id, route, refusal) do update
           set count = uses.count + excluded.count, last_at = greatest(uses.last_at, excluded.last_at))
       select id, partner from known where ended is null`,
      [
        [...new Set(uses.map(({ exchangeId }) => exchangeId))],
        counted.map(({ exchangeId }) => exchangeId),
        counted.map(({ route }) => route),
        counted.map(({ refusal }) => refusal),
        now,
      ],
    ),
  ]);
  return new Map(recorded.map(({ id, partner }) => [id, partner]));
}
