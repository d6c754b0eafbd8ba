import { screen, within } from '@testing-library/react';
import { never, problem } from 'shared-auth/testing';
import { acme, aPerson, nord, openScreen } from './testing/open-screen';

describe('the list of clients', () => {
  test('shows that it is loading', () => {
    openScreen({ listClients: () => never() });
    expect(screen.getByRole('option', { name: 'Loading clients...' })).toBeInTheDocument();
  });

  test('shows a failure as a toast and inline, and can be retried', async () => {
    const user = aPerson();
    const { api } = openScreen({ listClients: problem(500, 'internal_error', 'Something went wrong.') });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load clients');
    expect(await screen.findAllByText('Failed to load clients')).toHaveLength(2);
    api.answer({ listClients: [nord] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('option', { name: 'Nordwerk - Jonas Weber' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('says what to do if there are no clients yet', async () => {
    const user = aPerson();
    const { api } = openScreen({ listClients: [] });
    expect(await screen.findByText(/There are no clients yet/)).toBeVisible();
    api.answer({ listClients: [acme] });
    await user.click(screen.getByRole('button', { name: 'Reload Clients' }));
    expect(await screen.findByRole('option', { name: 'Acme Chemicals - Ana Ruiz' })).toBeInTheDocument();
  });

  test('can be filtered if it has thousands of clients', async () => {
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
