import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expireSession } from 'shared-auth';
import { problem, signInAs, unreachable } from 'shared-auth/testing';
import { anExplanation, aRollout } from 'shared-domain/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { acme, anAdmin, dialog, nord, openRemote } from './testing/open-console';
import { rolloutQuery } from './queries/use-rollouts';

const expectAccessible = () => act(() => expectNoAxeViolations(document.body));
const press = (name: string | RegExp) => screen.getByRole('button', { name });
const enter = async (user: UserEvent, field: HTMLElement, text: string) => {
  await user.click(field);
  await user.paste(text);
};
const overtaken = problem(409, 'rollout_changed', 'The rollout was changed meanwhile.');
const explanation = anExplanation();

test('a wider ramp shows who it reaches, asks for a reason, and is applied', async () => {
  const entry = {
    id: 'h1',
    revision: 13,
    madeAt: '2026-11-20T08:00:00.000Z',
    madeBy: 'admin@demo.example',
    action: 'ramp',
    percentage: 50,
    text: '1.2.0+cccccccc goes to 50% instead of 20%.',
    reason: 'All is well',
  };
  const { api, user } = await openRemote({
    changeRollout: aRollout({ percentage: 50, revision: 13, history: [entry] }),
  });
  await user.click(press('Open to 50%'));
  expect(screen.getByRole('dialog', { name: 'Open 1.2.0+cccccccc to 50%?' })).toHaveAccessibleDescription(
    '50% of all users will get 1.2.0+cccccccc instead of 1.1.0+aaaaaaaa with the next page they load.',
  );
  expect(dialog().getByText('Everyone who already has it (20%) keeps it.')).toBeVisible();
  expect(await dialog().findByText('Affects 60 users, 9 companies')).toBeVisible();
  expect(dialog().getByText('1.1.0+aaaaaaaa → 1.2.0+cccccccc')).toBeVisible();
  expect(api.calls('previewRolloutChange')[0]?.body).toEqual({ change: { action: 'ramp', percentage: 50 } });
  await expectAccessible();
  await enter(user, dialog().getByRole('textbox', { name: 'Reason' }), ' All is well ');
  await user.click(dialog().getByRole('button', { name: 'Open to 50%' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.calls('changeRollout')[0]).toMatchObject({
    params: { remote: 'mfe-dashboard' },
    body: { revision: 12, change: { action: 'ramp', percentage: 50, reason: 'All is well' } },
  });
  expect(screen.getByText('Ramping, 50%')).toBeVisible();
  expect(screen.getByText(/1.2.0\+cccccccc reaches 50%/)).toHaveFocus();
  expect(await screen.findAllByText(entry.text)).toHaveLength(2);
});

test.each([
  ['Halt', { action: 'halt' }, 'Halt'],
  ['Make Active', { action: 'promote' }, 'Make Active'],
  ['Roll Back', { action: 'roll-back' }, 'Roll Back'],
])('%s is sent with its reason', async (button, change, confirm) => {
  const { api, user } = await openRemote({ changeRollout: aRollout() });
  await user.click(press(button));
  await user.type(dialog().getByRole('textbox', { name: 'Reason' }), 'R');
  await user.click(dialog().getByRole('button', { name: confirm }));
  await waitFor(() => expect(api.calls('changeRollout')[0]?.body.change).toEqual({ ...change, reason: 'R' }));
});

test('without a reason nothing is sent, and the reason field gets the focus', async () => {
  const { api, user } = await openRemote();
  await user.click(press('Halt'));
  await user.type(dialog().getByRole('textbox', { name: 'Reason' }), '  ');
  await user.click(dialog().getByRole('button', { name: 'Halt' }));
  const reason = dialog().getByRole('textbox', { name: 'Reason' });
  expect(reason).toHaveAccessibleDescription(/Enter a reason/);
  expect(dialog().getByRole('alert')).toHaveTextContent('Enter a reason.');
  await waitFor(() => expect(reason).toHaveFocus());
  expect(api.calls('changeRollout')).toHaveLength(0);
});

test('a release is killed only after its ID was typed', async () => {
  const { api, user } = await openRemote({ changeRollout: aRollout() });
  await user.click(press('Kill… 1.1.0+aaaaaaaa'));
  const confirm = dialog().getByRole('button', { name: 'Kill Release' });
  expect(confirm).toHaveAttribute('aria-disabled', 'true');
  expect(confirm).toHaveAccessibleDescription(/Enter a reason\.$/);
  await enter(user, dialog().getByRole('textbox', { name: 'Reason' }), 'Wrong weights');
  const id = dialog().getByRole('textbox', { name: 'Type 1.1.0+aaaaaaaa to confirm' });
  await enter(user, id, '1.2.0+cccccccc');
  await user.click(confirm);
  expect(id).toHaveAccessibleDescription('Type 1.1.0+aaaaaaaa exactly.');
  await expectAccessible();
  expect(api.calls('changeRollout')).toHaveLength(0);
  expect(confirm).toHaveAccessibleDescription(/Type 1\.1\.0\+aaaaaaaa exactly\.$/);
  await user.clear(id);
  await enter(user, id, '1.1.0+aaaaaaaa');
  expect(confirm).toHaveAttribute('aria-disabled', 'false');
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(api.calls('changeRollout')[0]?.body.change).toEqual({
      action: 'kill',
      release: '1.1.0+aaaaaaaa',
      reason: 'Wrong weights',
    }),
  );
});

test('earlier reasons can be used again, those for the same kind of change first', async () => {
  const entry = (action: string, reason: string | null, madeBy = 'bo@demo.example') => {
    const facts = { madeAt: '2026-11-20T08:00:00.000Z', percentage: null, text: 'Changed.' };
    return { ...facts, id: `${action} ${reason}`, revision: 11, action, reason, madeBy };
  };
  const history = [
    entry('ramp', 'All is well'),
    entry('promote', 'All is well'),
    entry('halt', 'Too slow', 'portal'),
    entry('halt', 'A question came up'),
    entry('pin', null),
  ];
  const { user } = await openRemote({ getRollout: aRollout({ history }) });
  await user.click(press('Halt'));
  const recent = within(dialog().getByRole('group', { name: 'Recent reasons' }));
  expect(recent.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'A question came up',
    'All is well',
  ]);
  await expectAccessible();
  await user.click(recent.getByRole('button', { name: 'A question came up' }));
  expect(dialog().getByRole('textbox', { name: 'Reason' })).toHaveValue('A question came up');
});

test('a change that moves users between several releases counts each move', async () => {
  const moves = [
    { from: '1.1.0+aaaaaaaa', to: '1.0.0+eeeeeeee', users: 9, companies: 2 },
    { from: '1.2.0+cccccccc', to: null, users: 1, companies: 0 },
  ];
  const { user } = await openRemote({ previewRolloutChange: { users: 10, companies: 2, moves } });
  await user.click(press('Halt'));
  expect(await dialog().findByText('9 users, 2 companies: 1.1.0+aaaaaaaa → 1.0.0+eeeeeeee')).toBeVisible();
  expect(dialog().getByText('1 user: 1.2.0+cccccccc → no release')).toBeVisible();
});

test.each([
  [{ users: 0, companies: 0, moves: [] }, /^Affects nobody now/],
  [problem(422, 'invalid_input', 'x'), "Affected users couldn't be counted. You can still confirm."],
])('a change that affects nobody, or cannot be counted, says so and can be confirmed', async (counted, text) => {
  const { api, user } = await openRemote({ changeRollout: aRollout(), previewRolloutChange: counted });
  await user.click(press('Roll Back'));
  expect(await dialog().findByText(text)).toBeVisible();
  await user.type(dialog().getByRole('textbox', { name: 'Reason' }), 'R');
  await user.click(dialog().getByRole('button', { name: 'Roll Back' }));
  await waitFor(() => expect(api.calls('changeRollout')).toHaveLength(1));
});

test('a change by someone else is shown with the new state, and the entries are kept', async () => {
  const { api, user } = await openRemote({ changeRollout: overtaken });
  await user.click(press('Open to 50%'));
  await enter(user, dialog().getByRole('textbox', { name: 'Reason' }), 'All is well');
  const halt = {
    id: 'h1',
    revision: 14,
    madeAt: '2026-11-20T08:00:00.000Z',
    madeBy: 'bo@demo.example',
    action: 'halt',
    percentage: null,
    text: '1.2.0+cccccccc was halted at 20%.',
    reason: 'Blank pages',
  };
  api.answer({
    getRollout: aRollout({ revision: 15, percentage: 0, haltedReason: 'Blank pages', history: [halt] }),
  });
  await user.click(dialog().getByRole('button', { name: 'Open to 50%' }));
  const note = await dialog().findByRole('alert');
  expect(note).toHaveTextContent(/Someone else changed this rollout\. Your change was not applied\./);
  expect(note).toHaveTextContent(/bo@demo.example: 1.2.0\+cccccccc was halted at 20%. \(Blank pages\)/);
  expect(note).toHaveTextContent(/Now: Halted. Blank pages/);
  expect(note).toHaveTextContent(/If you confirm now: 50% of all users will get/);
  expect(dialog().getByRole('textbox', { name: 'Reason' })).toHaveValue('All is well');
  await expectAccessible();

  api.answer({ changeRollout: aRollout({ percentage: 50 }) });
  await user.click(dialog().getByRole('button', { name: 'Open to 50%' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.calls('changeRollout')[1]?.body.revision).toBe(15);
});

test('a change that has become impossible cannot be sent', async () => {
  const { api, user } = await openRemote({ changeRollout: overtaken });
  await user.click(press('Make Active'));
  await user.type(dialog().getByRole('textbox', { name: 'Reason' }), 'R');
  api.answer({ getRollout: aRollout({ revision: 15, candidate: null }) });
  await user.click(dialog().getByRole('button', { name: 'Make Active' }));
  expect(await dialog().findByText(/There is no candidate anymore/)).toBeVisible();
  await user.click(dialog().getByRole('button', { name: 'Make Active' }));
  expect(api.calls('changeRollout')).toHaveLength(1);
  expect(dialog().getByRole('textbox', { name: 'Reason' })).toHaveValue('R');
});

test.each([
  ['refused', problem(409, 'rollout_change_refused', 'There is no candidate.'), /There is no candidate\./],
  ['not answered', unreachable(), /You can safely try again/],
  ['overtaken, and the new state cannot be loaded', overtaken, /the current state couldn't be loaded/],
])('the dialog explains a change that was %s', async (_, answer, sentence) => {
  const { api, user } = await openRemote({ changeRollout: answer });
  api.answer({ getRollout: problem(422, 'invalid_input', 'x') });
  await user.click(press('Halt'));
  await user.type(dialog().getByRole('textbox', { name: 'Reason' }), 'R');
  await user.click(dialog().getByRole('button', { name: 'Halt' }));
  expect(await dialog().findByRole('alert')).toHaveTextContent(sentence);
  expect(dialog().getByRole('textbox', { name: 'Reason' })).toHaveValue('R');
});

test('after the session ended, the dialog stays and says what to do', async () => {
  const { user } = await openRemote({
    changeRollout: () => {
      expireSession();
      return problem(401, 'not_signed_in', 'x');
    },
  });
  await user.click(press('Halt'));
  await user.type(dialog().getByRole('textbox', { name: 'Reason' }), 'R');
  await user.click(dialog().getByRole('button', { name: 'Halt' }));
  expect(await dialog().findByText(/Your session ended before the change was applied/)).toBeVisible();
  act(() => void signInAs(anAdmin));
  expect(screen.queryByText(/Your session ended/)).not.toBeInTheDocument();
  expect(dialog().getByRole('textbox', { name: 'Reason' })).toHaveValue('R');
});

test('a dialog with entries asks before it closes; an empty one closes, and its button gets the focus', async () => {
  const { user } = await openRemote();
  await user.click(press('Halt'));
  await user.click(dialog().getByRole('button', { name: 'Cancel' }));
  expect(press('Halt')).toHaveFocus();
  await user.click(press('Halt'));
  await user.type(dialog().getByRole('textbox', { name: 'Reason' }), 'R');
  await user.keyboard('{Escape}');
  const asking = within(screen.getByRole('dialog', { name: 'Discard this change?' }));
  await user.click(asking.getByRole('button', { name: 'Keep editing' }));
  expect(dialog().getByRole('textbox', { name: 'Reason' })).toHaveValue('R');
  await user.click(dialog().getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('refreshed figures change nothing in an open dialog', async () => {
  const { queryClient, user } = await openRemote();
  await user.click(press('Open to 50%'));
  act(
    () =>
      void queryClient.setQueryData(rolloutQuery('mfe-dashboard').queryKey, aRollout({ percentage: 5, revision: 20 })),
  );
  expect(await screen.findByText('Ramping, 5%')).toBeInTheDocument();
  expect(dialog().getByText('Everyone who already has it (20%) keeps it.')).toBeVisible();
});

describe('the audience', () => {
  test('is selected by role, company and name, and described meanwhile', async () => {
    const { api, user } = await openRemote({ changeRollout: aRollout(), explainRelease: explanation });
    await user.click(press('Change Audience'));
    expect(dialog().getByText('No changes yet.')).toBeVisible();
    await user.click(dialog().getByRole('checkbox', { name: 'Administrators' }));
    await user.click(dialog().getByRole('checkbox', { name: 'Acme Chemicals - Ana Ruiz' }));
    expect(dialog().getByText(/will reach 20% of the administrators of Acme Chemicals/)).toBeVisible();
    await enter(user, dialog().getByRole('textbox', { name: 'Email' }), 'ana@acme.example');
    await user.keyboard('{Enter}');
    expect(await dialog().findByRole('button', { name: 'Remove ana@acme.example' })).toBeVisible();
    expect(dialog().getByRole('textbox', { name: 'Email' })).toHaveValue('');
    await expectAccessible();
    await user.type(dialog().getByRole('textbox', { name: 'Reason' }), 'R');
    await user.click(dialog().getByRole('button', { name: 'Change Audience' }));
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
    await user.type(dialog().getByRole('textbox', { name: 'Reason' }), 'R');
    await user.click(dialog().getByRole('button', { name: 'Change Audience' }));
    await dialog().findByText(/Someone else changed this rollout/);
    expect(dialog().getByRole('checkbox', { name: 'Nordwerk - Jonas Weber' })).toBeChecked();
  });

  test('without changes is not sent, and the dialog says so', async () => {
    const { api, user } = await openRemote();
    await user.click(press('Change Audience'));
    await user.type(dialog().getByRole('textbox', { name: 'Reason' }), 'R');
    await user.click(dialog().getByRole('button', { name: 'Confirm' }));
    expect(dialog().getByRole('alert')).toHaveTextContent('No changes yet.');
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
  });

  test('companies that could not be loaded can be retried', async () => {
    const { api, user } = await openRemote({ listClients: problem(422, 'invalid_input', 'x') });
    await user.click(press('Change Audience'));
    const retry = await dialog().findByRole('button', { name: 'Try again to load the companies' });
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
    await user.type(dialog().getByRole('searchbox', { name: 'Filter companies' }), '12');
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
    expect(dialog().getByText('Select a user or company, and a release.')).toBeVisible();
    await enter(user, dialog().getByRole('textbox', { name: 'Email' }), 'ana@acme.example');
    await user.click(dialog().getByRole('button', { name: 'Find User' }));
    expect(await dialog().findByText('Selected: ana@acme.example')).toBeVisible();
    await user.selectOptions(dialog().getByRole('combobox', { name: 'Release' }), '1.1.0+aaaaaaaa (active)');
    expect(dialog().getByText(/^ana@acme.example will get 1.1.0\+aaaaaaaa/)).toBeVisible();
    await expectAccessible();
    await user.type(dialog().getByRole('textbox', { name: 'Reason' }), 'R');
    await user.click(dialog().getByRole('button', { name: 'Pin' }));
    const change = {
      action: 'pin',
      kind: 'user',
      subjectId: explanation.userId,
      release: '1.1.0+aaaaaaaa',
      reason: 'R',
    };
    await waitFor(() => expect(api.calls('changeRollout')[0]?.body.change).toEqual(change));
  });

  test('a company is pinned to a release', async () => {
    const { api, user } = await openRemote({ changeRollout: aRollout() });
    await user.click(press('Add Pin'));
    await user.selectOptions(dialog().getByRole('combobox', { name: 'Who' }), 'A client company');
    await user.selectOptions(dialog().getByRole('combobox', { name: 'Company' }), 'Nordwerk');
    await user.selectOptions(dialog().getByRole('combobox', { name: 'Release' }), '1.2.0+cccccccc (candidate)');
    await user.type(dialog().getByRole('textbox', { name: 'Reason' }), 'R');
    await user.click(dialog().getByRole('button', { name: 'Pin' }));
    const change = { action: 'pin', kind: 'client', subjectId: nord.id, release: '1.2.0+cccccccc', reason: 'R' };
    await waitFor(() => expect(api.calls('changeRollout')[0]?.body.change).toEqual(change));
  });

  test('a pin is removed', async () => {
    const { api, user } = await openRemote({ getRollout: aRollout({ pins: [pinned] }), changeRollout: aRollout() });
    await user.click(press('Remove… the pin of Nordwerk'));
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription(
      /^Everyone at Nordwerk will follow the rollout again/,
    );
    await user.type(dialog().getByRole('textbox', { name: 'Reason' }), 'R');
    await user.click(dialog().getByRole('button', { name: 'Remove Pin' }));
    const change = { action: 'pin', kind: 'client', subjectId: nord.id, release: null, reason: 'R' };
    await waitFor(() => expect(api.calls('changeRollout')[0]?.body.change).toEqual(change));
  });
});
