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
