import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSession } from 'shared-auth';
import { FailedState, LoadingState, Page, useScreenTitle } from 'shared-ui';
import { useRemotes } from '../remotes/remotes-context';
import { findScreen } from '../screens';
import { nextPath } from './next-path';
import { SessionRestoring } from './session-restoring';
import { useSignInForms } from './use-sign-in-forms';

/** The login page, or the screen behind it for a signed-in user. */
export function LoginPage() {
  const session = useSession();
  const { state } = useLocation();
  const target = nextPath(state);
  const { screenLoader } = useRemotes();
  const { data: code, isError, refetch } = useSignInForms();
  const retry = () => void refetch();
  useScreenTitle('Client Portal');
  useEffect(() => {
    // The code of the next screen is loaded while the user types.
    const remote = findScreen(new URL(target, location.origin).pathname)?.screen.remote;
    if (remote) void screenLoader.load(remote);
  }, [screenLoader, target]);

  if (session.state === 'restoring') return <SessionRestoring />;
  if (session.state === 'signed-in') return <Navigate to={target} replace />;
  if (isError) {
    return (
      <Page>
        <FailedState
          title="The sign-in form could not be loaded"
          titleLevel={1}
          text="Check your connection, then try again."
          onRetry={retry}
        />
      </Page>
    );
  }
  if (!code) return <LoadingState label="Loading..." onRetry={retry} />;
  // The operator of the portal sets the website that the page names.
  const maker = document.querySelector<HTMLLinkElement>('link[rel="author"]');
  return <code.LoginScreen makerUrl={maker?.href} />;
}
