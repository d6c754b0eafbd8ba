/** Stand for the dialogs that change a load: the page of a load is read-only in an embed. */
export function SitesDialog(): null {
  return null;
}

export function TrackingEventDialog(): null {
  return null;
}
