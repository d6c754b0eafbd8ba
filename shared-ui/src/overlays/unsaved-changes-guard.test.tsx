import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { hasUnsavedChanges, UnsavedChangesGuard } from './unsaved-changes-guard';

function renderForm(isDirty: boolean, onLeave?: () => void) {
  const form = (
    <main>
      <h1>Form</h1>
      <UnsavedChangesGuard isDirty={isDirty} onLeave={onLeave} />
      <Link to="/other">Elsewhere</Link>
      <Link to="/other" state={{ isSaved: true }}>
        Saved
      </Link>
      <Link to="/form#notes">Notes</Link>
      <Link to="/form?copy=7">Copy another load</Link>
    </main>
  );
  const router = createMemoryRouter(
    [
      { path: '/form', element: form },
      { path: '/other', element: <h1>Other</h1> },
    ],
    { initialEntries: ['/form'] },
  );
  return render(<RouterProvider router={router} />);
}

test('an unchanged form can be left without a question', async () => {
  renderForm(false);
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(screen.getByRole('heading', { name: 'Other' })).toBeVisible();
});

test('a half-filled form can be left only after confirmation, which discards the input', async () => {
  const giveUp = jest.fn();
  renderForm(true, giveUp);
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(screen.getByRole('heading', { name: 'Form' })).toBeVisible();
  expect(giveUp).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('heading', { name: 'Other' })).toBeVisible();
  expect(giveUp).toHaveBeenCalledTimes(1);
});

test('a saved form can be left without a question', async () => {
  renderForm(true);
  await userEvent.click(screen.getByRole('link', { name: 'Saved' }));
  expect(await screen.findByRole('heading', { name: 'Other' })).toBeVisible();
});

test('Back asks, even to a page that was reached by saving earlier', async () => {
  const form = <UnsavedChangesGuard isDirty />;
  const routes = [
    { path: '/saved', element: <h1>Saved</h1> },
    { path: '/form', element: form },
  ];
  const saved = { pathname: '/saved', state: { isSaved: true } };
  const router = createMemoryRouter(routes, { initialEntries: [saved, '/form'] });
  render(<RouterProvider router={router} />);
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
});

test('a place within the same page does not count as leaving, and another query does', async () => {
  renderForm(true);
  await userEvent.click(screen.getByRole('link', { name: 'Notes' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Copy another load' }));
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
});

test.each([
  [true, true],
  [false, false],
])('closing the tab with unsaved input %s asks: %s', (isDirty, isAsked) => {
  renderForm(isDirty);
  const unload = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(unload);
  expect(unload.defaultPrevented).toBe(isAsked);
});

test('a form that is removed while in use discards nothing', () => {
  const giveUp = jest.fn();
  renderForm(true, giveUp).unmount();
  expect(giveUp).not.toHaveBeenCalled();
});

test('the page has unsaved changes while any of its forms has some', () => {
  expect(hasUnsavedChanges()).toBe(false);
  renderForm(false);
  expect(hasUnsavedChanges()).toBe(false);
  const [one, other] = [renderForm(true), renderForm(true)];
  expect(hasUnsavedChanges()).toBe(true);
  one.unmount();
  expect(hasUnsavedChanges()).toBe(true);
  other.unmount();
  expect(hasUnsavedChanges()).toBe(false);
});
