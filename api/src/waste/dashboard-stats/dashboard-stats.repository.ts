import type { LoadStatus } from 'shared-domain/waste';
import { asAnyAccount, tenantOf, type Actor } from '../../platform/actor';
import type { Database } from '../../platform/database/database';
import { readOnce } from '../../platform/database/transaction';

/** Counts of loads by status, from the counters; a status without loads may be missing. */
export function countLoadsByStatus(database: Database, actor: Actor): Promise<{ status: LoadStatus; count: number }[]> {
  const tenant = tenantOf(actor);
  return readOnce(
    database,
    asAnyAccount(actor),
    tenant === null
      ? 'select status, sum(count)::bigint as count from load_totals group by status'
      : 'select status, count from load_counts where client_id = $1',
    tenant === null ? [] : [tenant],
  );
}
