/** Reloads the page with the releases that are current by then. */
export function reloadPage(): void {
  location.reload();
}

/** Leaves the page for another address of the portal. */
export function openPage(path: string): void {
  location.assign(path);
}
