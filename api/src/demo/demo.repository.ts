import type { Site } from 'shared-domain/waste';
import { insertMissingRow } from '../platform/database/insert-row';
import type { Transaction } from '../platform/database/transaction';

/** Marks accounts that are disabled because demo mode is off, not by an administrator. */
const disabledWithDemo = new Date(0);

/** Accounts with a password of their own stay as they are. */
export async function setUsersEnabled(tx: Transaction, ids: string[], isEnabled: boolean): Promise<void> {
  const [from, to] = isEnabled ? [disabledWithDemo, null] : [null, disabledWithDemo];
  await tx.query(
    `update users set disabled_at = $3
     where id = any($1) and disabled_at is not distinct from $2 and password_version = 1`,
    [ids, from, to],
  );
}

/** Emails of the enabled accounts whose password was never changed. */
export async function findUnchangedUsers(tx: Transaction, ids: string[]): Promise<string[]> {
  const rows = await tx.query<{ email: string }>(
    'select email from users where id = any($1) and disabled_at is null and password_version = 1 order by email',
    [ids],
  );
  return rows.map(({ email }) => email);
}

export async function hasAccounts(tx: Transaction): Promise<boolean> {
  return (await tx.query('select from users limit 1')).length > 0;
}

export async function findData(
  tx: Transaction,
  demoClientIds: string[],
): Promise<{ hasDemoClients: boolean; hasData: boolean }> {
  const [row] = await tx.query<{ has_demo: boolean; has_data: boolean }>(
    `select exists (select from clients where id = any($1)) as has_demo,
       exists (select from clients) or exists (select from waste_loads) as has_data`,
    [demoClientIds],
  );
  return { hasDemoClients: row?.has_demo ?? false, hasData: row?.has_data ?? false };
}

export function insertMissingSite(
  tx: Transaction,
  site: Site & { created_at: Date; created_by: string },
): Promise<boolean> {
  return insertMissingRow(tx, 'sites', site);
}

/** Those of the loads that are not stored yet. */
export async function listMissingLoads(tx: Transaction, ids: string[]): Promise<Set<string>> {
  const rows = await tx.query<{ id: string }>('select id from waste_loads where id = any($1)', [ids]);
  const stored = new Set(rows.map(({ id }) => id));
  return new Set(ids.filter((id) => !stored.has(id)));
}
