import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrokenPage } from './error-pages';
import { reloadPage } from './leave-page';

jest.mock('./leave-page', () => ({ reloadPage: jest.fn() }));

test('after an error in the shell itself, the page can be reloaded', async () => {
  render(<BrokenPage />);
  expect(screen.getByRole('heading', { level: 1, name: 'Something went wrong' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(reloadPage).toHaveBeenCalledTimes(1);
});
