import { inTransaction } from '../../../platform/database/transaction';
import { adminActor, type TestPortal } from '../../../testing';

const usual = {
  id: 'gen_random_uuid()',
  generator_name: `'x'`,
  generator_address: `'x'`,
  waste_type: `'x'`,
  waste_description: `'x'`,
  quantity: '1',
  unit: `'kg'`,
  hazard_class: `'3'`,
  container_type: `'Drums'`,
  packaging_date: `timestamptz '2026-01-01'`,
  created_at: `timestamptz '2026-10-01 00:00Z' + n * interval '1 minute'`,
  created_by: `'x'`,
};

/**
 * Stores many loads of a client directly in the database. The columns are SQL expressions of `n`, which counts from
 * `first` to `last`; state only what matters.
 */
export async function storeLoads(
  portal: TestPortal,
  clientId: string,
  [first, last]: [first: number, last: number],
  stated: Record<string, string> & { manifest_number: string },
): Promise<void> {
  const columns = Object.entries({ ...usual, client_id: `'${clientId}'::uuid`, ...stated });
  const statement = `insert into waste_loads (${columns.map(([name]) => name).join()}, manifest_key, search_text)
    select *, lower(manifest_number),
      lower(concat_ws(e'\\n', manifest_number, generator_name, waste_type, waste_description))
    from (select ${columns.map(([name, sql]) => `${sql} as ${name}`).join()} from generate_series($1::int, $2::int) n) load`;
  // In parts, because a busy machine could not store all of them within the time limit of a statement.
  for (let from = first; from <= last; from += 500) {
    const values = [from, Math.min(from + 499, last)];
    await inTransaction(portal.database, adminActor, (tx) => tx.query(statement, values));
  }
}
