import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextInput } from '../controls/inputs';
import { expectNoAxeViolations } from '../testing';
import { PageHeader } from './page-header';
import { useScreenTitle } from './use-screen-title';

function Screen({ hasField = false }: { hasField?: boolean }) {
  useScreenTitle('Create New Waste Load');
  return (
    <>
      <PageHeader title="Create New Waste Load" back={{ label: 'Back to Dashboard', onClick: goBack }} />
      <main>{hasField && <TextInput aria-label="Name" autoFocus />}</main>
    </>
  );
}
const goBack = jest.fn();

test('on entry the document gets the title of the screen, and its heading gets the focus, next to the way back', async () => {
  render(<Screen />);
  expect(document.title).toBe('Create New Waste Load · Load Provenance Portal');
  expect(screen.getByRole('heading', { level: 1, name: 'Create New Waste Load' })).toHaveFocus();
  await expectNoAxeViolations(document.body);
  await userEvent.click(screen.getByRole('button', { name: 'Back to Dashboard' }));
  expect(goBack).toHaveBeenCalled();
});

test('a focus that is already in a better place does not move', () => {
  render(<Screen hasField />);
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
});
