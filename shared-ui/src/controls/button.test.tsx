import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './button';
import { ButtonAnchor } from './button-link';
import { IconButton } from './icon-button';

test('a busy button says so, keeps the focus and ignores a second press', async () => {
  const press = jest.fn();
  const { rerender } = render(<Button onClick={press}>Download</Button>);
  const button = screen.getByRole('button', { name: 'Download' });
  await userEvent.click(button);
  rerender(
    <Button isBusy onClick={press}>
      Download
    </Button>,
  );
  await userEvent.click(button);
  await userEvent.keyboard('{Enter}');
  expect(press).toHaveBeenCalledTimes(1);
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(button).toHaveAttribute('aria-disabled', 'true');
  // The browser would take the focus from a disabled button.
  expect(button).toBeEnabled();
  expect(button).toHaveFocus();
});

test('the form of a busy submit button cannot be sent again, not even with Enter in a field', async () => {
  const submit = jest.fn();
  render(
    <form onSubmit={submit}>
      <input aria-label="Name" />
      <Button type="submit" isBusy>
        Save
      </Button>
    </form>,
  );
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Yard{Enter}');
  const button = screen.getByRole('button', { name: 'Save' });
  await userEvent.click(button);
  expect(button).toBeDisabled();
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(submit).not.toHaveBeenCalled();
});

test('a button submits only if its type says so', () => {
  render(
    <>
      <Button>Plain</Button>
      <Button type="submit">Send</Button>
      <IconButton label="Remove" icon="trash" />
    </>,
  );
  expect(screen.getByRole('button', { name: 'Plain' })).toHaveAttribute('type', 'button');
  expect(screen.getByRole('button', { name: 'Send' })).toHaveAttribute('type', 'submit');
  expect(screen.getByRole('button', { name: 'Remove' })).toHaveAttribute('type', 'button');
});

test('a link to a new tab is isolated from this one', () => {
  render(
    <ButtonAnchor href="https://maps.example/" target="_blank">
      View on Map
    </ButtonAnchor>,
  );
  expect(screen.getByRole('link', { name: 'View on Map' })).toHaveAttribute('rel', 'noopener noreferrer');
});
