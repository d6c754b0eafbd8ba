import type { Transaction } from '../../platform/database/transaction';

export interface PortalKeyRow {
  id: string;
  created_at: Date;
  revoked_at: Date | null;
}

export interface NewPortalKey {
  id: string;
  /** 32 bytes. */
  publicKey: Buffer;
  /** PKCS #8. */
  privateKey: Buffer;
}

/** Adds the portal's first key; when another replica was faster, its key stays the only one. */
export async function insertFirstPortalKey(tx: Transaction, key: NewPortalKey, now: Date): Promise<void> {
  await tx.query('select from registry_revision for update');
  await tx.query(
    `insert into portal_keys (id, public_key, private_key, created_at)
     select $1, $2, $3, $4 where not exists (select from portal_keys where revoked_at is null)`,
    [key.id, key.publicKey, key.privateKey, now],
  );
}

export async function insertPortalKey(tx: Transaction, key: NewPortalKey, now: Date): Promise<void> {
  await tx.query('insert into portal_keys (id, public_key, private_key, created_at) values ($1, $2, $3, $4)', [
    ...[key.id, key.publicKey, key.privateKey, now],
  ]);
}

/** All keys, newest first, without their secrets. */
export function listPortalKeys(tx: Transaction): Promise<PortalKeyRow[]> {
  return tx.query<PortalKeyRow & Record<string, unknown>>(
    'select id, created_at, revoked_at from portal_keys order by created_at desc, id',
  );
}

/** A revoked key verifies nothing any more; its secret is wiped. */
export async function revokePortalKey(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.query(`update portal_keys set revoked_at = $2, private_key = '' where id = $1 and revoked_at is null`, [
    id,
    now,
  ]);
}
