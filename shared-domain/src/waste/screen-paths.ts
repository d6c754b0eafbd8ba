import { dashboardPath } from '../wire/paths';

/** Addresses of the screens: the only bridge from one remote to another. */
export const createLoadPath = '/create-waste-load';
export const loadPathPattern = '/waste-load/:loadId';
/** One photo of a load, in its own tab. */
export const photoPathPattern = '/waste-load/:loadId/photos/:photoId';

export function loadPath(loadId: string): string {
  return `/waste-load/${encodeURIComponent(loadId)}`;
}

export function photoPath(loadId: string, photoId: string): string {
  return `${loadPath(loadId)}/photos/${encodeURIComponent(photoId)}`;
}

/** State of a history entry that was opened from the dashboard: the dashboard's filter. */
export interface DashboardOrigin {
  dashboardSearch: string;
}

export function dashboardOrigin(search: string): DashboardOrigin {
  return { dashboardSearch: search };
}

/** The link back to the dashboard with its filter. Any other state of a history entry leads to all loads. */
export function dashboardPathFrom(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('dashboardSearch' in state)) return dashboardPath;
  const { dashboardSearch } = state;
  const isSearch = typeof dashboardSearch === 'string' && dashboardSearch.startsWith('?');
  return isSearch ? dashboardPath + dashboardSearch : dashboardPath;
}
