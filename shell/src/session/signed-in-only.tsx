import type { QueryClient } from '@tanstack/react-query';
import { Fragment, useCallback, useEffect, useRef, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { sessionStore, useSession, type SessionState } from 'shared-auth';
import { isTyping } from 'shared-domain/browser';
import { loginPath } from 'shared-domain/wire';
import { toast } from 'sonner';
import { PortalHeader } from '../frame/portal-header';
import { ExpiredSession } from './expired-session';
import { wayTo } from './next-path';
import { SessionRestoring } from './session-restoring';

/** Shows its screens to signed-in users and redirects visitors to the login. */
export function SignedInOnly() {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  const [hadUser, setHadUser] = useState(false);
  const isUserTyping = useTyping();
  const hasUser = 'user' in session;
  if (hasUser && !hadUser) setHadUser(true);

  if (session.state === 'restoring') return <SessionRestoring />;
  if (session.state === 'signed-out') {
    // After a sign-out, the next user starts at the dashboard, not where the last one was.
    return <Navigate to={loginPath} state={hadUser ? null : wayTo(pathname + search + hash)} replace />;
  }
  return (
    <>
      {/* A screen belongs to its user: another user gets a fresh one, never this state. */}
      <Fragment key={session.user.id}>
        <PortalHeader user={session.user} />
        <Outlet />
      </Fragment>
      {session.state === 'expired' && <ExpiredSession user={session.user} isTyping={isUserTyping} />}
    </>
  );
}

/**
 * Empties the cache of server data and removes the toasts when the user changes. Returns a function that stops it.
 */
export function forgetOtherUsers(queryClient: QueryClient): () => void {
  return sessionStore.subscribe((session, previous) => {
    if (userId(session) === userId(previous)) return;
    queryClient.clear();
    toast.dismiss();
  });
}

function userId(session: SessionState): string | null {
  return 'user' in session ? session.user.id : null;
}

/** After this time without a key, in ms, a user has stopped typing. Words are often more than a second apart. */
const pauseMs = 2000;
// Enter in a field clicks the button of its form, which ends the typing.
const signs = ['keydown', 'beforeinput', 'compositionend', 'click', 'submit'];

/** Returns a function that says whether the user is typing, pasting or dictating into a field of the page. */
function useTyping(): () => boolean {
  const typedAt = useRef(-Infinity);
  useEffect(() => {
    const note = (event: Event): void => {
      // The text of an input method or of a dictation stays open until it is accepted.
      const isOpen = 'isComposing' in event && event.isComposing;
      typedAt.current = isTyping(event) ? (isOpen ? Infinity : performance.now()) : -Infinity;
    };
    for (const sign of signs) addEventListener(sign, note, true);
    return () => {
      for (const sign of signs) removeEventListener(sign, note, true);
    };
  }, []);
  return useCallback(() => performance.now() - typedAt.current < pauseMs, []);
}
