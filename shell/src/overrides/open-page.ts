/** Leaves this page for another address of the portal. */
export function openPage(path: string): void {
  location.assign(path);
}
