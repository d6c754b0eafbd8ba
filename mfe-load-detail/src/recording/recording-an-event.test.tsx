import { act, screen, waitFor } from '@testing-library/react';
import { sessionStore } from 'shared-auth';
import { answer, problem, signInAs, unreachable } from 'shared-auth/testing';
import { aTrackingEvent, aUser } from 'shared-domain/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { addEvent, openDialog } from '../testing/open-dialog';
import { loadId } from '../testing/render-detail';

const success = 'Tracking event added successfully';
const failure = 'Failed to add tracking event';

test('the event is sent as specified, and load and timeline are refetched', async () => {
  const { user, shown, choose, record, api } = await openDialog();
  await choose('in_storage');
  await user.type(shown.getByRole('textbox', { name: 'Location' }), ' Depot 4 ');
  await user.type(shown.getByRole('textbox', { name: 'Notes' }), 'Seal 4471');
  api.answer({ listTrackingEvents: [aTrackingEvent({ status: 'in_storage', notes: 'Seal 4471' })] });
  await record();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const [call, ...further] = api.calls('recordTrackingEvent');
  expect(further).toHaveLength(0);
  expect(call?.body).toEqual({ waste_load_id: loadId, status: 'in_storage', location: 'Depot 4', notes: 'Seal 4471' });
  expect(call?.headers['Idempotency-Key']).toMatch(/^[0-9a-f]{32}$/);
  expect(await screen.findByText('Seal 4471')).toBeVisible();
  expect(api.calls('getLoad')).toHaveLength(2);
  expect(api.calls('listTrackingEvents')).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Update Status' })).toHaveFocus();
});

test('empty location and notes are sent as null', async () => {
  const { api } = await addEvent();
  await screen.findByText(success);
  expect(api.calls('recordTrackingEvent')[0]?.body).toEqual({
    waste_load_id: loadId,
    status: 'in_storage',
    location: null,
    notes: null,
  });
});

test.each([
  ['an empty one', answer('', {}, 201)],
  ['a text', answer('stored', {}, 200)],
  ['none', answer(undefined, {}, 204)],
])('the response is not read: %s counts as stored, and the load is refetched', async (_, recordTrackingEvent) => {
  const { api } = await addEvent({ recordTrackingEvent });
  expect(await screen.findByText(success)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(api.calls('listTrackingEvents')).toHaveLength(2));
  expect(api.calls('recordTrackingEvent')).toHaveLength(1);
});

test.each([
  ['a success', aTrackingEvent()],
  ['a failure', problem(503, 'overloaded', 'Later')],
])('%s says nothing to another user who has signed in meanwhile', async (_, outcome) => {
  const { shown } = await addEvent({
    recordTrackingEvent: () => {
      signInAs(aUser({ id: 'other', email: 'other@demo.example' }));
      return outcome;
    },
  });
  await waitFor(() => expect(shown.getByRole('button', { name: 'Add Event' })).toBeEnabled());
  expect(screen.queryByText(success)).not.toBeInTheDocument();
  expect(screen.queryByText(failure)).not.toBeInTheDocument();
});

test('a double click records one event', async () => {
  let store: (value: ReturnType<typeof aTrackingEvent>) => void = () => undefined;
  const { user, shown, choose, api } = await openDialog({
    answers: { recordTrackingEvent: () => new Promise((resolve) => (store = resolve)) },
  });
  await choose('in_storage');
  const button = shown.getByRole('button', { name: 'Add Event' });
  act(() => {
    button.click();
    button.click();
  });
  await user.dblClick(button);
  expect(button).toBeDisabled();
  store(aTrackingEvent());
  expect(await screen.findByText(success)).toBeVisible();
  expect(api.calls('recordTrackingEvent')).toHaveLength(1);
});

test.each([
  ['a refusal', () => problem(500, 'internal_error', 'The ledger is closed.'), 'The ledger is closed.'],
  ['an error page', () => answer('<html>', {}, 500), 'Something went wrong on our side. Please try again.'],
  ['a lost connection', unreachable, /could not be reached/],
])('after %s the form keeps its content and shows the reason', async (what, failing, reason) => {
  const { user, shown, choose, add, container } = await openDialog({ answers: { recordTrackingEvent: failing } });
  await choose('in_storage');
  await user.type(shown.getByRole('textbox', { name: 'Notes' }), 'Seal 4471');
  await add();
  expect(await shown.findByRole('alert')).toHaveTextContent(reason);
  expect(await screen.findByText(failure)).toBeVisible();
  expect(shown.getByRole('combobox', { name: 'Status' })).toHaveValue('in_storage');
  expect(shown.getByRole('textbox', { name: 'Notes' })).toHaveValue('Seal 4471');
  expect(shown.getByRole('button', { name: 'Add Event' })).toHaveFocus();
  if (what === 'a refusal') await expectNoAxeViolations(container);
});

test("the server's message about a field is shown at that field", async () => {
  const message = 'Location has characters that cannot be stored.';
  const { shown } = await addEvent({
    recordTrackingEvent: problem(422, 'invalid_input', 'Please check the marked fields.', {
      errors: [{ field: 'location', message }],
    }),
  });
  const location = shown.getByRole('textbox', { name: 'Location' });
  await waitFor(() => expect(location).toBeInvalid());
  expect(location).toHaveAccessibleDescription(message);
  expect(location).toHaveFocus();
});

test('an error about something outside the form is shown in addition to those at the fields', async () => {
  const errors = [
    { field: 'location', message: 'Location has characters that cannot be stored.' },
    { field: 'accuracy_m', message: 'Accuracy is out of range.' },
  ];
  const { shown } = await addEvent({
    recordTrackingEvent: problem(422, 'invalid_input', 'The accuracy is out of range.', { errors }),
  });
  await waitFor(() => expect(shown.getByRole('textbox', { name: 'Location' })).toBeInvalid());
  expect(shown.getByText('The accuracy is out of range.')).toBeVisible();
});

test('an event with a lost response is sent again under the same key', async () => {
  const { record, api, shown } = await addEvent({ recordTrackingEvent: unreachable });
  await shown.findByRole('alert');
  api.answer({ recordTrackingEvent: answer(aTrackingEvent(), {}, 201) });
  await record();
  const [first, second] = api.calls('recordTrackingEvent').map(({ headers }) => headers['Idempotency-Key']);
  expect(first).toBe(second);
});

test('after a lost response the timeline is refreshed, and discarding warns that the event may be recorded', async () => {
  const { user, choose, add, api, shown } = await openDialog({ answers: { recordTrackingEvent: unreachable } });
  await choose('picked_up');
  api.answer({ listTrackingEvents: [aTrackingEvent({ status: 'picked_up', notes: 'Stored after all' })] });
  await add();
  expect(await screen.findByText('Stored after all')).toBeInTheDocument();
  // The form does not judge the user's own event as one of somebody else.
  expect(shown.queryByText(/was recorded while this form was open|exceptional/)).not.toBeInTheDocument();
  await user.click(shown.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('dialog', { name: 'Discard this tracking event?' })).toHaveTextContent(
    /may already be recorded/,
  );
});

test('a refused attempt after a lost response says nothing about the first, so discarding still warns', async () => {
  const { user, add, api, shown } = await addEvent({ recordTrackingEvent: unreachable });
  await shown.findByRole('alert');
  api.answer({ recordTrackingEvent: () => problem(503, 'overloaded', 'The portal is busy.') });
  await add();
  expect(await shown.findByRole('alert')).toHaveTextContent('The portal is busy.');
  await user.click(shown.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('dialog', { name: 'Discard this tracking event?' })).toHaveTextContent(
    /may already be recorded/,
  );
});

test('if the lost attempt was stored and the form has changed, the next press adds another event', async () => {
  const { user, add, record, api, shown } = await addEvent({ recordTrackingEvent: unreachable });
  await shown.findByRole('alert');
  api.answer({ recordTrackingEvent: () => problem(422, 'idempotency_key_reused', 'This key was used before.') });
  await user.type(shown.getByRole('textbox', { name: 'Notes' }), 'more');
  await add();
  await waitFor(() => expect(shown.getByRole('alert')).toHaveTextContent(/earlier attempt was saved/));
  await waitFor(() => expect(api.calls('listTrackingEvents')).toHaveLength(3));
  api.answer({ recordTrackingEvent: aTrackingEvent() });
  await record();
  const keys = api.calls('recordTrackingEvent').map(({ headers }) => headers['Idempotency-Key']);
  expect(keys[0]).toBe(keys[1]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('after an attempt without a response and an ended session, the form does not say that nothing was recorded', async () => {
  const { add, api, shown } = await addEvent({ recordTrackingEvent: unreachable });
  await shown.findByRole('alert');
  api.answer({ recordTrackingEvent: problem(401, 'not_signed_in', 'Please sign in.') });
  await add();
  await waitFor(() => expect(sessionStore.getState().state).toBe('expired'));
  act(() => void signInAs(aUser({ role: 'admin' })));
  expect(shown.getByRole('alert')).toHaveTextContent(
    'Your session ended. You are signed in again. An earlier attempt may have been recorded; you can safely try again.',
  );
});

test('after the session ended, the form keeps its content, says what to do next and can be sent again', async () => {
  const { user, choose, add, record, api, shown } = await openDialog({
    answers: { recordTrackingEvent: () => problem(401, 'not_signed_in', 'Please sign in.') },
  });
  await choose('in_storage');
  await user.type(shown.getByRole('textbox', { name: 'Notes' }), 'Seal 4471');
  await add();
  expect(await shown.findByRole('alert')).toHaveTextContent(/Sign in again/);
  expect(sessionStore.getState().state).toBe('expired');
  api.answer({ recordTrackingEvent: aTrackingEvent() });
  act(() => shown.getByRole('button', { name: 'Close' }).focus());
  act(() => void signInAs(aUser({ role: 'admin' })));
  expect(shown.getByRole('alert')).toHaveTextContent(
    'Your session ended, so the tracking event was not recorded. You are signed in again and can record it now.',
  );
  expect(shown.getByRole('button', { name: 'Add Event' })).toHaveFocus();
  expect(shown.getByRole('textbox', { name: 'Notes' })).toHaveValue('Seal 4471');
  await record();
});
