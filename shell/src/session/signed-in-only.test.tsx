import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { callEndpoint, expireSession, sessionStore, signOut } from 'shared-auth';
import { fakeToken, forgetSession, problem, signInAs } from 'shared-auth/testing';
import { aUser } from 'shared-domain/testing';
import { Dialog, UnsavedChangesGuard } from 'shared-ui';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { coreEndpoints } from 'shared-domain/wire';
import { toast } from 'sonner';
import { renderApp } from '../testing/render-app';

const user = aUser();
const other = aUser({ id: '0190a1b2-0000-7000-8000-0000000000a2', email: 'other@demo.example' });

/** A screen with something typed and something fetched. */
function Notes() {
  const [notes, setNotes] = useState('');
  const [isMore, setIsMore] = useState(false);
  const { data } = useQuery({
    queryKey: ['clients'],
    queryFn: () => callEndpoint(coreEndpoints.listClients, {}),
    retry: false,
  });
  return (
    <>
      <h1 tabIndex={-1}>Notes</h1>
      <label>
        Notes <input value={notes} onChange={(event) => setNotes(event.target.value)} />
      </label>
      <p>{data?.map((client) => client.company)}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setNotes('sent');
        }}
      >
        <button>Send</button>
      </form>
      <button onClick={() => setIsMore(true)}>More</button>
      <Dialog title="More notes" isOpen={isMore} onClose={() => setIsMore(false)} />
    </>
  );
}

function GuardedNotes() {
  return (
    <>
      <UnsavedChangesGuard isDirty />
      <Notes />
    </>
  );
}

const doorOf = (Screen: () => ReactNode) => ({ 'mfe-dashboard': { Screen } });
const clients = (company: string) => [{ id: '1', company, name: 'n' }];

async function renderNotes(Screen = Notes) {
  const app = renderApp({
    user,
    doors: doorOf(Screen),
    answers: { listClients: clients('First'), signOut: undefined },
  });
  await userEvent.type(await screen.findByLabelText('Notes'), 'half a sentence');
  await userEvent.click(screen.getByRole('heading', { name: 'Notes' }));
  return app;
}

describe('who may see a screen', () => {
  test.each(['/', '/waste-load/7', '/create-waste-load', '/releases', '/nowhere'])(
    'a visitor at %s is redirected to the login page',
    (at) => {
      const { router } = renderApp({ at });
      expect(router.state.location.pathname).toBe('/login');
      expect(screen.getByRole('heading', { name: 'Client Portal' })).toBeVisible();
    },
  );

  test('the screen waits while the session is restored', () => {
    renderApp({ at: '/' });
    act(() => forgetSession());
    act(() => sessionStore.setState({ state: 'restoring' }, true));
    expect(screen.getByText('Loading...')).toBeVisible();
  });

  test.each([
    ['/', 'Dashboard screen'],
    ['/waste-load/7', 'Load screen'],
    ['/create-waste-load', 'Create screen'],
  ])('a signed-in user at %s sees the screen of its remote', async (at, text) => {
    renderApp({ at, user });
    expect(await screen.findByText(text)).toBeVisible();
  });

  test('a visitor at an unknown address sees Page not found after signing in', async () => {
    const { router } = renderApp({ at: '/nowhere?x=1', answers: { signIn: { token: fakeToken(), user } } });
    await userEvent.type(screen.getByLabelText('Email'), user.email);
    await userEvent.type(screen.getByLabelText('Password'), 'Demo-portal-2026{Enter}');
    expect(
      await screen.findByText('The link may be outdated or incomplete. Your loads are not affected.'),
    ).toBeVisible();
    expect(router.state.location).toMatchObject({ pathname: '/nowhere', search: '?x=1' });
  });

  test('a sign-out leads to the login without a return address', async () => {
    const { router } = renderApp({ at: '/waste-load/7', user, answers: { signOut: undefined } });
    await screen.findByText('Load screen');
    await act(() => signOut());
    expect(screen.getByRole('heading', { name: 'Client Portal' })).toBeVisible();
    expect(router.state.location).toMatchObject({ pathname: '/login', search: '' });
  });

  test('a sign-out or sign-in in another tab applies to this one', async () => {
    renderApp({ at: '/', user });
    await screen.findByText('Dashboard screen');
    act(() => {
      sessionStore.setState({ state: 'signed-out' }, true);
    });
    expect(screen.getByRole('heading', { name: 'Client Portal' })).toBeVisible();
    act(() => void signInAs(other));
    expect(await screen.findByText('Dashboard screen')).toBeVisible();
  });
});

describe('an expired session', () => {
  afterEach(() => void jest.useRealTimers());

  const renderExpired = async (Screen?: typeof Notes) => {
    const app = await renderNotes(Screen);
    await act(async () => expireSession());
    return app;
  };

  test('asks for the password over the screen and keeps all input', async () => {
    const { api, container } = await renderExpired();
    const dialog = screen.getByRole('dialog', { name: 'Your session has expired' });
    expect(dialog).toHaveTextContent(user.email);
    await expectNoAxeViolations(container);
    api.answer({ signIn: { token: fakeToken(), user }, listClients: clients('Fresh') });
    await userEvent.type(within(dialog).getByLabelText('Password'), 'Demo-portal-2026');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.calls('signIn')).toMatchObject([{ body: { email: user.email, password: 'Demo-portal-2026' } }]);
    expect(screen.getByLabelText('Notes')).toHaveValue('half a sentence');
    expect(await screen.findByText('Fresh')).toBeVisible();
  });

  test('lets the user finish typing before it asks', async () => {
    await renderNotes();
    const notes = screen.getByLabelText('Notes');
    jest.useFakeTimers();
    const typist = userEvent.setup({ delay: null });
    const pause = () => act(() => jest.advanceTimersByTimeAsync(1_800));
    await typist.type(notes, ', then');
    await act(async () => expireSession());
    expect(screen.getByText(/^Your session has expired\. What you see may be out of date\./)).toBeVisible();
    await pause();
    await typist.keyboard(' the rest');
    await pause();
    await typist.paste(' and more');
    await pause();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await pause();
    expect(screen.getByRole('dialog', { name: 'Your session has expired' })).toBeVisible();
    expect(notes).toHaveValue('half a sentence, then the rest and more');
    expect(screen.getByLabelText('Password')).toHaveValue('');
  });

  test('waits for the end of a dictation or an input method, however long it takes', async () => {
    await renderNotes();
    const notes = screen.getByLabelText('Notes');
    jest.useFakeTimers();
    fireEvent.keyDown(notes, { key: 'Process', isComposing: true });
    await act(async () => expireSession());
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    fireEvent.compositionEnd(notes);
    await act(() => jest.advanceTimersByTimeAsync(2_200));
    expect(screen.getByRole('dialog', { name: 'Your session has expired' })).toBeVisible();
  });

  test('asks at once if the user has sent what was typed', async () => {
    await renderNotes();
    await userEvent.type(screen.getByLabelText('Notes'), '!');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await act(async () => expireSession());
    expect(screen.getByRole('dialog', { name: 'Your session has expired' })).toBeVisible();
  });

  test('says when the password is wrong and asks again', async () => {
    const { api } = await renderExpired();
    api.answer({ signIn: problem(401, 'invalid_credentials', 'Invalid email or password') });
    const dialog = screen.getByRole('dialog');
    await userEvent.type(within(dialog).getByLabelText('Password'), 'wrong{Enter}');
    expect(await within(dialog).findByText('Invalid email or password')).toBeVisible();
    expect(screen.getByLabelText('Notes')).toHaveValue('half a sentence');
  });

  test('can be ended by signing out instead', async () => {
    await renderExpired();
    await userEvent.click(screen.getByRole('button', { name: 'Log Out Instead' }));
    expect(await screen.findByRole('heading', { name: 'Client Portal' })).toBeVisible();
    expect(localStorage).toHaveLength(0);
  });

  test('asks before signing out instead would lose unsaved input', async () => {
    await renderExpired(GuardedNotes);
    await userEvent.click(screen.getByRole('button', { name: 'Log Out Instead' }));
    const answerWith = (name: string) =>
      userEvent.click(
        within(screen.getByRole('dialog', { name: 'Log out without saving?' })).getByRole('button', { name }),
      );
    await answerWith('Stay');
    expect(screen.getByLabelText('Notes')).toHaveValue('half a sentence');
    await userEvent.click(screen.getByRole('button', { name: 'Log Out Instead' }));
    await answerWith('Log Out');
    expect(screen.getByRole('heading', { name: 'Client Portal' })).toBeVisible();
  });

  test('lets the user look at the screen first, and asks again before anything is sent', async () => {
    const { api } = await renderExpired();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByText(/^Your session has expired\. What you see may be out of date\./)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(screen.getByRole('dialog', { name: 'Your session has expired' })).toBeVisible();
    expect(screen.getByLabelText('Notes')).toHaveValue('half a sentence');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await userEvent.click(screen.getByRole('button', { name: 'Sign In Again' }));
    expect(screen.getByRole('dialog', { name: 'Your session has expired' })).toBeVisible();
    api.answer({ signIn: { token: fakeToken(), user } });
    await userEvent.type(screen.getByLabelText('Password'), 'Demo-portal-2026{Enter}');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Notes' })).toHaveFocus());
  });

  test('does not cover the question whether to leave, or to log out, without saving', async () => {
    const { router } = await renderExpired(GuardedNotes);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    const stay = (question: string) =>
      userEvent.click(within(screen.getByRole('dialog', { name: question })).getByRole('button', { name: 'Stay' }));
    await act(() => router.navigate('/waste-load/7'));
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await stay('Leave without saving?');
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await stay('Log out without saving?');
    expect(screen.getByRole('button', { name: 'Sign In Again' })).toBeVisible();
  });

  test('asks again when a dialog opens, because the notice is unreachable behind it', async () => {
    await renderExpired();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    expect(await screen.findByRole('dialog', { name: 'Your session has expired' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog', { name: 'Your session has expired' })).not.toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: 'More notes' })).toBeVisible();
  });

  test('never shows the screen or its toasts to another user', async () => {
    const { api } = await renderNotes();
    expect(await screen.findByText('First')).toBeVisible();
    act(() => void toast.error('Failed to send the notes', { duration: Infinity }));
    expect(await screen.findByText('Failed to send the notes')).toBeVisible();
    await act(async () => expireSession());
    api.answer({ listClients: clients('Second') });
    act(() => void signInAs(other));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Notes')).toHaveValue('');
    expect(screen.queryByText('First')).not.toBeInTheDocument();
    expect(await screen.findByText('Second')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Failed to send the notes')).not.toBeInTheDocument());
  });
});
