import { isEmbedded } from 'shared-ui';

/** Sends the browser to an address outside the portal's screens. The page around an embed stays where it is. */
export function visitAddress(address: string): void {
  if (!isEmbedded()) return window.location.assign(address);
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.rel = 'noopener';
  link.click();
}
