import { hasUnsavedChanges } from 'shared-ui';

/**
 * Sends the browser to a download. A page with unsaved input stays where it is: the browser would ask before it leaves
 * that page, and nobody could tell whether the download started.
 */
export function visitAddress(address: string): void {
  if (hasUnsavedChanges()) download(address, '');
  else window.location.assign(address);
}

/** Saves a file in the downloads of the browser. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  download(address, name);
  // The browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Without a name, the answer has it. */
function download(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.rel = 'noopener';
  link.click();
}
