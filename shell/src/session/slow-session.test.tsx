import { act, fireEvent, screen } from '@testing-library/react';
import { expireSession, sessionStore } from 'shared-auth';
import { forgetSession, never, withFakeTimers } from 'shared-auth/testing';
import { aUser } from 'shared-domain/testing';
import { reloadPage } from '../frame/leave-page';
import { renderApp } from '../testing/render-app';

jest.mock('../frame/leave-page', () => ({ reloadPage: jest.fn() }));

const user = aUser();
const slow = /^The portal is responding slowly\./;
const wait = withFakeTimers();

describe.each(['/', '/login'])('a session that is not restored at %s', (at) => {
  async function waitInVain(): Promise<void> {
    renderApp({ at });
    act(() => forgetSession());
    act(() => sessionStore.setState({ state: 'restoring' }, true));
    await wait(9);
    expect(screen.queryByText(slow)).not.toBeInTheDocument();
    await wait(60);
    expect(screen.getByText('Loading...')).toBeVisible();
    expect(screen.getByText(slow)).toBeVisible();
  }

  test('can be reloaded', async () => {
    await waitInVain();
    jest.mocked(reloadPage).mockClear();
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(reloadPage).toHaveBeenCalledTimes(1);
  });

  test('can be replaced by signing in', async () => {
    await waitInVain();
    fireEvent.click(screen.getByRole('button', { name: 'Sign In' }));
    await wait(1);
    expect(screen.getByRole('heading', { name: 'Client Portal' })).toBeVisible();
  });
});

test('an unanswered sign-in is explained next to its button, with the advice to reload', async () => {
  renderApp({ at: '/login', answers: { signIn: () => never() } });
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: user.email } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Demo-portal-2026' } });
  fireEvent.submit(screen.getByRole('form', { name: 'Sign in' }));
  await wait(3600);
  expect(screen.getByRole('button', { name: 'Signing In...' })).toBeDisabled();
  expect(screen.getByText(slow)).toHaveTextContent(/reload the page and sign in again/);
});

test('an unanswered second sign-in can be closed and retried later without losing input', async () => {
  const { api } = renderApp({ user, answers: { signIn: () => never() } });
  await wait(1);
  act(() => expireSession());
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Demo-portal-2026' } });
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await wait(11);
  expect(screen.getByText(slow)).toHaveTextContent(/close this dialog and sign in later/);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  fireEvent.click(screen.getByRole('button', { name: 'Sign In Again' }));
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Demo-portal-2026' } });
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await wait(1);
  expect(api.calls('signIn')).toHaveLength(2);
});
