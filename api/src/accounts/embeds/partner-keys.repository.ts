import { embedLimits, type PartnerKey } from 'shared-domain/wire';
import { adminActor, systemActor, tenantOf } from '../../platform/actor';
import type { Database } from '../../platform/database/database';
import { insertRow } from '../../platform/database/insert-row';
import { ownRows, readOnce, type Transaction } from '../../platform/database/transaction';
import { utcText } from '../../platform/database/utc-text';
import { unknownClient } from '../clients/unknown-client';

const columns = `id, partner, client_id, scope, origins, ${utcText('created_at')} as created_at, created_by, reason,
  ${utcText('expires_at')} as expires_at, successor_id, ${utcText('revoked_at')} as revoked_at, revoked_by,
  revoke_reason, (select ${utcText('max(exchanged_at)')} from embed_exchanges
    where key_id = partner_keys.id and refusal is null) as last_used_at`;

/** The keys that the actor may see, newest first; all of them for the command line. */
export function listPartnerKeys(database: Database, actor = adminActor): Promise<PartnerKey[]> {
  const { own, values } = ownRows(actor, [], 'where client_id');
  return readOnce(database, actor, `select ${columns} from partner_keys ${own} order by id desc`, values);
}

/** Finds a key that the actor may see. It can no longer be changed by others until the end of the transaction. */
export async function findPartnerKey(tx: Transaction, id: string): Promise<PartnerKey | null> {
  const { own, values } = ownRows(tx.actor, [id]);
  const statement = `select ${columns} from partner_keys where id = $1 ${own} for update`;
  const [key] = await tx.query<PartnerKey>(statement, values);
  return key ?? null;
}

/** Keys that are neither revoked nor expired. */
export async function countValidKeys(tx: Transaction, clientId: string, now: Date): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::int from partner_keys
     where client_id = $1 and revoked_at is null and (expires_at is null or expires_at > $2)`,
    [clientId, now],
  );
  return row?.count ?? 0;
}

export interface PartnerKeyFacts extends Pick<PartnerKey, 'partner' | 'client_id' | 'scope' | 'origins' | 'reason'> {
  expires_at: Date | null;
}

export interface PartnerKeyRecord extends PartnerKeyFacts {
  id: string;
  secret_sha256: Buffer;
  created_at: Date;
  created_by: string;
}

/** Stores a key. For a company administrator, other companies do not exist. */
export async function insertPartnerKey(tx: Transaction, key: PartnerKeyRecord): Promise<void> {
  const tenant = tenantOf(tx.actor);
  if (tenant !== null && key.client_id !== tenant) throw unknownClient();
  try {
    await insertRow(tx, 'partner_keys', key);
  } catch (cause) {
    if ((cause as { constraint?: string }).constraint === 'partner_keys_client_id_fkey') throw unknownClient(cause);
    throw cause;
  }
}

export async function setSuccessor(tx: Transaction, id: string, successorId: string, expiresAt: Date): Promise<void> {
  const statement = 'update partner_keys set successor_id = $2, expires_at = $3 where id = $1';
  await tx.query(statement, [id, successorId, expiresAt]);
}

export async function setRevoked(
  tx: Transaction,
  id: string,
  { at, by, reason }: { at: Date; by: string; reason: string },
): Promise<void> {
  const statement = 'update partner_keys set revoked_at = $2, revoked_by = $3, revoke_reason = $4 where id = $1';
  await tx.query(statement, [id, at, by, reason]);
}

/** The origins of keys that ended after `since` or are valid, each with the companies of its valid keys. */
export function listOrigins(
  database: Database,
  now: Date,
  since: Date,
): Promise<{ origin: string; clients: string[] }[]> {
  return readOnce(
    database,
    systemActor,
    `select origin, coalesce(array_agg(distinct client_id order by client_id)
       filter (where revoked_at is null and (expires_at is null or expires_at > $1)), '{}') as clients
     from partner_keys, unnest(origins) origin
     where least(revoked_at, expires_at) is null or least(revoked_at, expires_at) > $2
     group by origin`,
    [now, since],
  );
}

/**
 * SQL condition of a key in `partner_keys` whose tokens are valid. A rotation can end a key earlier than it was to end
 * when it gave a token.
 */
export const areTokensLive = (now: string) => `(partner_keys.revoked_at is null and
  coalesce(partner_keys.expires_at + interval '${embedLimits.shortestAge} seconds' > ${now}, true))`;
