import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { sessionStore } from 'shared-auth';
import { answer, never, problem, signInAs, unreachable } from 'shared-auth/testing';
import { acme, aLoad, aUser } from 'shared-domain/testing';
import { createLoadPath } from 'shared-domain/waste';
import { dashboardOrigin, dashboardPathFrom, readerDayText } from 'shared-domain/wire';
import { createButton, fillIn, fillInAsUser, openScreen, sendLoad } from './testing/open-screen';

describe('a new load', () => {
  test('is sent as the API takes it, and its screen is opened', async () => {
    const { user, api, router } = openScreen();
    await fillInAsUser(user);
    await user.click(createButton());
    expect(await screen.findByText('Elsewhere: /waste-load/new-load')).toBeVisible();
    expect(await screen.findByText('Waste load created successfully!')).toBeVisible();
    expect(router.state.location.pathname).toBe('/waste-load/new-load');
    const today = new Date();
    expect(api.calls('createLoad')[0]?.body).toMatchObject({
      client_id: acme.id,
      manifest_number: '100033134ELC',
      generator_name: 'Gulf Coast',
      generator_address: '1200 Port Road',
      generator_epa_id: null,
      waste_type: 'Chemical Solvents',
      waste_description: 'Spent solvents',
      quantity: 12.5,
      unit: 'kg',
      hazard_class: '3',
      container_type: 'Drums (55-gallon)',
      packaging_date: `${readerDayText(today)}T00:00:00.000Z`,
      safety_notes: null,
      pickup_scheduled: null,
      disposal_scheduled: null,
    });
  });

  test('leads back to the dashboard as it was left', async () => {
    const { router } = await sendLoad({}, { origin: dashboardOrigin('?q=acid') });
    expect(await screen.findByText('Elsewhere: /waste-load/new-load')).toBeVisible();
    expect(dashboardPathFrom(router.state.location.state)).toBe('/?q=acid');
  });

  test('is created once however often the button, now Creating..., is pressed', async () => {
    const { user, api } = openScreen({ createLoad: () => never() });
    await fillIn();
    await user.dblClick(createButton());
    const busy = await screen.findByRole('button', { name: 'Creating...' });
    expect(busy).toBeDisabled();
    expect(api.calls('createLoad')).toHaveLength(1);
  });

  test('can be sent again after a lost response, also with other content: the key stays, so nothing exists twice', async () => {
    const { user, api } = await sendLoad({ createLoad: unreachable() });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to create waste load');
    await user.click(createButton());
    await waitFor(() => expect(api.calls('createLoad')).toHaveLength(2));
    await user.type(screen.getByRole('textbox', { name: 'Safety Notes' }), 'Keep cool');
    api.answer({ createLoad: problem(422, 'idempotency_key_reused', 'Used for another request.') });
    await user.click(createButton());
    expect(await screen.findByText(/^An earlier attempt was saved/)).toBeVisible();
    await user.click(createButton());
    await waitFor(() => expect(api.calls('createLoad')).toHaveLength(4));
    const [first, second, third, fourth] = api.calls('createLoad').map(({ headers }) => headers['Idempotency-Key']);
    expect(first).toBeTruthy();
    expect([second, third]).toEqual([first, first]);
    expect(fourth).not.toBe(first);
  });
});

test('a refused load can be corrected and sent again, and each load has its own key', async () => {
  const { user, api, router } = await sendLoad({ createLoad: problem(409, 'manifest_number_taken', 'It is taken.') });
  await screen.findByRole('alert');
  await user.type(screen.getByLabelText('Manifest Number'), '2');
  api.answer({ createLoad: aLoad({ id: 'new-load' }) });
  await user.click(createButton());
  expect(await screen.findByText('Elsewhere: /waste-load/new-load')).toBeVisible();
  await act(() => router.navigate(createLoadPath));
  await fillIn();
  await user.click(createButton());
  expect(await screen.findByText('Elsewhere: /waste-load/new-load')).toBeVisible();
  const keys = api.calls('createLoad').map(({ headers }) => headers['Idempotency-Key']);
  expect(keys).toEqual(Array(3).fill(expect.stringMatching(/^[0-9a-f]{32}$/)));
  expect(new Set(keys).size).toBe(3);
});

test('while a load is being created, its form cannot be changed, and the focus returns to the button', async () => {
  let refuse = () => {};
  const { user } = openScreen({
    createLoad: () =>
      new Promise<never>((resolve) => (refuse = () => resolve(problem(503, 'overloaded', 'x') as never))),
  });
  await fillIn();
  const quantity = screen.getByRole('spinbutton', { name: 'Quantity' });
  await user.type(quantity, '{Enter}');
  await screen.findByRole('button', { name: 'Creating...' });
  expect(quantity).toBeDisabled();
  // A browser takes the focus from a disabled control.
  const cancel = screen.getByRole('button', { name: 'Cancel' });
  cancel.focus();
  cancel.blur();
  await act(async () => refuse());
  await waitFor(() => expect(createButton()).toHaveFocus());
  expect(quantity).toBeEnabled();
});

describe('a load with a lost response', () => {
  const leave = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Cancel' }));

  test('causes no warning about unsaved input when the form is left', async () => {
    const { user } = await sendLoad({ createLoad: unreachable() });
    await screen.findByRole('alert');
    await leave(user);
    const question = await screen.findByRole('dialog', { name: 'Leave without a response?' });
    expect(question).toHaveTextContent(/The load may already exist/);
    expect(question).not.toHaveTextContent(/has not been saved/);
  });

  test('does not take the user away from the screen to which they went', async () => {
    let send = () => {};
    const { user, router } = await sendLoad({
      createLoad: () => new Promise((resolve) => (send = () => resolve(aLoad()))),
    });
    await screen.findByRole('button', { name: 'Creating...' });
    await leave(user);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave' }));
    const { pathname } = router.state.location;
    await act(async () => send());
    expect(await screen.findByText('Waste load created successfully!')).toBeVisible();
    expect(router.state.location.pathname).toBe(pathname);
  });

  test('a load that is refused late leaves the next one alone', async () => {
    const answers: ((answer: object) => void)[] = [];
    const { user, router } = await sendLoad({
      createLoad: () => new Promise<never>((resolve) => answers.push(resolve as (answer: object) => void)),
    });
    await leave(user);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave' }));
    await act(() => router.navigate(createLoadPath));
    await fillIn();
    await user.click(createButton());
    await waitFor(() => expect(answers).toHaveLength(2));
    await act(async () => answers[0]?.(problem(409, 'manifest_number_taken', 'It is taken.')));
    await act(async () => answers[1]?.(aLoad({ id: 'new-load' })));
    expect(await screen.findByText('Elsewhere: /waste-load/new-load')).toBeVisible();
  });

  test('does not exist if the portal refused it', async () => {
    const { user } = await sendLoad({ createLoad: problem(409, 'manifest_number_taken', 'It is taken.') });
    await screen.findByRole('alert');
    await leave(user);
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toHaveTextContent(
      /has not been saved/,
    );
  });
});

describe('a refused load', () => {
  test("shows the server's message as a toast and inline, and keeps the input", async () => {
    await sendLoad({ createLoad: problem(503, 'overloaded', 'The portal is busy; try again in a moment.') });
    expect(await screen.findByRole('alert')).toHaveTextContent(/^The portal is busy; try again in a moment\.$/);
    expect(await screen.findAllByText('The portal is busy; try again in a moment.')).toHaveLength(2);
    expect(screen.getByRole('textbox', { name: 'Generator Name' })).toHaveValue('Gulf Coast');
    expect(createButton()).toBeEnabled();
  });

  test.each([
    ['without a response', unreachable()],
    ['by a proxy without a message', answer('Bad Gateway', {}, 502)],
    ["because of a proxy's page", answer('Please sign in to the network.', {}, 200)],
  ])('%s shows Failed to create waste load, and that trying again is safe', async (_, createLoad) => {
    const { user, api } = await sendLoad({ createLoad });
    expect(await screen.findByText('Failed to create waste load')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(
      "Failed to create waste load. We didn't get a response. You can safely try again; only one load will be created.",
    );
    await user.click(createButton());
    await waitFor(() => expect(api.calls('createLoad')).toHaveLength(2));
    const [first, second] = api.calls('createLoad').map(({ headers }) => headers['Idempotency-Key']);
    expect(second).toBe(first);
  });

  test('once the browser is back online, the note says so', async () => {
    const connect = (isOnline: boolean) => {
      jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
      fireEvent(window, new Event(isOnline ? 'online' : 'offline'));
    };
    await sendLoad({ createLoad: unreachable() });
    expect(await screen.findByText(/We didn't get a response/)).toBeVisible();
    connect(false);
    expect(screen.getByText(/We didn't get a response/)).toBeVisible();
    connect(true);
    expect(screen.getByText(/^You were offline, .+ You are back online and can safely try again/)).toBeVisible();
    expect(screen.queryByText(/We didn't get a response/)).not.toBeInTheDocument();
  });

  test('a refused manifest number shows the message at its field', async () => {
    const detail = 'This client already has a load with this manifest number.';
    await sendLoad({ createLoad: problem(409, 'manifest_number_taken', detail) });
    const manifestNumber = screen.getByRole('textbox', { name: 'Manifest Number' });
    await waitFor(() => expect(manifestNumber).toHaveFocus());
    expect(manifestNumber).toHaveAccessibleDescription(`EPA manifest number format. ${detail}`);
  });

  test('several refused fields each show their message', async () => {
    await sendLoad({
      createLoad: problem(422, 'invalid_input', 'Some fields are not valid.', {
        errors: [
          { field: 'generator_name', message: 'Too long' },
          { field: 'quantity', message: 'Too much' },
        ],
      }),
    });
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Generator Name' })).toHaveFocus());
    expect(screen.getByRole('textbox', { name: 'Generator Name' })).toHaveAccessibleDescription('Too long');
    expect(screen.getByRole('spinbutton', { name: 'Quantity' })).toHaveAccessibleDescription('Too much');
  });

  test('an ended session leaves the form unchanged, and says after the sign-in that nothing was created', async () => {
    const { user } = await sendLoad({ createLoad: problem(401, 'not_signed_in', 'Please sign in.') });
    await waitFor(() => expect(sessionStore.getState().state).toBe('expired'));
    expect(await screen.findByText(/Your session ended before the load was created/)).toBeVisible();
    expect(screen.queryByText('Please sign in.')).not.toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Manifest Number' })).toHaveValue('100033134ELC');
    act(() => screen.getByRole('button', { name: 'Cancel' }).focus());
    act(() => void signInAs(aUser({ role: 'admin' })));
    expect(screen.queryByText(/Your session ended/)).not.toBeInTheDocument();
    expect(createButton()).toHaveFocus();
    expect(createButton()).toHaveAccessibleDescription(
      'The load was not created because your session ended. You are signed in again. Select Create Waste Load to create it.',
    );
    await user.click(createButton());
    expect(screen.queryByText(/^You are signed in again/)).not.toBeInTheDocument();
  });
});
