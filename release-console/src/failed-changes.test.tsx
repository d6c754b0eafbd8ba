import { act, screen, waitFor } from '@testing-library/react';
import { expireSession } from 'shared-auth';
import { answer, problem, signInAs, unreachable } from 'shared-auth/testing';
import { aHistoryEntry, aRollout } from 'shared-domain/testing';
import { anAdmin, confirmChange, dialog, expectAccessible, openRemote, press } from './testing/open-console';

const overtaken = problem(409, 'rollout_changed', 'The rollout was changed meanwhile.');

test('a change by someone else is shown with the new state, and the entries are kept', async () => {
  const { api, user } = await openRemote({ changeRollout: overtaken });
  await user.click(press('Open to 50%'));
  const text = '1.2.0+cccccccc was halted at 20%.';
  const facts = { madeBy: 'bo@demo.example', action: 'halt', text, reason: 'Blank pages' };
  const halt = aHistoryEntry({ revision: 14, ...facts });
  api.answer({
    getRollout: aRollout({ revision: 15, percentage: 0, haltedReason: 'Blank pages', history: [halt] }),
  });
  await confirmChange(user, 'Open to 50%', 'All is well');
  const note = await dialog().findByRole('alert');
  expect(note).toHaveTextContent(/This rollout has changed since you opened it\. This change was not applied\./);
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
  await user.click(press('Promote'));
  api.answer({ getRollout: aRollout({ revision: 15, candidate: null }) });
  await confirmChange(user, 'Promote');
  expect(await dialog().findByText(/There is no candidate anymore/)).toBeVisible();
  await user.click(dialog().getByRole('button', { name: 'Promote' }));
  expect(api.calls('changeRollout')).toHaveLength(1);
  expect(dialog().getByRole('textbox', { name: 'Reason' })).toHaveValue('R');
});

const before = aRollout();
const rolledBack = aHistoryEntry({
  // The revision between them is a change of another remote.
  ...{ revision: before.revision + 2, madeBy: anAdmin.email, action: 'roll-back', reason: 'Blank pages' },
});
const withoutCandidate = (history: (typeof rolledBack)[]) =>
  aRollout({ revision: before.revision + 2, candidate: null, percentage: 0, history });

async function rollBack({ user }: Awaited<ReturnType<typeof openRemote>>) {
  await user.click(press('Roll Back'));
  await confirmChange(user, 'Roll Back', 'Blank pages');
}

test.each([
  ['was lost', unreachable()],
  ['was that of a failing proxy', problem(504, 'internal_error', 'The gateway timed out.')],
  ['came from a database that failed meanwhile', problem(503, 'not_ready', 'The database is down.')],
])('a retry finds that its change was made although the answer %s', async (_, lost) => {
  const opened = await openRemote({ changeRollout: lost });
  await rollBack(opened);
  await dialog().findByText(/You can safely try again/);
  opened.api.answer({ changeRollout: overtaken, getRollout: withoutCandidate([rolledBack]) });
  await opened.user.click(dialog().getByRole('button', { name: 'Roll Back' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.queryByText(/This rollout has changed/)).not.toBeInTheDocument();
});

test('a retry that was edited is another change', async () => {
  const opened = await openRemote({ changeRollout: unreachable() });
  await rollBack(opened);
  await dialog().findByText(/You can safely try again/);
  await opened.user.type(dialog().getByRole('textbox', { name: 'Reason' }), ' at Acme');
  opened.api.answer({ changeRollout: overtaken, getRollout: withoutCandidate([rolledBack]) });
  await opened.user.click(dialog().getByRole('button', { name: 'Roll Back' }));
  expect(await dialog().findByText(/This rollout has changed since/)).toBeVisible();
});

test('after another change, a roll-back of the active release needs a reason of its own', async () => {
  const opened = await openRemote({ changeRollout: overtaken });
  opened.api.answer({ getRollout: withoutCandidate([{ ...rolledBack, madeBy: 'bo@demo.example' }]) });
  await rollBack(opened);
  await dialog().findByText(/This rollout has changed since/);
  expect(dialog().getByRole('textbox', { name: 'Reason' })).toHaveValue('');
  await opened.user.click(dialog().getByRole('button', { name: 'Roll Back' }));
  expect(opened.api.calls('changeRollout')).toHaveLength(1);
});

test.each([
  ['refused', problem(409, 'rollout_change_refused', 'There is no candidate.'), /There is no candidate\./],
  ['not answered', unreachable(), /You can safely try again/],
  ['answered by a proxy', answer('<h1>Bad Gateway</h1>', {}, 502), /You can safely try again/],
  ['answered with something else', answer('<h1>Sign in</h1>'), /You can safely try again/],
  ['failed, with a reason', problem(503, 'overloaded', 'Busy.'), /didn't confirm this change/],
  ['overtaken, and the new state cannot be loaded', overtaken, /its current state couldn't be loaded/],
])('the dialog explains a change that was %s', async (_, response, sentence) => {
  const { api, user } = await openRemote({ changeRollout: response });
  api.answer({ getRollout: problem(422, 'invalid_input', 'x') });
  await user.click(press('Halt'));
  await confirmChange(user, 'Halt');
  expect(await dialog().findByRole('alert')).toHaveTextContent(sentence);
  expect(dialog().getByRole('textbox', { name: 'Reason' })).toHaveValue('R');
});

test('after the session ended, the dialog remains and says what to do', async () => {
  const { user } = await openRemote({
    changeRollout: () => {
      expireSession();
      return problem(401, 'not_signed_in', 'x');
    },
  });
  await user.click(press('Halt'));
  await confirmChange(user, 'Halt');
  expect(await dialog().findByText(/Your session ended before the change was applied/)).toBeVisible();
  act(() => void signInAs(anAdmin));
  expect(screen.queryByText(/Your session ended/)).not.toBeInTheDocument();
  expect(dialog().getByRole('textbox', { name: 'Reason' })).toHaveValue('R');
});
