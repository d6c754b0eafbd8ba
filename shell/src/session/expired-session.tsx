import { useEffect, useState } from 'react';
import type { User } from 'shared-domain/wire';
import { Button, Dialog, FailedState, LoadingState } from 'shared-ui';
import styled from 'styled-components';
import { NoticeBar } from '../frame/notice-bar';
import { useCode } from '../frame/use-code';
import { loadSignInForms, peekSignInForms } from './sign-in-code';

/** Asks for the password over the current screen, so that no input is lost. */
export function ExpiredSession({ user }: { user: User }) {
  const [isAsking, setIsAsking] = useState(true);
  const { code, hasFailed, retry } = useCode(loadSignInForms, peekSignInForms);
  useEffect(() => {
    if (isAsking) return;
    // A request would be refused now, and the notice is unreachable behind a dialog.
    const askFirst = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      setIsAsking(true);
    };
    document.addEventListener('submit', askFirst, { capture: true });
    return () => document.removeEventListener('submit', askFirst, { capture: true });
  }, [isAsking]);

  if (!isAsking) {
    return (
      <NoticeBar>
        <span>Your session has expired. What you see may be out of date. Sign in again to continue.</span>
        <Button size="small" variant="primary" onClick={() => setIsAsking(true)}>
          Sign in again
        </Button>
      </NoticeBar>
    );
  }
  return (
    <Dialog
      isOpen
      title="Your session has expired"
      description={
        <>
          Enter the password of <Email>{user.email}</Email> to continue where you left off.
        </>
      }
      onClose={() => setIsAsking(false)}
    >
      {code ? (
        <code.ReSignInForm user={user} />
      ) : hasFailed ? (
        <FailedState
          title="The form could not be loaded"
          text="Check your connection, then try again."
          onRetry={retry}
        />
      ) : (
        <LoadingState label="Loading..." onRetry={retry} />
      )}
    </Dialog>
  );
}

const Email = styled.strong`
  overflow-wrap: anywhere;
`;
