import { sessionStore } from 'shared-auth';
import { dashboardPath, loginPath } from 'shared-domain/wire';
import { wayTo } from './next-path';

/**
 * Redirects the page before the first render, depending on its session. The routes redirect to the same places, but a
 * page that starts with a redirect stays blank for 150 ms or more.
 */
export function settleFirstAddress(): void {
  const isSignedIn = sessionStore.getState().state === 'signed-in';
  const { pathname, search, hash } = location;
  if (pathname.replace(/\/$/, '') === loginPath) {
    // The login itself leads to the dashboard, also when it is asked for a second time.
    history.replaceState(null, '', isSignedIn ? dashboardPath : undefined);
  } else if (!isSignedIn) {
    history.replaceState({ usr: wayTo(pathname + search + hash), key: 'default' }, '', loginPath);
  }
}
