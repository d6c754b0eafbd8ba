import { render, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { Dialog } from 'shared-ui';
import { timelineItemId, useFocusAfterDialog } from './show-timeline-item';

function Correction({ onClose }: { onClose: () => void }) {
  useFocusAfterDialog('a');
  return <Dialog title="Correct" isOpen onClose={onClose} />;
}

/** A page whose button to open the dialog is gone. The dialog closes when the answer arrives. */
function Page({ answer }: { answer: Promise<void> }) {
  const [isOpen, setOpen] = useState(true);
  useEffect(() => void answer.then(() => setOpen(false)), [answer]);
  return (
    <main>
      <h1 tabIndex={-1}>Load</h1>
      <article id={timelineItemId('a')} tabIndex={-1} />
      {isOpen && <Correction onClose={() => setOpen(false)} />}
    </main>
  );
}

test('when an answer closes the dialog, the focus moves to the event and not to the heading first', async () => {
  // It arrives while the test waits, when React runs effects as late as in browsers.
  render(<Page answer={new Promise((resolve) => void setTimeout(resolve))} />);
  const atHeading = jest.fn();
  screen.getByText('Load').addEventListener('focus', atHeading);
  await waitFor(() => expect(screen.getByRole('article')).toHaveFocus());
  expect(atHeading).not.toHaveBeenCalled();
});
