import type { QueryClient } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { sessionStore, useSession, type SessionState } from 'shared-auth';
import { loginPath } from 'shared-domain/wire';
import { toast } from 'sonner';
import { PortalHeader } from '../frame/portal-header';
import { ExpiredSession } from './expired-session';
import { wayTo } from './next-path';
import { SessionRestoring } from './session-restoring';
import { useTyping } from './use-typing';

/** Shows its screens to signed-in users and redirects visitors to the login. */
export function SignedInOnly() {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  const [hadUser, setHadUser] = useState(false);
  const isTyping = useTyping();
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
      {session.state === 'expired' && <ExpiredSession user={session.user} isTyping={isTyping} />}
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
