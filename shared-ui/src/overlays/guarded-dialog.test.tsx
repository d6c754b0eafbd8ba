import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Button } from '../controls/button';
import { GuardedDialog, type GuardedDialogProps } from './guarded-dialog';

function openDialog(props: Partial<GuardedDialogProps> = {}) {
  const onClose = jest.fn();
  const dialog = (
    <GuardedDialog
      title="Edit site"
      isDirty
      leaving={{ title: 'Discard your changes?', text: 'They are not saved.' }}
      onClose={onClose}
      {...props}
    >
      {(askToClose) => <Button onClick={askToClose}>Cancel</Button>}
    </GuardedDialog>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: dialog }])} />);
  return onClose;
}

const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test.each(['Cancel', 'Close'])('%s closes a dialog that would lose nothing', async (button) => {
  const onClose = openDialog({ isDirty: false });
  await click(button);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test.each(['Cancel', 'Close'])('%s asks first if something would be lost', async (button) => {
  const onClose = openDialog();
  await click(button);
  expect(screen.getByRole('dialog', { name: 'Discard your changes?' })).toBeVisible();
  await click('Keep editing');
  expect(screen.queryByRole('dialog', { name: 'Discard your changes?' })).not.toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
  await click(button);
  await click('Discard');
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a dialog that may not close yet stays open without a question', async () => {
  const onClose = openDialog({ mayClose: () => false });
  await click('Cancel');
  expect(screen.queryByRole('dialog', { name: 'Discard your changes?' })).not.toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
});
