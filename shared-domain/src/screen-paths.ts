/** Addresses of the screens: the only bridge from one remote to another. */
export const loginPath = '/login';
export const dashboardPath = '/';
export const createLoadPath = '/create-waste-load';
export const loadPathPattern = '/waste-load/:loadId';

export function loadPath(loadId: string): string {
  return `/waste-load/${encodeURIComponent(loadId)}`;
}
