import { dashboardPath, loginPath } from 'shared-domain/wire';

/**
 * What the login screen keeps of the way to it. It travels in the history entry: the address stays that of the login,
 * and no link from elsewhere can set it.
 */
export function wayTo(target: string): { next: string } | null {
  return target === dashboardPath ? null : { next: target };
}

/** Where the login screen leads: an address of the portal itself, or the dashboard. */
export function nextPath(way: unknown): string {
  const wanted = typeof way === 'object' && way !== null && 'next' in way ? way.next : null;
  if (typeof wanted !== 'string' || !wanted.startsWith('/')) return dashboardPath;
  try {
    const { origin, pathname, search, hash } = new URL(wanted, location.origin);
    // `//host` and `/\host` are other sites, and must never be reached from here.
    const isOurs = origin === location.origin && !pathname.startsWith('//') && pathname !== loginPath;
    return isOurs ? pathname + search + hash : dashboardPath;
  } catch {
    return dashboardPath;
  }
}
