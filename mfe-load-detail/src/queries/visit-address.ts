import { hasUnsavedChanges, isEmbedded } from 'shared-ui';

/**
 * Sends the browser to a download. The page around an embed stays where it is, and so does one with unsaved input: the
 * browser would ask before it leaves that page, and nobody could tell whether the download started.
 */
export function visitAddress(address: string): void {
  if (!isEmbedded() && !hasUnsavedChanges()) return window.location.assign(address);
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.rel = 'noopener';
  link.click();
}
