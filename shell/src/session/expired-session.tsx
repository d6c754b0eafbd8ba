import { useEffect, useState } from 'react';
import type { User } from 'shared-domain/wire';
import { Button, Dialog, LaterCode } from 'shared-ui';
import styled from 'styled-components';
import { NoticeBar } from '../frame/notice-bar';
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

/** Shown before and after the password dialog. Calls `onAsk` when the password is needed at once. */
function ExpiredNotice({ onAsk }: { onAsk: () => void }) {
  useEffect(() => {
    // A request would be refused now, and the notice is unreachable behind a dialog.
    const askFirst = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      onAsk();
    };
    document.addEventListener('submit', askFirst, { capture: true });
    // Questions about leaving come first: their answers send nothing, and the notice is reachable after them.
    const isOpening = ({ target }: MutationRecord) =>
      target instanceof Element && target.matches('dialog[open]:not([data-local=true])');
    const observer = new MutationObserver((changes) => changes.some(isOpening) && onAsk());
    observer.observe(document.body, { subtree: true, attributeFilter: ['open'] });
    return () => {
      document.removeEventListener('submit', askFirst, { capture: true });
      observer.disconnect();
    };
  }, [onAsk]);
  return (
    <NoticeBar>
      <span>Your session has expired. What you see may be out of date. Sign in again to continue.</span>
      <Button size="small" variant="primary" onClick={onAsk}>
        Sign In Again
      </Button>
    </NoticeBar>
  );
}

const Email = styled.strong`
  overflow-wrap: anywhere;
`;
