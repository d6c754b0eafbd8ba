import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event';
import { sessionStore } from 'shared-auth';
import { never, problem, renderScreen, unreachable, type MockAnswers } from 'shared-auth/testing';
import { createLoadPath, type Client } from 'shared-domain';
import { aLoad, aUser } from 'shared-domain/testing';
import { expectNoAxeViolations, polyfillDialog } from 'shared-ui/testing';
import { formatLocalDay } from './local-day';
import { Screen } from './screen';

beforeAll(polyfillDialog);

const acme: Client = { id: '0190a1b2-0000-7000-8000-0000000000c1', company: 'Acme Chemicals', name: 'Ana Ruiz' };
const nord: Client = { id: '0190a1b2-0000-7000-8000-0000000000c2', company: 'Nordwerk', name: 'Jonas Weber' };

function openScreen(answers: MockAnswers = {}, user = aUser({ role: 'admin', client_id: null })) {
  return renderScreen(<Screen />, {
    at: createLoadPath,
    user,
    answers: { listClients: [acme, nord], createLoad: aLoad({ id: 'new-load' }), ...answers },
  });
}

/** Acts at once; nothing covers anything here, so the layout need not be asked before every click. */
const aPerson = () => userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });

async function fillIn(user: UserEvent): Promise<void> {
  await screen.findByRole('option', { name: 'Acme Chemicals - Ana Ruiz' });
  const choose = (label: string, option: string) => user.selectOptions(screen.getByLabelText(label), option);
  const enter = async (label: string, text: string) => {
    await user.click(screen.getByLabelText(label));
    await user.paste(text);
  };
  await choose('Client', 'Acme Chemicals - Ana Ruiz');
  await enter('Manifest Number', '100033134ELC');
  await enter('Generator Name', 'Gulf Coast');
  await enter('Generator Address', '1200 Port Road');
  await choose('Waste Type', 'Chemical Solvents');
  await choose('Hazard Class', 'Class 3 - Flammable Liquids');
  await enter('Waste Description', 'Spent solvents');
  await enter('Quantity', '12.5');
  await choose('Container Type', 'Drums (55-gallon)');
}

const create = () => screen.getByRole('button', { name: 'Create Waste Load' });

describe('the form', () => {
  test('has the four sections, the title and the way back', async () => {
    const user = aPerson();
    const { router } = openScreen();
    expect(screen.getByRole('heading', { level: 1, name: 'Create New Waste Load' })).toBeVisible();
    for (const name of ['Client Information', 'Generator Information', 'Waste Details', 'Packaging Information']) {
      expect(screen.getByRole('heading', { level: 2, name })).toBeVisible();
    }
    expect(document.title).toBe('Create New Waste Load · Load Provenance Portal');
    await user.click(screen.getByRole('button', { name: 'Back to Dashboard' }));
    expect(router.state.location.pathname).toBe('/');
  });

  test('opens with kg, with today as packaging date and with everything else empty', async () => {
    openScreen();
    expect(screen.getByLabelText('Packaging Date')).toHaveValue(formatLocalDay(new Date()));
    expect(screen.getByRole('combobox', { name: 'Unit' })).toHaveValue('kg');
    expect(screen.getByRole('spinbutton', { name: 'Quantity' })).toHaveAttribute('step', '0.01');
    expect(screen.getByRole('combobox', { name: 'Waste Type' })).toHaveValue('');
    expect(await screen.findByRole('option', { name: 'Nordwerk - Jonas Weber' })).toBeInTheDocument();
  });

  test('offers the hazard classes, waste types, units and containers of the specification', () => {
    openScreen();
    const optionsOf = (name: string) => within(screen.getByRole('combobox', { name })).getAllByRole('option').length;
    expect([
      optionsOf('Waste Type'),
      optionsOf('Hazard Class'),
      optionsOf('Unit'),
      optionsOf('Container Type'),
    ]).toEqual([11, 10, 6, 9]);
  });

  test('Cancel goes to the dashboard', async () => {
    const user = aPerson();
    const { router } = openScreen();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(router.state.location.pathname).toBe('/');
  });

  test('tells whether a manifest number has the form of EPA', async () => {
    const user = aPerson();
    openScreen();
    const manifestNumber = screen.getByRole('textbox', { name: 'Manifest Number' });
    await user.type(manifestNumber, 'BW-2026-17');
    expect(manifestNumber).toHaveAccessibleDescription('Not in EPA form: kept as a number of another series.');
    await user.clear(manifestNumber);
    await user.type(manifestNumber, '100033134ELC');
    expect(manifestNumber).toHaveAccessibleDescription('In EPA form.');
  });

  test('an EPA ID of unusual length gets a hint, never a refusal', async () => {
    const user = aPerson();
    const { api } = openScreen();
    await fillIn(user);
    const epaId = screen.getByRole('textbox', { name: 'Generator EPA ID' });
    await user.type(epaId, 'NCCESQG');
    expect(epaId).toHaveAccessibleDescription('EPA IDs usually have 12 characters; this one has 7.');
    await user.click(create());
    await waitFor(() => expect(api.calls('createLoad')).toHaveLength(1));
    expect(api.calls('createLoad')[0]?.body.generator_epa_id).toBe('NCCESQG');
  });
});

describe('a form that cannot be sent', () => {
  test('says which field is missing, at the field and as a toast, and moves the focus there', async () => {
    const user = aPerson();
    const { api } = openScreen();
    await user.click(create());
    const client = screen.getByRole('combobox', { name: 'Client' });
    expect(client).toHaveFocus();
    expect(client).toBeInvalid();
    expect(client).toHaveAccessibleDescription(/Please fill in the client id field/);
    expect(await screen.findAllByText('Please fill in the client id field')).toHaveLength(2);
    expect(screen.getByText('Please fill in the generator name field')).toBeVisible();
    expect(screen.getByText('Please fill in the container type field')).toBeVisible();
    expect(api.calls('createLoad')).toHaveLength(0);
  });

  test('goes to the next missing field when the first is filled in', async () => {
    const user = aPerson();
    openScreen();
    await fillIn(user);
    await user.clear(screen.getByRole('textbox', { name: 'Waste Description' }));
    await user.click(create());
    expect(screen.getByRole('textbox', { name: 'Waste Description' })).toHaveFocus();
    expect(await screen.findAllByText('Please fill in the waste description field')).toHaveLength(2);
    await user.keyboard('Sludge');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Waste Description' })).toBeValid());
  });

  test.each([
    ['-1', 'Quantity must be a positive number'],
    ['0.001', 'Quantity can have at most two decimals'],
  ])('refuses the quantity %s with a sentence at the field', async (typed, sentence) => {
    const user = aPerson();
    const { api } = openScreen();
    await fillIn(user);
    const quantity = screen.getByRole('spinbutton', { name: 'Quantity' });
    await user.clear(quantity);
    await user.type(quantity, typed);
    await user.click(create());
    expect(quantity).toHaveAccessibleDescription(sentence);
    expect(quantity).toHaveFocus();
    expect(api.calls('createLoad')).toHaveLength(0);
  });

  test('calls what the browser cannot read as a number no number, not missing', async () => {
    const user = aPerson();
    openScreen();
    await fillIn(user);
    const quantity = screen.getByRole('spinbutton', { name: 'Quantity' });
    await user.clear(quantity);
    Object.defineProperty(quantity, 'validity', { value: { badInput: true } });
    await user.click(create());
    expect(quantity).toHaveAccessibleDescription('Quantity must be a positive number');
  });

  test('refuses what is no EPA ID', async () => {
    const user = aPerson();
    const { api } = openScreen();
    await fillIn(user);
    await user.type(screen.getByRole('textbox', { name: 'Generator EPA ID' }), '12-34');
    await user.click(create());
    expect(screen.getByRole('textbox', { name: 'Generator EPA ID' })).toHaveAccessibleDescription(
      /An EPA ID is two letters followed by one to ten letters or digits/,
    );
    expect(api.calls('createLoad')).toHaveLength(0);
  });
});

describe('a load that is created', () => {
  test('is sent as the API takes it, and its screen is opened', async () => {
    const user = aPerson();
    const { api, router } = openScreen();
    await fillIn(user);
    await user.click(create());
    expect(await screen.findByText('Elsewhere: /waste-load/new-load')).toBeVisible();
    expect(await screen.findByText('Waste load created successfully!')).toBeVisible();
    expect(router.state.location.pathname).toBe('/waste-load/new-load');
    const today = new Date();
    expect(api.calls('createLoad')[0]?.body).toEqual({
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
      packaging_date: new Date(today.getFullYear(), today.getMonth(), today.getDate()).toISOString(),
      safety_notes: null,
      pickup_scheduled: null,
      disposal_scheduled: null,
    });
  });

  test('is created once however often the button is pressed, which reads Creating...', async () => {
    const user = aPerson();
    const { api } = openScreen({ createLoad: () => never() });
    await fillIn(user);
    await user.dblClick(create());
    const busy = await screen.findByRole('button', { name: 'Creating...' });
    expect(busy).toBeDisabled();
    expect(api.calls('createLoad')).toHaveLength(1);
  });

  test('can be sent again after a lost answer: the same content carries the same key, other content another', async () => {
    const user = aPerson();
    const { api } = openScreen({ createLoad: unreachable() });
    await fillIn(user);
    await user.click(create());
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to create waste load');
    await user.click(create());
    await waitFor(() => expect(api.calls('createLoad')).toHaveLength(2));
    await user.type(screen.getByRole('textbox', { name: 'Safety Notes' }), 'Keep cool');
    await user.click(create());
    await waitFor(() => expect(api.calls('createLoad')).toHaveLength(3));
    const [first, second, third] = api.calls('createLoad').map(({ headers }) => headers['Idempotency-Key']);
    expect(first).toBeTruthy();
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });
});

describe('a load that is refused', () => {
  test("shows the server's sentence as toast and inline, and keeps what was typed", async () => {
    const user = aPerson();
    openScreen({ createLoad: problem(503, 'overloaded', 'The portal is busy; try again in a moment.') });
    await fillIn(user);
    await user.click(create());
    expect(await screen.findByRole('alert')).toHaveTextContent('The portal is busy; try again in a moment.');
    expect(await screen.findAllByText('The portal is busy; try again in a moment.')).toHaveLength(2);
    expect(screen.getByRole('textbox', { name: 'Generator Name' })).toHaveValue('Gulf Coast');
    expect(create()).toBeEnabled();
  });

  test('without a sentence of the server reads Failed to create waste load', async () => {
    const user = aPerson();
    openScreen({ createLoad: unreachable() });
    await fillIn(user);
    await user.click(create());
    expect(await screen.findByText('Failed to create waste load')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Failed to create waste load. No answer arrived. Trying again is safe: the load is created only once.',
    );
  });

  test('for its manifest number says so at the manifest number', async () => {
    const user = aPerson();
    const detail = 'This client already has a load with this manifest number.';
    openScreen({ createLoad: problem(409, 'manifest_number_taken', detail) });
    await fillIn(user);
    await user.click(create());
    const manifestNumber = screen.getByRole('textbox', { name: 'Manifest Number' });
    await waitFor(() => expect(manifestNumber).toHaveFocus());
    expect(manifestNumber).toHaveAccessibleDescription(`In EPA form. ${detail}`);
  });

  test('for several fields says so at each field', async () => {
    const user = aPerson();
    openScreen({
      createLoad: problem(422, 'invalid_input', 'Some fields are not valid.', {
        errors: [
          { field: 'generator_name', message: 'Too long' },
          { field: 'quantity', message: 'Too much' },
        ],
      }),
    });
    await fillIn(user);
    await user.click(create());
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Generator Name' })).toHaveFocus());
    expect(screen.getByRole('textbox', { name: 'Generator Name' })).toHaveAccessibleDescription('Too long');
    expect(screen.getByRole('spinbutton', { name: 'Quantity' })).toHaveAccessibleDescription('Too much');
  });

  test('because the session ended leaves the form as it is and shows no failure', async () => {
    const user = aPerson();
    openScreen({ createLoad: problem(401, 'not_signed_in', 'Please sign in.') });
    await fillIn(user);
    await user.click(create());
    await waitFor(() => expect(sessionStore.getState().state).toBe('expired'));
    expect(await screen.findByText(/Your session ended before the load was created/)).toBeVisible();
    expect(screen.queryByText('Please sign in.')).not.toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Manifest Number' })).toHaveValue('100033134ELC');
  });
});

describe('the clients', () => {
  test('are waited for in words', () => {
    openScreen({ listClients: () => never() });
    expect(screen.getByRole('option', { name: 'Loading clients...' })).toBeInTheDocument();
  });

  test('that cannot be loaded are told as toast and inline, and can be tried again', async () => {
    const user = aPerson();
    const { api } = openScreen({ listClients: problem(500, 'internal_error', 'Something went wrong.') });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load clients');
    expect(await screen.findAllByText('Failed to load clients')).toHaveLength(2);
    api.answer({ listClients: [nord] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('option', { name: 'Nordwerk - Jonas Weber' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('that do not exist yet are told with a way on', async () => {
    const user = aPerson();
    const { api } = openScreen({ listClients: [] });
    expect(await screen.findByText(/There are no clients yet/)).toBeVisible();
    api.answer({ listClients: [acme] });
    await user.click(screen.getByRole('button', { name: 'Reload Clients' }));
    expect(await screen.findByRole('option', { name: 'Acme Chemicals - Ana Ruiz' })).toBeInTheDocument();
  });

  test('by the thousand can be filtered', async () => {
    const user = aPerson();
    const many = Array.from({ length: 60 }, (_, at) => ({ id: `c${at}`, company: `Company ${at}`, name: 'Name' }));
    openScreen({ listClients: many });
    await user.type(await screen.findByRole('searchbox', { name: 'Filter companies' }), 'company 59');
    const client = screen.getByRole('combobox', { name: 'Client' });
    expect(within(client).getAllByRole('option')).toHaveLength(2);
    await user.selectOptions(client, 'Company 59 - Name');
    expect(client).toHaveValue('c59');
  });
});

describe('everyone but administrators', () => {
  test('reads Access Denied with a link to the dashboard, and no client is asked for', async () => {
    const user = aPerson();
    const { api, router } = openScreen({}, aUser({ role: 'client' }));
    expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual(['Access Denied']);
    expect(screen.getByRole('heading', { level: 1, name: 'Access Denied' })).toHaveFocus();
    expect(within(screen.getByRole('banner')).getByRole('img', { name: 'Load Provenance Portal logo' })).toBeVisible();
    expect(screen.getByText('Only administrators can create waste loads.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Create Waste Load' })).not.toBeInTheDocument();
    expect(api.calls('listClients')).toHaveLength(0);
    await user.click(screen.getByRole('link', { name: 'Back to Dashboard' }));
    expect(router.state.location.pathname).toBe('/');
  });
});

test('a half-filled form asks before it is left', async () => {
  const user = aPerson();
  const { router } = openScreen();
  await user.type(screen.getByRole('textbox', { name: 'Generator Name' }), 'G');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(router.state.location.pathname).toBe(createLoadPath);
  expect(screen.getByRole('textbox', { name: 'Generator Name' })).toHaveValue('G');
  await user.click(screen.getByRole('button', { name: 'Back to Dashboard' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(router.state.location.pathname).toBe('/');
});

describe('accessibility', () => {
  // Inside act, because toasts go on changing while the rules are checked.
  const expectAccessible = (container: Element) => act(() => expectNoAxeViolations(container));

  test('the open form and its messages break no rule', async () => {
    const user = aPerson();
    const { container } = openScreen();
    await screen.findByRole('option', { name: 'Acme Chemicals - Ana Ruiz' });
    await expectAccessible(container);
    await user.click(create());
    await expectAccessible(container);
  });

  test.each<[string, MockAnswers, string]>([
    ['a failed', { listClients: problem(500, 'internal_error', 'Something went wrong.') }, 'No list of clients'],
    ['an empty', { listClients: [] }, 'No clients yet'],
  ])('%s list of clients breaks no rule', async (_, answers, sign) => {
    const { container } = openScreen(answers);
    await screen.findByRole('option', { name: sign });
    await expectAccessible(container);
  });

  test('the denied screen breaks no rule', async () => {
    await expectAccessible(openScreen({}, aUser({ role: 'client' })).container);
  });
});
