import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { hasDraft } from 'shared-auth';
import { forgetSession, never, unreachable, type MockAnswers } from 'shared-auth/testing';
import { loadPath } from 'shared-domain/waste';
import { aLoad } from 'shared-domain/testing';
import { newLoadDraftName } from './use-new-load-form';
import { createButton, fillIn, openScreen } from './testing/open-screen';

const note = () => screen.queryByText(/^Your draft was kept\./);
const generatorName = () => screen.getByLabelText('Generator Name');

/** Fills in the form, then replaces the screen with the next release. */
async function fillInAndSwap(
  answers: MockAnswers = {},
  beforeSwap: (user: UserEvent) => Promise<void> = () => Promise.resolve(),
) {
  const first = openScreen(answers);
  await fillIn();
  await beforeSwap(first.user);
  first.unmount();
  return { first, next: openScreen() };
}

test('a form that is replaced while it is filled in comes back with its content and a note', async () => {
  const { next } = await fillInAndSwap();
  expect(note()).toHaveTextContent(/^Your draft was kept\.$/);
  await screen.findByText('Acme Chemicals - Ana Ruiz');
  expect(screen.getByLabelText('Client')).toHaveDisplayValue('Acme Chemicals - Ana Ruiz');
  expect(screen.getByLabelText('Quantity')).toHaveValue(12.5);
  await next.user.click(createButton());
  expect(await screen.findByText('Elsewhere: /waste-load/new-load')).toBeVisible();
  expect(next.api.calls('createLoad')[0]?.body).toMatchObject({ generator_name: 'Gulf Coast', quantity: 12.5 });
  expect(hasDraft(newLoadDraftName)).toBe(false);
});

test('a new form does not mention drafts', () => {
  openScreen();
  expect(note()).not.toBeInTheDocument();
});

test.each([
  ['was sent without a response', () => unreachable(), () => screen.findByText(/We didn't get a response/)],
  ['is still pending', () => never(), () => screen.findByText('Creating...')],
])('a load that %s is sent again under the same key', async (_, createLoad, untilSent) => {
  const { first, next } = await fillInAndSwap({ createLoad }, async (user) => {
    await user.click(createButton());
    await untilSent();
  });
  expect(note()).toHaveTextContent('Sending it again is safe: nothing is saved twice.');
  await screen.findByText('Acme Chemicals - Ana Ruiz');
  await next.user.click(createButton());
  await waitFor(() => expect(next.api.calls('createLoad')).toHaveLength(1));
  const keyOf = ({ api }: typeof next) => api.calls('createLoad')[0]?.headers['Idempotency-Key'];
  expect(keyOf(next)).toMatch(/^[0-9a-f]{32}$/);
  expect(keyOf(next)).toBe(keyOf(first));
});

test('a response that arrives after the replacement opens the load, and the draft is removed', async () => {
  let create: (load: ReturnType<typeof aLoad>) => void = () => undefined;
  const { first } = await fillInAndSwap(
    { createLoad: () => new Promise((resolve) => (create = resolve)) },
    async (user) => {
      await user.click(createButton());
      await screen.findByText('Creating...');
    },
  );
  await act(async () => create(aLoad({ id: 'new-load' })));
  await waitFor(() => expect(hasDraft(newLoadDraftName)).toBe(false));
  expect(first.router.state.location.pathname).toBe(loadPath('new-load'));
});

test('staying keeps the draft, and leaving discards it', async () => {
  const first = openScreen();
  await first.user.type(generatorName(), 'Gulf Coast');
  await first.user.click(screen.getByRole('button', { name: 'Cancel' }));
  await first.user.click(await screen.findByText('Stay'));
  first.unmount();
  const { user, unmount } = openScreen();
  expect(generatorName()).toHaveValue('Gulf Coast');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByText('Leave'));
  await screen.findByText('Elsewhere: /');
  unmount();
  openScreen();
  expect(generatorName()).toHaveValue('');
  expect(note()).not.toBeInTheDocument();
});

test('signing out removes the draft', async () => {
  const { user, unmount } = openScreen();
  await user.type(generatorName(), 'Gulf Coast');
  unmount();
  forgetSession();
  openScreen();
  expect(generatorName()).toHaveValue('');
});
