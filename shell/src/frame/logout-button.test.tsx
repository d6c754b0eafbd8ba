import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hasStoredDraft } from 'shared-auth';
import { renderScreen } from 'shared-auth/testing';
import { UnsavedChangesGuard } from 'shared-ui';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { LogoutButton } from './logout-button';

jest.mock('shared-auth', () => ({ ...jest.requireActual<object>('shared-auth'), hasStoredDraft: jest.fn() }));

beforeEach(() => void jest.mocked(hasStoredDraft).mockResolvedValue(false));

const logout = () => userEvent.click(screen.getByRole('button', { name: 'Logout' }));

test('Logout asks before it deletes a draft of an earlier page', async () => {
  jest.mocked(hasStoredDraft).mockResolvedValue(true);
  const { api } = renderScreen(<LogoutButton />, { answers: { signOut: undefined } });
  await logout();
  expect(await screen.findByText(/^A form that you started earlier has not been saved\./)).toBeVisible();
  expect(api.calls('signOut')).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Log Out' }));
  expect(api.calls('signOut')).toHaveLength(1);
});

test('Logout that is pressed twice signs out once', async () => {
  let answer: (isStored: boolean) => void = () => undefined;
  jest.mocked(hasStoredDraft).mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  const { api } = renderScreen(<LogoutButton />, { answers: { signOut: undefined } });
  await logout();
  await logout();
  await act(async () => answer(false));
  expect(api.calls('signOut')).toHaveLength(1);
});

test('Logout needs no question if nothing would be lost', async () => {
  const { api } = renderScreen(<LogoutButton />, { answers: { signOut: undefined } });
  await logout();
  expect(api.calls('signOut')).toHaveLength(1);
  expect(localStorage.getItem('token')).toBeNull();
});

test('Logout asks before it loses unsaved input', async () => {
  const page = (
    <>
      <LogoutButton />
      <UnsavedChangesGuard isDirty />
    </>
  );
  const { api, container } = renderScreen(page, { answers: { signOut: undefined } });
  await logout();
  const dialog = screen.getByRole('dialog', { name: 'Log out without saving?' });
  await expectNoAxeViolations(container);
  await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
  expect(dialog).not.toBeInTheDocument();
  expect(localStorage.getItem('token')).not.toBeNull();
  await logout();
  await userEvent.click(screen.getByRole('button', { name: 'Log Out' }));
  expect(localStorage.getItem('token')).toBeNull();
  expect(api.calls('signOut')).toHaveLength(1);
});
