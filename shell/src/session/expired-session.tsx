import { useState } from 'react';
import type { User } from 'shared-domain/wire';
import { Dialog, FailedState, LoadingState } from 'shared-ui';
import styled from 'styled-components';
import { useCode } from '../frame/use-code';
import { ExpiredNotice } from './expired-notice';
import { loadSignInForms, peekSignInForms } from './sign-in-code';

/** Asks for the password over the current screen, so that no input is lost. */
export function ExpiredSession({ user }: { user: User }) {
  const [isAsking, setIsAsking] = useState(true);
  const { code, hasFailed, retry } = useCode(loadSignInForms, peekSignInForms);

  if (!isAsking) return <ExpiredNotice onAsk={() => setIsAsking(true)} />;
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
