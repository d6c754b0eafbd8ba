import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../controls/button';
import { Field } from '../controls/field';
import { TextInput } from '../controls/inputs';
import { expectNoAxeViolations } from '../testing';
import { ConfirmDialog } from './confirm-dialog';
import { Dialog } from './dialog';

function Opener({ onAsk }: { onAsk?: () => boolean }) {
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  return (
    <main>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog
        title="Add a note"
        description="It is kept with the load."
        isOpen={isOpen}
        onClose={() => (onAsk?.() ? setAsking(true) : setOpen(false))}
      >
        <Field label="Note">{(control) => <TextInput {...control} />}</Field>
        <ConfirmDialog
          title="Throw it away?"
          text="The note is lost."
          confirmLabel="Throw away"
          cancelLabel="Keep"
          isOpen={isAsking}
          onConfirm={() => setOpen(false)}
          onCancel={() => setAsking(false)}
        />
      </Dialog>
    </main>
  );
}

test('a dialog has a name and a description, and the focus starts in its first field', async () => {
  render(<Opener />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  const dialog = screen.getByRole('dialog', { name: 'Add a note' });
  expect(dialog).toHaveAccessibleDescription('It is kept with the load.');
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveFocus();
  await expectNoAxeViolations(document.body);
});

function Waiting() {
  const [isLoaded, setLoaded] = useState(false);
  return (
    <Dialog title="Known sites" isOpen onClose={jest.fn()}>
      {isLoaded ? <p>All of them</p> : <Button onClick={() => setLoaded(true)}>Load</Button>}
    </Dialog>
  );
}

test('when what has the focus is replaced, the focus moves to the title', async () => {
  render(<Waiting />);
  expect(screen.getByRole('button', { name: 'Load' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText('All of them')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Known sites' })).toHaveFocus();
});

test('changes in a dialog leave the focus alone while what has it stays', async () => {
  render(<Waiting />);
  screen.getByRole('button', { name: 'Close' }).focus();
  fireEvent.click(screen.getByRole('button', { name: 'Load' }));
  await screen.findByText('All of them');
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
});

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['the close button', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
])('%s closes the dialog, and the focus returns to its earlier place', async (_, close) => {
  render(<Opener />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await close();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});

/** A page whose button to open the dialog is gone once it is open. */
function OpenedOnce({ asks = false }) {
  const [state, setState] = useState<'new' | 'open' | 'done'>('new');
  return (
    <main>
      <h1 tabIndex={-1}>Loads</h1>
      {state === 'new' && <Button onClick={() => setState('open')}>Open</Button>}
      <Dialog title="Add a note" isOpen={state === 'open'} onClose={() => setState('done')}>
        {asks && <Question onConfirm={() => setState('done')} />}
      </Dialog>
    </main>
  );
}

function Question({ onConfirm }: { onConfirm: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const texts = { title: 'Throw it away?', text: 'The note is lost.', confirmLabel: 'Throw away', cancelLabel: 'Keep' };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Ask</Button>
      <ConfirmDialog {...texts} isOpen={isOpen} onConfirm={onConfirm} onCancel={() => setOpen(false)} />
    </>
  );
}

test('if what opened the dialog is gone, the focus returns to the heading of the screen', async () => {
  render(<OpenedOnce />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('heading', { name: 'Loads' })).toHaveFocus();
});

test('a confirmation that closes with its dialog returns the focus to what opened the dialog', async () => {
  const { rerender } = render(<Opener onAsk={() => true} />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Throw away' }));
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  rerender(<OpenedOnce asks />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  await userEvent.click(screen.getByRole('button', { name: 'Throw away' }));
  expect(screen.getByRole('heading', { name: 'Loads' })).toHaveFocus();
});

test('the owner may ask before the dialog closes, and Escape closes only the question', async () => {
  render(<Opener onAsk={() => true} />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name: 'Throw it away?' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Keep' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog', { name: 'Throw it away?' })).not.toBeInTheDocument();
  expect(screen.getByRole('dialog', { name: 'Add a note' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveFocus();
});

test('a close request of the browser, such as a gesture, is passed on to the owner', async () => {
  render(<Opener onAsk={() => true} />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  const cancel = new Event('cancel', { cancelable: true });
  fireEvent(screen.getByRole('dialog', { name: 'Add a note' }), cancel);
  expect(cancel.defaultPrevented).toBe(true);
  expect(await screen.findByRole('dialog', { name: 'Throw it away?' })).toBeVisible();
});

test('an open dialog says that the browser is offline, while it is', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(<Opener />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(screen.getByRole('alert')).toHaveTextContent(
    'You are offline. Nothing can be sent until you are back online.',
  );
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a dialog that the browser closed without asking opens again and asks its owner', async () => {
  render(<Opener onAsk={() => true} />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Add a note' });
  await act(async () => dialog.close());
  expect(dialog).toHaveAttribute('open');
  expect(screen.getByRole('dialog', { name: 'Throw it away?' })).toBeVisible();
});
