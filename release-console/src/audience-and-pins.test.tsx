import { act, screen, waitFor } from '@testing-library/react';
import { problem } from 'shared-auth/testing';
import { acme, anExplanation, aRollout, nord } from 'shared-domain/testing';
import { confirmChange, dialog, enter, expectAccessible, openRemote, press } from './testing/open-console';

const overtaken = problem(409, 'rollout_changed', 'The rollout was changed meanwhile.');
const explanation = anExplanation();

describe('the audience', () => {
  test('is selected by role, company and name, and described meanwhile', async () => {
    const { api, user } = await openRemote({ changeRollout: aRollout(), explainRelease: explanation });
    await user.click(press('Change Audience'));
    expect(dialog().getByText('No changes yet')).toBeVisible();
    await user.click(dialog().getByRole('checkbox', { name: 'Administrators' }));
    await user.click(dialog().getByRole('checkbox', { name: 'Acme Chemicals - Ana Ruiz' }));
    expect(dialog().getByText(/will reach 20% of the administrators of Acme Chemicals/)).toBeVisible();
    await enter(user, dialog().getByRole('textbox', { name: 'Email' }), 'ana@acme.example');
    await user.keyboard('{Enter}');
    expect(await dialog().findByRole('button', { name: 'Remove ana@acme.example' })).toBeVisible();
    expect(dialog().getByText('Found ana@acme.example')).toHaveAttribute('role', 'status');
    expect(dialog().getByRole('textbox', { name: 'Email' })).toHaveValue('');
    await expectAccessible();
    await confirmChange(user, 'Change Audience');
    await waitFor(() =>
      expect(api.calls('changeRollout')[0]?.body.change).toEqual({
        action: 'audience',
        audience: { roles: ['admin'], clientIds: [acme.id], userIds: [explanation.userId] },
        reason: 'R',
      }),
    );
  });

  test('keeps the selection when someone else changes the rollout', async () => {
    const { user } = await openRemote({ changeRollout: overtaken });
    await user.click(press('Change Audience'));
    await user.click(dialog().getByRole('checkbox', { name: 'Nordwerk - Jonas Weber' }));
    await confirmChange(user, 'Change Audience');
    await dialog().findByText(/This rollout has changed since/);
    expect(dialog().getByRole('checkbox', { name: 'Nordwerk - Jonas Weber' })).toBeChecked();
  });

  test('without changes is not sent, and the dialog says so', async () => {
    const { api, user } = await openRemote();
    await user.click(press('Change Audience'));
    await confirmChange(user, 'Confirm');
    expect(dialog().getByRole('alert')).toHaveTextContent('No changes yet');
    expect(api.calls('changeRollout')).toHaveLength(0);
  });

  test('lists its named users, who can be removed', async () => {
    const audience = { roles: [], clientIds: [], userIds: [explanation.userId] };
    const namedUsers = [{ id: explanation.userId, email: 'ana@acme.example' }];
    const { user } = await openRemote({ getRollout: aRollout({ audience, namedUsers }) });
    expect(screen.getByText('Audience: ana@acme.example.')).toBeVisible();
    await user.click(press('Change Audience'));
    await user.click(dialog().getByRole('button', { name: 'Remove ana@acme.example' }));
    expect(dialog().getByText(/will reach 20% of everyone/)).toBeVisible();
    expect(dialog().getByRole('textbox', { name: 'Email' })).toHaveFocus();
  });

  test('companies that could not be loaded can be retried', async () => {
    const { api, user } = await openRemote({ listClients: problem(422, 'invalid_input', 'x') });
    await user.click(press('Change Audience'));
    const retry = await dialog().findByRole('button', { name: 'Try Again to load the companies' });
    api.answer({ listClients: [nord] });
    await user.click(retry);
    expect(await dialog().findByRole('checkbox', { name: 'Nordwerk - Jonas Weber' })).toBeVisible();
  });

  test('many companies can be filtered, and the selected ones stay visible', async () => {
    const many = Array.from({ length: 13 }, (_, index) => ({
      id: `c${index}`,
      company: `Company ${index}`,
      name: 'X',
    }));
    const { user } = await openRemote({ listClients: many });
    await user.click(press('Change Audience'));
    await user.click(await dialog().findByRole('checkbox', { name: 'Company 3 - X' }));
    await user.type(dialog().getByRole('searchbox', { name: 'Filter companies' }), '12{Enter}');
    // Enter does not submit the form.
    expect(dialog().queryByRole('alert')).not.toBeInTheDocument();
    expect(
      dialog()
        .getAllByRole('checkbox')
        .map((box) => (box.parentElement as HTMLElement).textContent),
    ).toEqual(['Administrators', 'Client users', 'Company 3 - X', 'Company 12 - X']);
  });
});

describe('pins', () => {
  const pinned = { kind: 'client' as const, subjectId: nord.id, subjectName: 'Nordwerk', release: '1.1.0+aaaaaaaa' };

  test('a user found by email is pinned to a release', async () => {
    const { api, user } = await openRemote({ changeRollout: aRollout(), explainRelease: explanation });
    await user.click(press('Add Pin'));
    expect(dialog().getByText('Select a user or company, and a release')).toBeVisible();
    await enter(user, dialog().getByRole('textbox', { name: 'Email' }), 'ana@acme.example');
    await user.click(dialog().getByRole('button', { name: 'Find User' }));
    expect(await dialog().findByText('Selected: ana@acme.example')).toBeVisible();
    await user.selectOptions(dialog().getByRole('combobox', { name: 'Release' }), '1.1.0+aaaaaaaa (active)');
    expect(dialog().getByText(/^ana@acme.example will get 1.1.0\+aaaaaaaa/)).toBeVisible();
    await expectAccessible();
    await confirmChange(user, 'Pin');
    const change = {
      action: 'pin',
      kind: 'user',
      subjectId: explanation.userId,
      release: '1.1.0+aaaaaaaa',
      reason: 'R',
    };
    await waitFor(() => expect(api.calls('changeRollout')[0]?.body.change).toEqual(change));
  });

  test('a company that is selected during the search for a user stays selected', async () => {
    let found = (_answer: typeof explanation): void => undefined;
    const search = () => new Promise<typeof explanation>((resolve) => (found = resolve));
    const { api, user } = await openRemote({ explainRelease: search });
    await user.click(press('Add Pin'));
    await enter(user, dialog().getByRole('textbox', { name: 'Email' }), 'ana@acme.example');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(api.calls('explainRelease')).toHaveLength(1));
    await user.selectOptions(dialog().getByRole('combobox', { name: 'Who' }), 'A client company');
    await user.selectOptions(dialog().getByRole('combobox', { name: 'Company' }), 'Nordwerk');
    await act(async () => found(explanation));
    await user.selectOptions(dialog().getByRole('combobox', { name: 'Who' }), 'One user');
    expect(await dialog().findByText('Selected: ana@acme.example')).toBeVisible();
    await user.selectOptions(dialog().getByRole('combobox', { name: 'Who' }), 'A client company');
    expect(dialog().getByRole('combobox', { name: 'Company' })).toHaveValue(nord.id);
  });

  test('companies that could not be loaded can be retried', async () => {
    const { api, user } = await openRemote({ listClients: problem(422, 'invalid_input', 'x') });
    await user.click(press('Add Pin'));
    await user.selectOptions(dialog().getByRole('combobox', { name: 'Who' }), 'A client company');
    const retry = await dialog().findByRole('button', { name: 'Try Again to load the companies' });
    api.answer({ listClients: [nord] });
    await user.click(retry);
    expect(await dialog().findByRole('option', { name: 'Nordwerk' })).toBeInTheDocument();
  });

  test('a company is pinned to a release', async () => {
    const { api, user } = await openRemote({ changeRollout: aRollout() });
    await user.click(press('Add Pin'));
    await user.selectOptions(dialog().getByRole('combobox', { name: 'Who' }), 'A client company');
    await user.selectOptions(dialog().getByRole('combobox', { name: 'Company' }), 'Nordwerk');
    await user.selectOptions(dialog().getByRole('combobox', { name: 'Release' }), '1.2.0+cccccccc (candidate)');
    await confirmChange(user, 'Pin');
    const change = { action: 'pin', kind: 'client', subjectId: nord.id, release: '1.2.0+cccccccc', reason: 'R' };
    await waitFor(() => expect(api.calls('changeRollout')[0]?.body.change).toEqual(change));
  });

  test('a pin is removed', async () => {
    const { api, user } = await openRemote({ getRollout: aRollout({ pins: [pinned] }), changeRollout: aRollout() });
    await user.click(press('Remove… the pin of Nordwerk'));
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription(
      /^Everyone at Nordwerk will follow the rollout again/,
    );
    await confirmChange(user, 'Remove Pin');
    const change = { action: 'pin', kind: 'client', subjectId: nord.id, release: null, reason: 'R' };
    await waitFor(() => expect(api.calls('changeRollout')[0]?.body.change).toEqual(change));
  });
});
