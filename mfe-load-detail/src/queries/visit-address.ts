import { startDownload } from 'shared-domain/browser';
import { hasUnsavedChanges } from 'shared-ui';

/**
 * Sends the browser to a download. A page with unsaved input stays where it is: the browser would ask before it leaves
 * that page, and nobody could tell whether the download started.
 */
export function visitAddress(address: string): void {
  if (hasUnsavedChanges()) startDownload(address);
  else window.location.assign(address);
}
