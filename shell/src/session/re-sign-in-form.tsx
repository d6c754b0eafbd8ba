import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { signOut } from 'shared-auth';
import type { User } from 'shared-domain/wire';
import { Button, DialogActions, InlineError, SlowNotice, Stack } from 'shared-ui';
import { useCarefulSignOut } from '../frame/logout-button';
import { focusPassword, PasswordField, useSignIn } from './sign-in';

/** The password field of an expired session. */
export function ReSignInForm({ user }: { user: User }) {
  const queryClient = useQueryClient();
  const { isSubmitting, failure, submit } = useSignIn();
  const { ask, question } = useCarefulSignOut(() => void signOut());

  const onSubmit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const password = String(new FormData(form).get('password'));
    if (!(await submit({ email: user.email, password }))) {
      focusPassword(form);
      return;
    }
    await queryClient.invalidateQueries();
  };

  return (
    <form onSubmit={(event) => void onSubmit(event)}>
      <Stack $gap={3}>
        <input name="email" autoComplete="username" value={user.email} readOnly hidden />
        <PasswordField isSubmitting={isSubmitting} />
        {failure && <InlineError>{failure}</InlineError>}
        <SlowNotice isWaiting={isSubmitting} advice="You can keep waiting, or close this dialog and sign in later." />
      </Stack>
      <DialogActions>
        <Button variant="quiet" onClick={ask}>
          Log Out Instead
        </Button>
        <Button type="submit" variant="primary" isBusy={isSubmitting}>
          {isSubmitting ? 'Signing In...' : 'Continue'}
        </Button>
      </DialogActions>
      {question}
    </form>
  );
}
