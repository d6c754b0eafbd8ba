import { act, render, screen } from '@testing-library/react';
import { aUser } from 'shared-domain/testing';
import { expireSession, useSession, useUser } from './session-store';
import { signInAs } from './testing';

function Session() {
  const session = useSession();
  const user = useUser();
  return <p>{`${session.state}: ${user?.email ?? 'nobody'}`}</p>;
}

test('a screen sees the state of the session and its user, even while it is expired', () => {
  render(<Session />);
  expect(screen.getByText('restoring: nobody')).toBeVisible();
  act(() => void signInAs(aUser({ email: 'a@b.example' })));
  expect(screen.getByText('signed-in: a@b.example')).toBeVisible();
  act(() => expireSession());
  expect(screen.getByText('expired: a@b.example')).toBeVisible();
});
