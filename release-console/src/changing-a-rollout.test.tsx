import { act, screen, waitFor, within } from '@testing-library/react';
import { problem } from 'shared-auth/testing';
import { aHistoryEntry, aRollout } from 'shared-domain/testing';
import { confirmChange, dialog, enter, expectAccessible, openRemote, press } from './testing/open-console';
import { rolloutQuery } from './queries/use-rollouts';

test('a wider ramp shows who it reaches, asks for a reason, and is applied', async () => {
  const text = 'The ramp of 1.2.0+cccccccc was changed from 20% to 50%.';
  const entry = aHistoryEntry({ revision: 13, percentage: 50, text, reason: 'All is well' });
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
  await confirmChange(user, 'Open to 50%', ' All is well ');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.calls('changeRollout')[0]).toMatchObject({
    params: { remote: 'mfe-dashboard' },
    body: { revision: 12, change: { action: 'ramp', percentage: 50, reason: 'All is well' } },
  });
  expect(screen.getByText('Ramping, 50%')).toBeVisible();
  expect(screen.getByText(/1.2.0\+cccccccc reaches 50%/)).toHaveFocus();
  expect(await screen.findAllByText(text)).toHaveLength(2);
});

test.each([
  ['Halt', { action: 'halt' }],
  ['Promote', { action: 'promote' }],
  ['Roll Back', { action: 'roll-back' }],
])('%s is sent with its reason', async (button, change) => {
  const { api, user } = await openRemote({ changeRollout: aRollout() });
  await user.click(press(button));
  const send = dialog().getByRole('button', { name: button });
  expect(send).toHaveAttribute('aria-disabled', 'true');
  await user.click(send);
  expect(api.calls('changeRollout')).toHaveLength(0);
  await user.type(dialog().getByRole('textbox', { name: 'Reason' }), 'R');
  expect(send).toHaveAttribute('aria-disabled', 'false');
  await user.click(send);
  await waitFor(() => expect(api.calls('changeRollout')[0]?.body.change).toEqual({ ...change, reason: 'R' }));
});

test('without a reason nothing is sent, and the reason field gets the focus', async () => {
  const { api, user } = await openRemote();
  await user.click(press('Halt'));
  await confirmChange(user, 'Halt', '  ');
  const reason = dialog().getByRole('textbox', { name: 'Reason' });
  expect(reason).toHaveAccessibleDescription(/Enter a reason/);
  expect(dialog().getByRole('alert')).toHaveTextContent('Enter a reason');
  await waitFor(() => expect(reason).toHaveFocus());
  expect(api.calls('changeRollout')).toHaveLength(0);
});

test('a release is killed only after its ID was typed', async () => {
  const { api, user } = await openRemote({ changeRollout: aRollout() });
  await user.click(press('Kill… 1.1.0+aaaaaaaa'));
  const kill = dialog().getByRole('button', { name: 'Kill Release' });
  expect(kill).toHaveAttribute('aria-disabled', 'true');
  expect(kill).toHaveAccessibleDescription(/Enter a reason$/);
  await user.click(kill);
  expect(dialog().getByRole('alert')).toHaveTextContent('Enter a reason');
  await enter(user, dialog().getByRole('textbox', { name: 'Reason' }), 'Wrong weights');
  expect(dialog().queryByRole('alert')).not.toBeInTheDocument();
  const id = dialog().getByRole('textbox', { name: 'Type 1.1.0+aaaaaaaa to confirm' });
  await enter(user, id, '1.2.0+cccccccc');
  await user.click(kill);
  expect(dialog().getByRole('alert')).toHaveTextContent('Type 1.1.0+aaaaaaaa exactly');
  expect(id).toHaveAccessibleDescription('Type 1.1.0+aaaaaaaa exactly');
  await expectAccessible();
  expect(api.calls('changeRollout')).toHaveLength(0);
  expect(kill).toHaveAccessibleDescription(/Type 1\.1\.0\+aaaaaaaa exactly$/);
  await user.clear(id);
  await enter(user, id, '1.1.0+aaaaaaaa');
  expect(kill).toHaveAttribute('aria-disabled', 'false');
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
  const entry = (action: string, reason: string | null, madeBy = 'bo@demo.example') =>
    aHistoryEntry({ id: `${action} ${reason}`, action, reason, madeBy });
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
  await confirmChange(user, 'Roll Back');
  await waitFor(() => expect(api.calls('changeRollout')).toHaveLength(1));
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
  await user.click(asking.getByRole('button', { name: 'Keep Editing' }));
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

test('when someone else ended the ramp while its dialog was open, closing it moves the focus to the heading', async () => {
  const { queryClient, user } = await openRemote();
  await user.click(press('Open to 50%'));
  act(() => void queryClient.setQueryData(rolloutQuery('mfe-dashboard').queryKey, aRollout({ candidate: null })));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Promote' })).not.toBeInTheDocument());
  await user.click(dialog().getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('a change by someone else is announced', async () => {
  const { queryClient } = await openRemote();
  const state = screen.getByText(/^1\.2\.0\+cccccccc reaches 20%/);
  expect(state).toHaveAttribute('role', 'status');
  const halted = aRollout({ percentage: 0, haltedReason: 'Blank pages', revision: 20 });
  act(() => void queryClient.setQueryData(rolloutQuery('mfe-dashboard').queryKey, halted));
  await waitFor(() => expect(state).toHaveTextContent(/^Halted: Blank pages$/));
});
