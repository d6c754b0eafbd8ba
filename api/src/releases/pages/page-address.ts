/** True for API and file addresses: a missing one must never be answered with a page. */
export function isNoPage(pathname: string): boolean {
  return /^\/(api|assets|remotes)(\/|$)/.test(pathname);
}

/**
 * The address for the router. A page is sent for any address, also one whose percent-encoding is broken, such as
 * `/waste-load/%E0%A4%A`: the sign is taken for what it is, and the screen says what there is not.
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
