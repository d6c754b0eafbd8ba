import type { EmbedScope, ExchangeRefusal } from 'shared-domain/wire';
import { insertRow } from '../../platform/database/insert-row';
import { lockName } from '../../platform/database/lock-name';
import type { Transaction } from '../../platform/database/transaction';

/** A key as the exchange needs it. */
export interface StoredKey {
  id: string;
  client_id: string;
  scope: EmbedScope;
  origins: string[];
  secret_sha256: Buffer;
  expires_at: Date | null;
  revoked_at: Date | null;
}

export async function findStoredKey(tx: Transaction, id: string): Promise<StoredKey | null> {
  const [key] = await tx.query<StoredKey>(
    'select id, client_id, scope, origins, secret_sha256, expires_at, revoked_at from partner_keys where id = $1',
    [id],
  );
  return key ?? null;
}

export interface RecentExchanges {
  count: number;
  /** Those among them that had the id of the key and not its secret. */
  wrongSecrets: number;
  /** True if one of them was refused because there were too many. */
  hasRefusedTooMany: boolean;
  oldest: Date | null;
}

/**
 * What is in the log for a key since then. Others who count the exchanges of this key wait until this transaction ends,
 * so that exchanges at the same moment cannot exceed a limit together.
 */
export async function countExchanges(tx: Transaction, keyId: string, since: Date): Promise<RecentExchanges> {
  await lockName(tx, `exchanges of ${keyId}`);
  const [row] = await tx.query<RecentExchanges>(
    `select count(*)::int as count, min(exchanged_at) as oldest,
       (count(*) filter (where refusal = 'wrong_secret'))::int as "wrongSecrets",
       coalesce(bool_or(refusal = 'too_many_requests'), false) as "hasRefusedTooMany"
     from embed_exchanges where key_id = $1 and exchanged_at > $2`,
    [keyId, since],
  );
  return row ?? { count: 0, wrongSecrets: 0, hasRefusedTooMany: false, oldest: null };
}

export interface Exchange {
  id: string;
  key_id: string;
  client_id: string;
  exchanged_at: Date;
  origin: string | null;
  user_name: string | null;
  refusal: ExchangeRefusal | null;
  expires_at: Date | null;
}

export function insertExchange(tx: Transaction, exchange: Exchange): Promise<void> {
  return insertRow(tx, 'embed_exchanges', exchange);
}

/** Deletes a few exchanges from before that time, and their uses. Ids are in the order of time. */
export async function deleteOldExchanges(tx: Transaction, before: Date): Promise<void> {
  await tx.query(
    `delete from embed_exchanges where id in (
       select id from (select id, exchanged_at from embed_exchanges order by id limit 20) oldest where exchanged_at < $1)`,
    [before],
  );
}
