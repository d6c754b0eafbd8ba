import { Type, type Static } from '@sinclair/typebox';
import type { LoadStatus } from './load-status';
import { loadStatuses } from './load-status';

const count = Type.Integer({ minimum: 0 });

/** Counts of the loads that the account sees; `total_loads` is the sum of the seven counts. */
export const dashboardStatsSchema = Type.Object(
  {
    total_loads: count,
    status_counts: Type.Unsafe<Record<LoadStatus, number>>(
      Type.Object(Object.fromEntries(loadStatuses.map((status) => [status, count])), { additionalProperties: false }),
    ),
  },
  { $id: 'DashboardStats', title: 'DashboardStats', additionalProperties: false },
);

export type DashboardStats = Static<typeof dashboardStatsSchema>;
