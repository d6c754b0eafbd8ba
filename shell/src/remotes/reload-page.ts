/** Fetches the page anew, with the releases that are current then. */
export function reloadPage(): void {
  location.reload();
}
