import { loadStatuses, type DashboardStats, type LoadStatus } from 'shared-domain/waste';
import type { ApiContext } from '../../platform/api-context';
import type { SignedIn } from '../../platform/actor';
import { countLoadsByStatus } from './dashboard-stats.repository';

/** The seven counts of the loads that the user can see, and their sum. */
export async function getDashboardStats({ database }: ApiContext, { actor }: SignedIn): Promise<DashboardStats> {
  const counts = new Map((await countLoadsByStatus(database, actor)).map(({ status, count }) => [status, count]));
  const entries = loadStatuses.map((status) => [status, counts.get(status) ?? 0] as const);
  return {
    total_loads: entries.reduce((sum, [, count]) => sum + count, 0),
    status_counts: Object.fromEntries(entries) as Record<LoadStatus, number>,
  };
}
