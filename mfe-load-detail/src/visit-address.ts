/** Sends the browser to an address outside the portal's screens. */
export function visitAddress(address: string): void {
  window.location.assign(address);
}
