import { screen, waitFor } from '@testing-library/react';
import { endpointQuery } from 'shared-auth';
import { announce, problem, type MockAnswers } from 'shared-auth/testing';
import { acme, aLoad, nord } from 'shared-domain/testing';
import { duplicateLoadPath, wasteEndpoints } from 'shared-domain/waste';
import { createButton, openScreen } from './testing/open-screen';

const search = new URL(duplicateLoadPath('l1'), 'https://portal.example').search;
const load = aLoad({
  id: 'l1',
  client_id: nord.id,
  manifest_number: '100033134ELC',
  generator_name: 'Nordwerk Pasadena',
  generator_epa_id: null,
  hazard_class: '8',
  quantity: 12.5,
  packaging_date: '2026-01-15T00:00:00.000Z',
  pickup_scheduled: '2026-01-20T00:00:00.000Z',
});

const clearedNote = () => screen.queryByText(/^Cleared because /);
const openDuplicate = (answers: MockAnswers = {}) => openScreen({ getLoad: load, ...answers }, { search });

describe('a duplicated load', () => {
  test('brings everything but its manifest number and its dates', async () => {
    openDuplicate();
    expect(await screen.findByText(/^Copied from Manifest #/)).toHaveTextContent('100033134ELC');
    expect(await screen.findByDisplayValue('Nordwerk - Jonas Weber')).toBe(screen.getByLabelText('Client'));
    expect(screen.getByLabelText('Generator Name')).toHaveValue('Nordwerk Pasadena');
    expect(screen.getByLabelText('Generator EPA ID')).toHaveValue('');
    expect(screen.getByLabelText('Hazard Class')).toHaveDisplayValue(/^Class 8/);
    expect(screen.getByLabelText('Quantity')).toHaveValue(12.5);
    expect(screen.getByLabelText('Manifest Number')).toHaveValue('');
    expect(screen.getByLabelText('Pickup Scheduled')).toHaveValue('');
    expect(screen.getByLabelText('Packaging Date')).not.toHaveValue('2026-01-15');
  });

  test('is stale for its own page once it has changed, and the form keeps what it has', async () => {
    const { queryClient } = openDuplicate();
    await screen.findByText(/^Copied from/);
    const { queryKey } = endpointQuery(wasteEndpoints.getLoad, { params: { id: 'l1' } });
    announce('event-recorded', 'l1');
    await waitFor(() => expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true));
    expect(screen.getByLabelText('Generator Name')).toHaveValue('Nordwerk Pasadena');
  });

  test('asks nothing when the user leaves before entering anything', async () => {
    const { user, router } = openDuplicate();
    await screen.findByText(/^Copied from/);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(router.state.location.pathname).toBe('/');
  });

  test('leaves a choice open if an imported value is not among those of the form', async () => {
    const { user, api } = openDuplicate({ getLoad: { ...load, unit: 'barrels' } });
    await user.type(await screen.findByLabelText('Manifest Number'), 'D-2');
    expect(screen.getByLabelText('Unit')).toHaveValue('');
    await user.click(createButton());
    expect(screen.getByLabelText('Unit')).toHaveAccessibleDescription('Please fill in the unit field');
    expect(api.calls('createLoad')).toHaveLength(0);
  });

  test('is created as a separate load', async () => {
    const { user, api } = openDuplicate();
    await user.type(await screen.findByLabelText('Manifest Number'), 'D-2');
    await screen.findByDisplayValue('Nordwerk - Jonas Weber');
    await user.click(createButton());
    expect(await screen.findByText('Elsewhere: /waste-load/new-load')).toBeVisible();
    expect(api.calls('createLoad')).toMatchObject([
      {
        body: {
          manifest_number: 'D-2',
          client_id: nord.id,
          pickup_scheduled: null,
          generator_name: 'Nordwerk Pasadena',
        },
      },
    ]);
  });

  test('loses generator and safety notes with its client; going back restores only what does not mix two generators', async () => {
    const { user, api } = openDuplicate({ getLoad: { ...load, safety_notes: 'Gate code 4711' } });
    const client = await screen.findByLabelText('Client');
    await screen.findByDisplayValue('Nordwerk - Jonas Weber');
    await user.selectOptions(client, 'Acme Chemicals - Ana Ruiz');
    for (const label of ['Generator Name', 'Generator Address', 'Safety Notes'])
      expect(screen.getByLabelText(label)).toHaveValue('');
    expect(clearedNote()).toHaveTextContent(
      /^Cleared because it came from Nordwerk: Generator Name, Generator Address, and Safety Notes\.$/,
    );
    expect(screen.getByLabelText('Quantity')).toHaveValue(12.5);
    await user.type(screen.getByLabelText('Generator Name'), 'Acme Depot');
    await user.selectOptions(client, 'Nordwerk - Jonas Weber');
    expect(screen.getByLabelText('Generator Name')).toHaveValue('Acme Depot');
    // The address of another generator does not come back next to that name.
    expect(screen.getByLabelText('Generator Address')).toHaveValue('');
    expect(screen.getByLabelText('Safety Notes')).toHaveValue('Gate code 4711');
    expect(clearedNote()).not.toBeInTheDocument();
    await user.selectOptions(client, 'Acme Chemicals - Ana Ruiz');
    await user.click(createButton());
    expect(screen.getByLabelText('Generator Address')).toHaveAccessibleDescription(/^Please fill in/);
    expect(api.calls('createLoad')).toHaveLength(0);
  });

  test.each([
    [404, 'Waste load not found'],
    [500, 'The load to copy could not be loaded'],
  ])('that cannot be loaded (%i) leads to an empty form', async (status, title) => {
    const { user } = openDuplicate({ getLoad: problem(status, status === 404 ? 'not_found' : 'internal_error', '') });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Start with an Empty Form' }));
    expect(await screen.findByLabelText('Generator Name')).toHaveValue('');
  });
});

describe('previous sites of the client', () => {
  const site = {
    generator_name: 'Acme Plant 4',
    generator_address: '12 Dock Road\nPasadena, TX',
    generator_epa_id: 'TXD008092793',
  };

  test('fill in name, address and EPA ID, which can then be changed', async () => {
    const { user, api } = openScreen({
      listGenerators: [site, { ...site, generator_name: 'Acme Depot', generator_epa_id: null }],
    });
    expect(screen.queryByLabelText('Previous Site')).not.toBeInTheDocument();
    await user.selectOptions(await screen.findByLabelText('Client'), await screen.findByText(/^Acme Chemicals/));
    const sites = await screen.findByLabelText('Previous Site');
    expect(api.calls('listGenerators')).toMatchObject([{ query: { client_id: acme.id } }]);
    await user.selectOptions(sites, 'Acme Plant 4 - 12 Dock Road Pasadena, TX - TXD008092793');
    expect(screen.getByLabelText('Generator Name')).toHaveValue('Acme Plant 4');
    expect(screen.getByLabelText('Generator Address')).toHaveValue('12 Dock Road\nPasadena, TX');
    expect(screen.getByLabelText('Generator EPA ID')).toHaveValue('TXD008092793');
    await user.type(screen.getByLabelText('Generator Name'), ' West');
    expect(sites).toHaveDisplayValue('Select a site, or enter a new one below');
    await user.selectOptions(sites, 'Acme Depot - 12 Dock Road Pasadena, TX - no EPA ID');
    expect(screen.getByLabelText('Generator EPA ID')).toHaveValue('');
  });

  test('stay with their client, except what was changed by hand, also after a new release of the screen', async () => {
    const sites = { listGenerators: [site] };
    const { user, unmount } = openScreen(sites);
    await user.selectOptions(await screen.findByLabelText('Client'), await screen.findByText(/^Acme Chemicals/));
    await user.selectOptions(await screen.findByLabelText('Previous Site'), await screen.findByText(/^Acme Plant 4/));
    await user.clear(screen.getByLabelText('Generator Name'));
    await user.type(screen.getByLabelText('Generator Name'), 'Dock 12');
    await user.type(screen.getByLabelText('Safety Notes'), 'Keep dry');
    unmount();
    const next = openScreen(sites);
    await next.user.selectOptions(await screen.findByLabelText('Client'), await screen.findByText(/^Nordwerk/));
    expect(screen.getByLabelText('Generator Name')).toHaveValue('Dock 12');
    expect(screen.getByLabelText('Generator Address')).toHaveValue('');
    expect(screen.getByLabelText('Generator EPA ID')).toHaveValue('');
    expect(screen.getByLabelText('Safety Notes')).toHaveValue('Keep dry');
    expect(clearedNote()).toHaveTextContent(/ Acme Chemicals: Generator Address and Generator EPA ID\.$/);
    await next.user.selectOptions(
      await screen.findByLabelText('Previous Site'),
      await screen.findByText(/^Acme Plant 4/),
    );
    expect(clearedNote()).not.toBeInTheDocument();
  });

  test('are not offered to a client without loads', async () => {
    const { user, api } = openScreen();
    await user.selectOptions(await screen.findByLabelText('Client'), await screen.findByText(/^Acme Chemicals/));
    await screen.findByDisplayValue(/^Acme Chemicals/);
    expect(api.calls('listGenerators')).toHaveLength(1);
    expect(screen.queryByLabelText('Previous Site')).not.toBeInTheDocument();
  });
});
