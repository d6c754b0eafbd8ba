/** True for addresses of the API and of files: a missing one must not be answered with a page. */
export function isNoPage(pathname: string): boolean {
  return /^\/(api|assets|remotes|embed\/v1)(\/|$)/.test(pathname);
}

/**
 * True for the address of a file that is not written as pages write it. Which files and releases may be served is
 * decided by the address as written, so `..`, `//` or `%31` would lead past that.
 */
export function isDisguisedFile(pathname: string): boolean {
  return /^\/(assets|remotes)\//.test(decoded(pathname) ?? '') && !/^(\/(?!\.)([\w.+-]|%2B)+)+$/i.test(pathname);
}

/**
 * The address for the router. Every address gets the page, even one with broken percent-encoding such as
 * `/screen/%E0%A4%A`: its `%` is taken literally, and the shell reports that there is no such page.
 */
export function pageAddress(url: string): string {
  const [pathname = ''] = url.split('?', 1);
  if (isNoPage(pathname) || decoded(pathname) !== null) return url;
  return pathname.replaceAll('%', '%25') + url.slice(pathname.length);
}

/** Null if it cannot be decoded. */
function decoded(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}
