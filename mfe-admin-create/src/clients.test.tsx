import { act, screen, waitFor, within } from '@testing-library/react';
import { sessionStore } from 'shared-auth';
import { never, problem, signInAs } from 'shared-auth/testing';
import { createLoadPath } from 'shared-domain/waste';
import { acme, nord } from 'shared-domain/testing';
import { anAdmin, openScreen } from './testing/open-screen';

describe('the list of clients', () => {
  test('shows that it is loading', () => {
    openScreen({ listClients: () => never() });
    expect(screen.getByRole('option', { name: 'Loading clients...' })).toBeInTheDocument();
  });

  test('shows a failure as a toast and inline, can be retried, and then shows none when the form is opened again', async () => {
    const { user, api, router } = openScreen({ listClients: problem(500, 'internal_error', 'Something went wrong.') });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load clients');
    expect(await screen.findAllByText('Failed to load clients')).toHaveLength(2);
    api.answer({ listClients: [nord] });
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('option', { name: 'Nordwerk - Jonas Weber' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await act(() => router.navigate('/'));
    expect(screen.getByText('Elsewhere: /')).toBeVisible();
    await act(() => router.navigate(createLoadPath));
    expect(screen.getByRole('option', { name: 'Nordwerk - Jonas Weber' })).toBeInTheDocument();
    // The toast of the first attempt: in tests, toasts stay.
    expect(screen.getAllByText('Failed to load clients')).toHaveLength(1);
  });

  test('waits for the next sign-in after the session ended, without a failure', async () => {
    const { api } = openScreen({ listClients: problem(401, 'not_signed_in', 'Please sign in.') });
    await waitFor(() => expect(sessionStore.getState().state).toBe('expired'));
    api.answer({ listClients: [nord] });
    await act(async () => void signInAs(anAdmin));
    expect(await screen.findByRole('option', { name: 'Nordwerk - Jonas Weber' })).toBeInTheDocument();
    expect(screen.queryByText('Failed to load clients')).not.toBeInTheDocument();
  });

  test('says what to do if there are no clients yet', async () => {
    const { user, api } = openScreen({ listClients: [] });
    expect(await screen.findByText(/There are no clients yet/)).toBeVisible();
    api.answer({ listClients: [acme] });
    await user.click(screen.getByRole('button', { name: 'Reload Clients' }));
    expect(await screen.findByRole('option', { name: 'Acme Chemicals - Ana Ruiz' })).toBeInTheDocument();
  });

  test('can be filtered if it has thousands of clients', async () => {
    const many = Array.from({ length: 60 }, (_, at) => ({ id: `c${at}`, company: `Company ${at}`, name: 'Name' }));
    const { user, api } = openScreen({ listClients: many });
    const filter = await screen.findByRole('searchbox', { name: 'Filter companies' });
    await user.type(filter, 'company 59{Enter}');
    // Enter does not submit the form, which would move the focus to the first field that is missing.
    expect(filter).toHaveFocus();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(api.calls('createLoad')).toHaveLength(0);
    const client = screen.getByRole('combobox', { name: 'Client' });
    expect(within(client).getAllByRole('option')).toHaveLength(2);
    await user.selectOptions(client, 'Company 59 - Name');
    expect(client).toHaveValue('c59');
  });
});
