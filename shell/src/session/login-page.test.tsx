import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeToken, never, problem, unreachable } from 'shared-auth/testing';
import { aUser } from 'shared-domain/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { aRelease, fixedReleases } from '../testing/a-registry';
import { renderApp } from '../testing/render-app';

const user = aUser();
const session = () => ({ token: fakeToken(), user });

async function signIn(): Promise<void> {
  await userEvent.type(screen.getByLabelText('Email'), user.email);
  await userEvent.type(screen.getByLabelText('Password'), 'Demo-portal-2026');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
}

describe('what a visitor reads', () => {
  test('title, subtitle and the two fields with their placeholders, without accessibility violations', async () => {
    const { container } = renderApp({ at: '/login' });
    expect(screen.getByRole('heading', { level: 1, name: 'Client Portal' })).toBeVisible();
    expect(screen.getByText('Access your dashboard')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveAttribute('placeholder', 'Enter your email');
    expect(screen.getByLabelText('Password')).toHaveAttribute('placeholder', 'Enter your password');
    expect(document.title).toBe('Client Portal · Load Provenance Portal');
    await expectNoAxeViolations(container);
  });

  test('the three benefits', () => {
    renderApp({ at: '/login' });
    const benefits = [
      ['Real-Time Tracking', 'follows loads from pickup to certified disposal with GPS tracking and status updates.'],
      ['Compliance Certification', 'compliance reports and blockchain-verified disposal certificates.'],
      ['Chain of Custody', 'an audit trail with packaging details, storage information and disposal verification.'],
    ] as const;
    for (const [title, text] of benefits) {
      const benefit = screen.getByRole('heading', { name: title }).closest('li');
      expect(within(benefit as HTMLElement).getByText(text)).toBeVisible();
    }
  });

  test('the beta footer, with a safe link to the website that the page names', () => {
    document.head.innerHTML = '<link rel="author" href="https://maker.example/portal" />';
    renderApp({ at: '/login' });
    const footer = screen.getByRole('contentinfo');
    expect(footer).toHaveTextContent('Beta testing phase');
    const link = within(footer).getByRole('link', { name: 'specialist waste-innovation company' });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(link).toHaveAttribute('href', 'https://maker.example/portal');
  });
});

describe('the browser’s own checks', () => {
  test('both fields are required, the email must be valid, and nothing disables these checks', () => {
    renderApp({ at: '/login' });
    const email = screen.getByLabelText('Email');
    expect(email).toBeRequired();
    expect(email).toHaveAttribute('type', 'email');
    expect(screen.getByLabelText('Password')).toBeRequired();
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
    expect(screen.getByRole('form', { name: 'Sign in' })).not.toHaveAttribute('novalidate');
  });

  test('an incomplete form sends nothing', async () => {
    const { api } = renderApp({ at: '/login' });
    await userEvent.type(screen.getByLabelText('Email'), 'nobody');
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(api.calls('signIn')).toHaveLength(0);
  });
});

test('a typed password can be shown, and is hidden again while it is sent', async () => {
  let refuse: (answer: unknown) => void = () => undefined;
  const { api } = renderApp({
    at: '/login',
    answers: { signIn: () => new Promise((resolve) => (refuse = resolve as never)) },
  });
  const password = screen.getByLabelText('Password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password).toHaveAttribute('type', 'text');
  await signIn();
  expect(password).toHaveAttribute('type', 'password');
  expect(api.calls('signIn')).toHaveLength(1);
  await act(async () => refuse(problem(401, 'invalid_credentials', 'Invalid email or password')));
  expect(password).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(password).toHaveAttribute('type', 'password');
});

describe('signing in', () => {
  test('says so, keeps the session and opens the dashboard in place of the login', async () => {
    const { api, router } = renderApp({ at: '/login', answers: { signIn: session } });
    await signIn();
    expect(await screen.findByText('Dashboard screen')).toBeVisible();
    expect(await screen.findByText('Login successful!')).toBeVisible();
    expect(screen.queryByText(/on this device/)).not.toBeInTheDocument();
    expect(api.calls('signIn')).toMatchObject([{ body: { email: user.email, password: 'Demo-portal-2026' } }]);
    expect(router.state.historyAction).toBe('REPLACE');
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(user);
  });

  test.each([
    ['ahead, so the new session looks expired', { issued: -7200, expires: -5400 }, /sign in again after each reload/],
    ['a day behind', { issued: 86_400, expires: 88_200 }, /overdue loads may appear to be on time/],
  ])('says to check the clock of a device that is %s', async (_, life, consequence) => {
    renderApp({ at: '/login', answers: { signIn: { token: fakeToken(life), user } } });
    await signIn();
    expect(await screen.findByText(/on this device/)).toHaveTextContent(consequence);
    expect(await screen.findByText('Dashboard screen')).toBeVisible();
  });

  test('while it is pending the button is disabled and says so, and a second submission sends nothing', async () => {
    const { api } = renderApp({ at: '/login', answers: { signIn: () => never() } });
    await signIn();
    expect(screen.getByRole('button', { name: 'Signing In...' })).toBeDisabled();
    screen.getByRole<HTMLFormElement>('form').requestSubmit();
    await userEvent.type(screen.getByLabelText('Password'), '{Enter}');
    expect(api.calls('signIn')).toHaveLength(1);
  });

  test('requests the data of the dashboard in parallel with its code', async () => {
    const prefetch = ['/api/dashboard/stats', '/api/waste-loads'];
    const releases = fixedReleases({ releases: { 'mfe-dashboard': aRelease({ prefetch }) } });
    const { api } = renderApp({ at: '/login', answers: { signIn: session }, releases });
    await signIn();
    await screen.findByText('Dashboard screen');
    expect(api.calls('getDashboardStats')).toHaveLength(1);
    expect(api.calls('listLoads')).toMatchObject([{ query: {} }]);
  });
});

describe('a sign-in that fails', () => {
  test.each([
    [
      'with the server’s words',
      problem(401, 'invalid_credentials', 'Invalid email or password'),
      'Invalid email or password',
    ],
    ['when the server cannot be reached', unreachable(), 'Login failed'],
    ['when the answer has no token', { user } as never, 'Login failed'],
    ['when the answer has no user', { token: 'x' } as never, 'Login failed'],
  ])('%s says so in a toast and in the form, and goes back to idle', async (_, answer, words) => {
    renderApp({ at: '/login', answers: { signIn: answer } });
    await signIn();
    expect(await within(screen.getByRole('form')).findByText(words)).toBeVisible();
    await waitFor(() => expect(screen.getAllByText(words)).toHaveLength(2));
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeEnabled();
    expect(screen.getByLabelText('Password')).toHaveFocus();
    expect(localStorage).toHaveLength(0);
  });

  test('can be retried', async () => {
    const { api } = renderApp({ at: '/login', answers: { signIn: unreachable() } });
    await signIn();
    await within(screen.getByRole('form')).findByText('Login failed');
    api.answer({ signIn: session });
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByText('Dashboard screen')).toBeVisible();
  });
});

test('a signed-in user is redirected from the login to the dashboard', async () => {
  const { router } = renderApp({ at: '/login', user });
  expect(await screen.findByText('Dashboard screen')).toBeVisible();
  expect(router.state.historyAction).toBe('REPLACE');
});

test('a deep link opens after the sign-in', async () => {
  const { router } = renderApp({
    at: '/waste-load/7?tab=photos',
    answers: { signIn: session, getLoad: {} as never, listTrackingEvents: [] },
  });
  expect(router.state.location).toMatchObject({ pathname: '/login', search: '' });
  await signIn();
  expect(await screen.findByText('Load screen')).toBeVisible();
  expect(router.state.location).toMatchObject({ pathname: '/waste-load/7', search: '?tab=photos' });
});
