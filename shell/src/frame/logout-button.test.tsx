import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { countDrafts } from 'shared-auth';
import { renderScreen } from 'shared-auth/testing';
import { UnsavedChangesGuard } from 'shared-ui';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { LogoutButton } from './logout-button';

jest.mock('shared-auth', () => ({ ...jest.requireActual<object>('shared-auth'), countDrafts: jest.fn() }));

const none = { drafts: 0, hasFiles: false };

beforeEach(() => void jest.mocked(countDrafts).mockResolvedValue(none));

const logout = () => userEvent.click(screen.getByRole('button', { name: 'Logout' }));

test.each([
  [{ drafts: 1, hasFiles: false }, 'Logging out deletes 1 unfinished draft from this device.'],
  [{ drafts: 1, hasFiles: true }, 'Logging out deletes 1 unfinished draft from this device, including photos.'],
  [{ drafts: 3, hasFiles: true }, 'Logging out deletes 3 unfinished drafts from this device, including photos.'],
  [null, 'Logging out deletes any unfinished drafts from this device, including photos.'],
])('Logout asks before it deletes drafts of this device: %j', async (count, question) => {
  jest.mocked(countDrafts).mockResolvedValue(count);
  const { api } = renderScreen(<LogoutButton />, { answers: { signOut: undefined } });
  await logout();
  expect(await screen.findByText(question)).toBeVisible();
  expect(api.calls('signOut')).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Log Out' }));
  expect(api.calls('signOut')).toHaveLength(1);
});

test('Logout that is pressed twice signs out once', async () => {
  let answer = () => {};
  jest.mocked(countDrafts).mockImplementation(() => new Promise((resolve) => (answer = () => resolve(none))));
  const { api } = renderScreen(<LogoutButton />, { answers: { signOut: undefined } });
  await logout();
  await logout();
  await act(async () => answer());
  expect(api.calls('signOut')).toHaveLength(1);
});

test('Logout needs no question if nothing would be lost', async () => {
  const { api } = renderScreen(<LogoutButton />, { answers: { signOut: undefined } });
  await logout();
  expect(api.calls('signOut')).toHaveLength(1);
  expect(localStorage.getItem('token')).toBeNull();
});

test('Logout asks before it loses unsaved input', async () => {
  jest.mocked(countDrafts).mockResolvedValue({ drafts: 2, hasFiles: false });
  const page = (
    <>
      <LogoutButton />
      <UnsavedChangesGuard isDirty />
    </>
  );
  const { api, container } = renderScreen(page, { answers: { signOut: undefined } });
  await logout();
  const dialog = screen.getByRole('dialog', { name: 'Log out without saving?' });
  expect(dialog).toHaveTextContent(
    'What you entered has not been saved and will be lost. Logging out deletes 2 unfinished drafts from this device.',
  );
  await expectNoAxeViolations(container);
  await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
  expect(dialog).not.toBeInTheDocument();
  expect(localStorage.getItem('token')).not.toBeNull();
  await logout();
  await userEvent.click(screen.getByRole('button', { name: 'Log Out' }));
  expect(localStorage.getItem('token')).toBeNull();
  expect(api.calls('signOut')).toHaveLength(1);
});
