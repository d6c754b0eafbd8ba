import { dashboardPath, loginPath } from 'shared-domain';

/** Address of the login screen that returns to `target` after the sign-in. */
export function loginPathTo(target: string): string {
  return target === dashboardPath ? loginPath : `${loginPath}?next=${encodeURIComponent(target)}`;
}

/** Where the login screen leads: an address of the portal itself, or the dashboard. */
export function nextPath(search: string): string {
  const wanted = new URLSearchParams(search).get('next');
  if (wanted === null || !wanted.startsWith('/')) return dashboardPath;
  try {
    const { origin, pathname, search: query, hash } = new URL(wanted, location.origin);
    // `//host` and `/\host` are other sites, and must never be reached from here.
    const isOurs = origin === location.origin && !pathname.startsWith('//') && pathname !== loginPath;
    return isOurs ? pathname + query + hash : dashboardPath;
  } catch {
    return dashboardPath;
  }
}
