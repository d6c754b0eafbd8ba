import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from 'shared-auth/testing';
import { UnsavedChangesGuard } from 'shared-ui';
import { expectNoAxeViolations, polyfillDialog } from 'shared-ui/testing';
import { LogoutButton } from './logout-button';

beforeAll(polyfillDialog);

test('Logout asks before it loses unsaved input', async () => {
  const page = (
    <>
      <LogoutButton />
      <UnsavedChangesGuard isDirty />
    </>
  );
  const { api, container } = renderScreen(page, { answers: { signOut: undefined } });
  const logout = () => userEvent.click(screen.getByRole('button', { name: 'Logout' }));
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
