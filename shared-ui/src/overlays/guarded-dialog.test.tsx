import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Button } from '../controls/button';
import { GuardedDialog, type GuardedDialogProps } from './guarded-dialog';

const usual = {
  title: 'Edit site',
  isDirty: true,
  leaving: { title: 'Discard your changes?', text: 'They are not saved.' },
  children: (askToClose: () => void) => <Button onClick={askToClose}>Cancel</Button>,
};

function show(dialog: ReactNode) {
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: dialog }])} />);
}

function openDialog(props: Partial<GuardedDialogProps> = {}) {
  const onClose = jest.fn();
  show(<GuardedDialog {...usual} onClose={onClose} {...props} />);
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
  await click('Keep Editing');
  expect(screen.queryByRole('dialog', { name: 'Discard your changes?' })).not.toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
  await click(button);
  await click('Discard');
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('the question closes once nothing would be lost', async () => {
  let save = () => {};
  function Form() {
    const [isSaved, setIsSaved] = useState(false);
    save = () => setIsSaved(true);
    return <GuardedDialog {...usual} isDirty={!isSaved} onClose={jest.fn()} />;
  }
  show(<Form />);
  await click('Cancel');
  expect(screen.getAllByRole('dialog')).toHaveLength(2);
  act(() => save());
  expect(screen.getByRole('dialog')).toHaveAccessibleName('Edit site');
});

test('a dialog that may not close yet stays open without a question', async () => {
  const onClose = openDialog({ mayClose: () => false });
  await click('Cancel');
  expect(screen.queryByRole('dialog', { name: 'Discard your changes?' })).not.toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
});
