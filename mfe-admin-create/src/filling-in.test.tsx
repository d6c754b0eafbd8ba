import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { containerTypes, hazardClasses, units, wasteTypes } from 'shared-domain/waste';
import { dashboardOrigin, readerDayText } from 'shared-domain/wire';
import { createButton, fillIn, openScreen } from './testing/open-screen';

describe('the form', () => {
  test('has the four sections and the title', () => {
    openScreen();
    expect(screen.getByRole('heading', { level: 1, name: 'Create New Waste Load' })).toBeVisible();
    for (const name of ['Client Information', 'Generator Information', 'Waste Details', 'Packaging Information']) {
      expect(screen.getByRole('heading', { level: 2, name })).toBeVisible();
    }
    expect(document.title).toBe('Create New Waste Load · Load Provenance Portal');
  });

  test.each(['Back to Dashboard', 'Cancel'])('%s leads to the dashboard as it was left', async (name) => {
    const { user } = openScreen({}, { origin: dashboardOrigin('?q=acid&status=disposed') });
    await user.click(screen.getByRole('button', { name }));
    expect(await screen.findByText('Elsewhere: /?q=acid&status=disposed')).toBeVisible();
  });

  test('opens with kg, with today as packaging date and with everything else empty', async () => {
    openScreen();
    expect(screen.getByLabelText('Packaging Date')).toHaveValue(readerDayText(new Date()));
    expect(screen.getByRole('combobox', { name: 'Unit' })).toHaveValue('kg');
    expect(screen.getByRole('spinbutton', { name: 'Quantity' })).toHaveAttribute('step', '0.01');
    expect(screen.getByRole('combobox', { name: 'Waste Type' })).toHaveValue('');
    expect(await screen.findByRole('option', { name: 'Nordwerk - Jonas Weber' })).toBeInTheDocument();
  });

  test('offers the hazard classes, waste types, units and containers of the specification', () => {
    openScreen();
    const optionsOf = (name: string) => within(screen.getByRole('combobox', { name })).getAllByRole('option');
    const classes = Object.entries(hazardClasses).map(([number, name]) => `Class ${number} - ${name}`);
    for (const [name, wanted, count] of [
      ['Waste Type', wasteTypes, 11],
      ['Hazard Class', classes, 10],
      ['Unit', units, 6],
      ['Container Type', containerTypes, 9],
    ] as const) {
      const texts = optionsOf(name).map(({ textContent }) => textContent);
      expect(texts).toEqual(expect.arrayContaining([...wanted]));
      expect(texts).toHaveLength(count);
    }
  });

  test('shows whether a manifest number has the EPA format', async () => {
    const { user } = openScreen();
    const manifestNumber = screen.getByRole('textbox', { name: 'Manifest Number' });
    await user.type(manifestNumber, 'BW-2026-17');
    expect(manifestNumber).toHaveAccessibleDescription('Not an EPA manifest number. It will be saved as entered.');
    await user.clear(manifestNumber);
    await user.type(manifestNumber, '100033134ELC');
    expect(manifestNumber).toHaveAccessibleDescription('EPA manifest number format.');
  });

  test('does not send a manifest number that looks like another one', async () => {
    const { user, api } = openScreen();
    await fillIn();
    const manifestNumber = screen.getByRole('textbox', { name: 'Manifest Number' });
    await user.clear(manifestNumber);
    await user.type(manifestNumber, '016721722EL\u0421');
    await user.click(createButton());
    expect(manifestNumber).toHaveAccessibleDescription(
      'Not an EPA manifest number. Replace "\u0421" (U+0421) with a letter from A to Z or a digit. Characters from other alphabets can look the same.',
    );
    expect(manifestNumber).toHaveFocus();
    expect(api.calls('createLoad')).toHaveLength(0);
  });

  test.each([
    ['A\u200bB  7', 'Not an EPA manifest number. It will be saved as AB 7.', 'AB 7'],
    ['\u202a100033134 elc\u202c', 'EPA manifest number format. It will be saved as 100033134ELC.', '100033134ELC'],
  ])('shows how the manifest number %j will be saved', async (typed, hint, saved) => {
    const { user, api } = openScreen();
    await fillIn();
    const manifestNumber = screen.getByRole('textbox', { name: 'Manifest Number' });
    fireEvent.change(manifestNumber, { target: { value: typed } });
    expect(manifestNumber).toHaveAccessibleDescription(hint);
    await user.click(createButton());
    await waitFor(() => expect(api.calls('createLoad')).toHaveLength(1));
    expect(api.calls('createLoad')[0]?.body.manifest_number).toBe(saved);
  });

  test('does not say how an invalid EPA ID will be saved', async () => {
    const { user } = openScreen();
    const epaId = screen.getByRole('textbox', { name: 'Generator EPA ID' });
    await user.type(epaId, 'ｔｘｄ００８');
    await user.click(createButton());
    expect(epaId).toHaveAccessibleDescription(/An EPA ID is two letters followed by/);
    expect(epaId).not.toHaveAccessibleDescription(/saved as/);
    await user.clear(epaId);
    await user.type(epaId, 'txd008092793');
    expect(epaId).toHaveAccessibleDescription('It will be saved as TXD008092793.');
  });

  test('shows a hint for an EPA ID of unusual length, but accepts it', async () => {
    const { user, api } = openScreen();
    await fillIn();
    const epaId = screen.getByRole('textbox', { name: 'Generator EPA ID' });
    await user.type(epaId, 'NCCESQG');
    expect(epaId).toHaveAccessibleDescription('EPA IDs usually have 12 characters; this one has 7.');
    await user.click(createButton());
    await waitFor(() => expect(api.calls('createLoad')).toHaveLength(1));
    expect(api.calls('createLoad')[0]?.body.generator_epa_id).toBe('NCCESQG');
  });

  test('shows a hint for implausible dates, but accepts them', async () => {
    const { user, api } = openScreen();
    await fillIn();
    const [packaging, pickup, disposal] = ['Packaging Date', 'Pickup Scheduled', 'Disposal Scheduled'].map((label) =>
      screen.getByLabelText<HTMLInputElement>(label),
    ) as [HTMLInputElement, HTMLInputElement, HTMLInputElement];
    expect(packaging).not.toHaveAccessibleDescription(/future/);
    await user.clear(packaging);
    await user.type(packaging, '2199-12-30');
    expect(packaging).toHaveAccessibleDescription('This day is in the future. It will be saved as entered.');
    await user.type(pickup, '2026-12-10');
    await user.type(disposal, '2026-12-10');
    await user.type(screen.getByLabelText('Pickup Time'), '10:00');
    expect(disposal).not.toHaveAccessibleDescription(/before the pickup/);
    await user.type(screen.getByLabelText('Disposal Time'), '09:00');
    expect(disposal).toHaveAccessibleDescription('This is before the pickup. It will be saved as entered.');
    await user.click(createButton());
    await waitFor(() => expect(api.calls('createLoad')).toHaveLength(1));
  });
});

describe('the form check', () => {
  test('says which field is missing, at the field and as a toast, and moves the focus there', async () => {
    const { user, api } = openScreen();
    await user.click(createButton());
    const client = screen.getByRole('combobox', { name: 'Client' });
    expect(client).toHaveFocus();
    expect(client).toBeInvalid();
    expect(client).toHaveAccessibleDescription(/Please fill in the client id field/);
    expect(await screen.findAllByText('Please fill in the client id field')).toHaveLength(2);
    expect(screen.getByText('Please fill in the generator name field')).toBeVisible();
    expect(screen.getByText('Please fill in the container type field')).toBeVisible();
    expect(api.calls('createLoad')).toHaveLength(0);
  });

  test('moves on to the next missing field when the first is filled in', async () => {
    const { user } = openScreen();
    await fillIn();
    await user.clear(screen.getByRole('textbox', { name: 'Waste Description' }));
    await user.click(createButton());
    expect(screen.getByRole('textbox', { name: 'Waste Description' })).toHaveFocus();
    expect(await screen.findAllByText('Please fill in the waste description field')).toHaveLength(2);
    await user.keyboard('Sludge');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Waste Description' })).toBeValid());
  });

  test('refuses a quantity with a message at the field', async () => {
    const { user, api } = openScreen();
    await fillIn();
    const quantity = screen.getByRole('spinbutton', { name: 'Quantity' });
    await user.clear(quantity);
    await user.type(quantity, '0.001');
    await user.click(createButton());
    expect(quantity).toHaveAccessibleDescription('Quantity can have at most two decimal places');
    expect(quantity).toHaveFocus();
    expect(api.calls('createLoad')).toHaveLength(0);
  });

  test('reports a quantity that the browser cannot read as invalid, not as missing', async () => {
    const { user } = openScreen();
    await fillIn();
    const quantity = screen.getByRole('spinbutton', { name: 'Quantity' });
    await user.clear(quantity);
    Object.defineProperty(quantity, 'validity', { value: { badInput: true } });
    await user.click(createButton());
    expect(quantity).toHaveAccessibleDescription('Enter a number without commas, for example 1000 or 12.5');
  });

  test.each([
    ['ArrowUp', false],
    ['ArrowDown', false],
    ['ArrowLeft', true],
    ['5', true],
  ])('leaves %s in the quantity to the browser: %s', (key, isLeft) => {
    openScreen();
    // The browser changes the number unless the event is canceled.
    expect(fireEvent.keyDown(screen.getByRole('spinbutton', { name: 'Quantity' }), { key })).toBe(isLeft);
  });

  test('requires a cleared packaging date instead of sending today', async () => {
    const { user, api } = openScreen();
    await fillIn();
    const packagingDate = screen.getByLabelText('Packaging Date');
    expect(packagingDate).toBeRequired();
    await user.clear(packagingDate);
    await user.click(createButton());
    expect(packagingDate).toHaveFocus();
    expect(packagingDate).toHaveAccessibleDescription('Select the day when the waste was packaged');
    expect(api.calls('createLoad')).toHaveLength(0);
    await user.type(packagingDate, '2026-01-15');
    await user.click(createButton());
    await waitFor(() => expect(api.calls('createLoad')[0]?.body.packaging_date).toBe('2026-01-15T00:00:00.000Z'));
  });

  test('sends a planned pickup as a day, or as an instant if a time is entered', async () => {
    const { user, api } = openScreen();
    await fillIn();
    await user.type(screen.getByLabelText('Pickup Scheduled'), '2026-01-16');
    await user.type(screen.getByLabelText('Disposal Time'), '08:30');
    await user.click(createButton());
    expect(screen.getByLabelText('Disposal Scheduled')).toHaveAccessibleDescription('Select a day for this time');
    await user.type(screen.getByLabelText('Disposal Scheduled'), '2026-02-01');
    await user.click(createButton());
    await waitFor(() =>
      expect(api.calls('createLoad')[0]?.body).toMatchObject({
        pickup_scheduled: '2026-01-16T00:00:00.000Z',
        disposal_scheduled: new Date(2026, 1, 1, 8, 30).toISOString(),
      }),
    );
  });
});
