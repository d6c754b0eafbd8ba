import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { signOut } from 'shared-auth';
import type { User } from 'shared-domain/wire';
import { Button, Dialog, DialogActions, InlineError, SlowNotice, Stack } from 'shared-ui';
import styled from 'styled-components';
import { NoticeBar } from '../frame/notice-bar';
import { focusPassword, PasswordField, useSignIn } from './sign-in';

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

/** The password field of an expired session. */
function ReSignInForm({ user }: { user: User }) {
  const queryClient = useQueryClient();
  const { isSubmitting, failure, submit } = useSignIn();

  const onSubmit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const password = String(new FormData(form).get('password'));
    if (await submit({ email: user.email, password })) await queryClient.invalidateQueries();
    else focusPassword(form);
  };

  return (
    <form onSubmit={(event) => void onSubmit(event)}>
      <Stack $gap={3}>
        <input name="email" autoComplete="username" value={user.email} readOnly hidden />
        <PasswordField />
        {failure && <InlineError>{failure}</InlineError>}
        <SlowNotice isWaiting={isSubmitting} advice="You can keep waiting, or close this and sign in a little later." />
      </Stack>
      <DialogActions>
        <Button variant="quiet" onClick={() => void signOut()}>
          Log out instead
        </Button>
        <Button type="submit" variant="primary" isBusy={isSubmitting}>
          {isSubmitting ? 'Signing In...' : 'Continue'}
        </Button>
      </DialogActions>
    </form>
  );
}
