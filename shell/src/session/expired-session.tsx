import { useEffect, useState } from 'react';
import type { User } from 'shared-domain/wire';
import { Dialog, LaterCode } from 'shared-ui';
import styled from 'styled-components';
import { ExpiredNotice } from './expired-notice';
import { useSignInForms } from './use-sign-in-forms';

/** Asks for the password over the current screen, so that no input is lost. */
export function ExpiredSession({ user, isTyping }: { user: User; isTyping: () => boolean }) {
  // A dialog that opens while the user types would take the next keys for its password.
  const [step, setStep] = useState<'typing' | 'asking' | 'closed'>(() => (isTyping() ? 'typing' : 'asking'));
  const forms = useSignInForms();
  useEffect(() => {
    if (step !== 'typing') return;
    const timer = setInterval(() => !isTyping() && setStep('asking'), 100);
    return () => clearInterval(timer);
  }, [step, isTyping]);

  if (step !== 'asking') return <ExpiredNotice onAsk={() => setStep('asking')} />;
  return (
    <Dialog
      isOpen
      title="Your session has expired"
      description={
        <>
          Enter the password of <Email>{user.email}</Email> to continue where you left off.
        </>
      }
      onClose={() => setStep('closed')}
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
