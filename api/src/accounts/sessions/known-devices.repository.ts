import type { Transaction } from '../../platform/database/transaction';

/** Devices and networks without a sign-in for this long are strangers again. */
const keptDays = 180;

/** The digests with an earlier sign-in. */
export async function findKnown(tx: Transaction, keys: string[]): Promise<Set<string>> {
  const rows = await tx.query<{ key: string }>('select key from known_devices where key = any($1)', [keys]);
  return new Set(rows.map(({ key }) => key));
}

/** Remembers the digests of a sign-in, at most once a day, and deletes the oldest. */
export async function rememberKnown(tx: Transaction, keys: string[], now: Date): Promise<void> {
  await Promise.all([
    tx.query(
      `insert into known_devices as known (key, last_signed_in_at) select unnest($1::text[]), $2::timestamptz order by 1
       on conflict (key) do update set last_signed_in_at = $2
         where known.last_signed_in_at not between $2::timestamptz - interval '1 day' and $2`,
      [keys, now],
    ),
    tx.query(
      `delete from known_devices where key in (select key from known_devices
         where last_signed_in_at < $1::timestamptz - make_interval(days => $2) limit 100 for update skip locked)`,
      [now, keptDays],
    ),
  ]);
}
