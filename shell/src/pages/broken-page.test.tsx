import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { reloadPage } from '../remotes/reload-page';
import { BrokenPage } from './broken-page';

jest.mock('../remotes/reload-page', () => ({ reloadPage: jest.fn() }));

test('an error of the shell itself leaves a readable page with a way on', async () => {
  render(<BrokenPage />);
  expect(screen.getByRole('heading', { level: 1, name: 'Something went wrong' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(reloadPage).toHaveBeenCalledTimes(1);
});
