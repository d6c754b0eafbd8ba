/** Parts of the dashboard, which another page may leave out. */
export const dashboardParts = ['overview', 'search', 'filters', 'list', 'map'] as const;

export type DashboardPart = (typeof dashboardParts)[number];
