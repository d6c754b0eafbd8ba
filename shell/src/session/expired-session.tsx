import { useState } from 'react';
import type { User } from 'shared-domain/wire';
import { Dialog, LaterCode } from 'shared-ui';
import styled from 'styled-components';
import { ExpiredNotice } from './expired-notice';
import { useSignInForms } from './use-sign-in-forms';

/** Asks for the password over the current screen, so that no input is lost. */
export function ExpiredSession({ user }: { user: User }) {
  const [isAsking, setIsAsking] = useState(true);
  const forms = useSignInForms();

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
      <LaterCode
        query={forms}
        label="Loading..."
        failed={{ title: 'The form could not be loaded', text: 'Check your connection, then try again.' }}
      >
        {({ ReSignInForm }) => <ReSignInForm user={user} />}
      </LaterCode>
    </Dialog>
  );
}

const Email = styled.strong`
  overflow-wrap: anywhere;
`;
