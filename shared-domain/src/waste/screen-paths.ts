/** Addresses of the screens: the only bridge from one remote to another. */
export const createLoadPath = '/create-waste-load';
/** The creation of a load with the facts of another one. */
export function duplicateLoadPath(loadId: string): string {
  return `${createLoadPath}?${new URLSearchParams({ [duplicatedParameter]: loadId })}`;
}
export const duplicatedParameter = 'duplicate';
export const loadPathPattern = '/waste-load/:loadId';
/** One photo of a load, in its own tab. */
export const photoPathPattern = '/waste-load/:loadId/photos/:photoId';

export function loadPath(loadId: string): string {
  return `/waste-load/${encodeURIComponent(loadId)}`;
}

export function photoPath(loadId: string, photoId: string): string {
  return `${loadPath(loadId)}/photos/${encodeURIComponent(photoId)}`;
}
