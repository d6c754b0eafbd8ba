import { Fragment, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useSession } from 'shared-auth';
import { loginPath } from 'shared-domain/wire';
import { ExpiredSession } from './expired-session';
import { wayTo } from './next-path';
import { SessionRestoring } from './session-restoring';

/** Shows its screens to signed-in users and leads everybody else to the login screen. */
export function SignedInOnly() {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  const [hadUser, setHadUser] = useState(false);
  const hasUser = 'user' in session;
  if (hasUser && !hadUser) setHadUser(true);

  if (session.state === 'restoring') return <SessionRestoring />;
  if (session.state === 'signed-out') {
    // After a sign-out the next person starts at the beginning, not where the last one was.
    return <Navigate to={loginPath} state={hadUser ? null : wayTo(pathname + search + hash)} replace />;
  }
  return (
    <>
      {/* A screen belongs to its user: another one gets a fresh screen, never the state of this one. */}
      <Fragment key={session.user.id}>
        <Outlet />
      </Fragment>
      {session.state === 'expired' && <ExpiredSession user={session.user} />}
    </>
  );
}
