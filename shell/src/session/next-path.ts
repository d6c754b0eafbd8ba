import { sessionStore } from 'shared-auth';
import { dashboardPath, loginPath } from 'shared-domain/wire';

/**
 * The return address of the login screen. It is kept in the history entry, so that the address stays that of the login
 * and no link from another site can set it.
 */
export function wayTo(target: string): { next: string } | null {
  return target === dashboardPath ? null : { next: target };
}

/** Where the login screen leads: an address of this portal, or the dashboard. */
export function nextPath(way: unknown): string {
  const wanted = typeof way === 'object' && way !== null && 'next' in way ? way.next : null;
  if (typeof wanted !== 'string' || !wanted.startsWith('/')) return dashboardPath;
  try {
    const { origin, pathname, search, hash } = new URL(wanted, location.origin);
    // `//host` and `/\host` are other sites and must never be reached from here.
    const isOurs = origin === location.origin && !pathname.startsWith('//') && pathname !== loginPath;
    return isOurs ? pathname + search + hash : dashboardPath;
  } catch {
    return dashboardPath;
  }
}

/**
 * Redirects the page before the first render, depending on its session. The routes redirect to the same places, but a
 * page that starts with a redirect stays blank for 150 ms or more.
 */
export function settleFirstAddress(): void {
  const isSignedIn = sessionStore.getState().state === 'signed-in';
  const { pathname, search, hash } = location;
  if (pathname.replace(/\/$/, '') === loginPath) {
    // The login leads to the dashboard, even if it is opened a second time.
    history.replaceState(null, '', isSignedIn ? dashboardPath : undefined);
  } else if (!isSignedIn) {
    history.replaceState({ usr: wayTo(pathname + search + hash), key: 'default' }, '', loginPath);
  }
}
