import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GlobalStyle } from './global-style';
import { ThemeToggle } from './theme-toggle';

beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.theme;
});

test("the toggle stores a theme that differs from the system's, and removes it on the way back", async () => {
  render(<ThemeToggle />);
  await userEvent.click(screen.getByRole('button', { name: 'Switch to dark theme' }));
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  expect(localStorage.getItem('theme')).toBe('dark');
  await userEvent.click(screen.getByRole('button', { name: 'Switch to light theme' }));
  expect(document.documentElement).not.toHaveAttribute('data-theme');
  expect(localStorage.getItem('theme')).toBeNull();
});

test.each([
  ['dark', 'dark'],
  ['purple', null],
])('a stored theme "%s" is shown from the start as %s', (stored, shown) => {
  localStorage.setItem('theme', stored);
  render(<GlobalStyle />);
  expect(document.documentElement.dataset.theme ?? null).toBe(shown);
});

test('the theme toggle works without storage', async () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  render(
    <>
      <GlobalStyle />
      <ThemeToggle />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Switch to dark theme' }));
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  await userEvent.click(screen.getByRole('button', { name: 'Switch to light theme' }));
  expect(document.documentElement).not.toHaveAttribute('data-theme');
});

test('a theme chosen in another tab also applies here', async () => {
  render(<ThemeToggle />);
  localStorage.setItem('theme', 'dark');
  fireEvent(window, new StorageEvent('storage', { key: 'theme' }));
  expect(await screen.findByRole('button', { name: 'Switch to light theme' })).toBeVisible();
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
});
