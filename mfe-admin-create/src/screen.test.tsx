import { act, screen } from '@testing-library/react';
import { type MockAnswers, problem } from 'shared-auth/testing';
import { createLoadPath } from 'shared-domain/waste';
import { aUser } from 'shared-domain/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { createButton, openScreen } from './testing/open-screen';

describe('everyone but administrators', () => {
  test('see Access Denied with a link to the dashboard, and no list of clients is requested', async () => {
    const { user, api, router } = openScreen({}, { user: aUser({ role: 'client' }) });
    expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual(['Access Denied']);
    expect(screen.getByRole('heading', { level: 1, name: 'Access Denied' })).toHaveFocus();
    expect(screen.getByText('Only administrators can create waste loads.')).toBeVisible();
    expect(screen.getByText(/search by manifest number/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Create Waste Load' })).not.toBeInTheDocument();
    expect(api.calls('listClients')).toHaveLength(0);
    await user.click(screen.getByRole('link', { name: 'Back to Dashboard' }));
    expect(router.state.location.pathname).toBe('/');
  });
});

test('leaving a half-filled form asks for confirmation', async () => {
  const { user, router } = openScreen();
  await user.type(screen.getByRole('textbox', { name: 'Generator Name' }), 'G');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(router.state.location.pathname).toBe(createLoadPath);
  expect(screen.getByRole('textbox', { name: 'Generator Name' })).toHaveValue('G');
  await user.click(screen.getByRole('button', { name: 'Back to Dashboard' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(router.state.location.pathname).toBe('/');
});

describe('accessibility', () => {
  // Inside act, because toasts keep changing while the rules are checked.
  const expectAccessible = (container: Element) => act(() => expectNoAxeViolations(container));

  test('the open form and its messages have no violations', async () => {
    const { user, container } = openScreen();
    await screen.findByRole('option', { name: 'Acme Chemicals - Ana Ruiz' });
    await expectAccessible(container);
    await user.click(createButton());
    await expectAccessible(container);
  });

  test.each<[string, MockAnswers, string]>([
    ['a failed', { listClients: problem(500, 'internal_error', 'Something went wrong.') }, 'Clients unavailable'],
    ['an empty', { listClients: [] }, 'No clients yet'],
  ])('%s list of clients has no violations', async (_, answers, sign) => {
    const { container } = openScreen(answers);
    await screen.findByRole('option', { name: sign });
    await expectAccessible(container);
  });

  test('the denied screen has no violations', async () => {
    await expectAccessible(openScreen({}, { user: aUser({ role: 'client' }) }).container);
  });
});

test('alone, without the shell and an API, it shows mock data', async () => {
  history.replaceState(null, '', '/');
  await act(() => import('./standalone'));
  expect(await screen.findByRole('option', { name: 'Prairie Agro - Tom Becker' })).toBeVisible();
});
