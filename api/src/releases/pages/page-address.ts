/** True for addresses of the API and of files: a missing one must not be answered with a page. */
export function isNoPage(pathname: string): boolean {
  return /^\/(api|assets|remotes|embed\/v1)(\/|$)/.test(pathname);
}

/**
 * The address for the router. Every address gets the page, even one with broken percent-encoding such as
 * `/screen/%E0%A4%A`: its `%` is taken literally, and the shell reports that there is no such page.
 */
export function pageAddress(url: string): string {
  const [pathname = ''] = url.split('?', 1);
  if (isNoPage(pathname) || isDecodable(pathname)) return url;
  return pathname.replaceAll('%', '%25') + url.slice(pathname.length);
}

function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}
