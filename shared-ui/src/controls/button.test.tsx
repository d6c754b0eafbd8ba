import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './button';
import { ButtonAnchor } from './button-link';
import { IconButton } from './icon-button';

test('a busy button says so and ignores a second press', async () => {
  const press = jest.fn();
  render(
    <Button isBusy onClick={press}>
      Save
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Save' });
  await userEvent.click(button);
  expect(button).toBeDisabled();
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(press).not.toHaveBeenCalled();
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
