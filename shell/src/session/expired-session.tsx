import { useEffect, useState } from 'react';
import type { User } from 'shared-domain/wire';
import { Button, Dialog } from 'shared-ui';
import styled from 'styled-components';
import { NoticeBar } from '../frame/notice-bar';
import { ReSignInForm } from './re-sign-in-form';

/** Asks for the password over the current screen, so that no input is lost. */
export function ExpiredSession({ user }: { user: User }) {
  const [isAsking, setIsAsking] = useState(true);
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
        <span>Your session has expired. Sign in again to continue.</span>
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
      <ReSignInForm user={user} />
    </Dialog>
  );
}

const Email = styled.strong`
  overflow-wrap: anywhere;
`;
