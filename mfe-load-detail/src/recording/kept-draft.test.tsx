import { act, screen, waitFor, within } from '@testing-library/react';
import { hasDraft, type Draft, useDraft } from 'shared-auth';
import { answer, never, renderScreen, unreachable, type MockAnswers } from 'shared-auth/testing';
import { aPhoto, aTrackingEvent, aUser } from 'shared-domain/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { eventDraftName } from '../draft/event-draft';
import { addEvent, anImage, openDialog } from '../testing/open-dialog';
import { loadId, renderDetail } from '../testing/render-detail';

const success = 'Tracking event added successfully';
const dialog = () => screen.queryByRole('dialog', { name: 'Add Tracking Event' });
const add = (user: ReturnType<typeof renderDetail>['user']) =>
  user.click(screen.getByRole('button', { name: 'Add Event' }));
const keysOf = ({ api }: ReturnType<typeof renderDetail>) =>
  api.calls('recordTrackingEvent').map(({ headers }) => headers['Idempotency-Key']);

/** Shows the screen that replaces a removed one; its dialog opens automatically. */
async function reopen(answers: MockAnswers = {}) {
  const rendered = renderDetail({ role: 'admin', answers });
  const shown = within(await screen.findByRole('dialog', { name: 'Add Tracking Event' }));
  return { ...rendered, shown };
}

test('the dialog of a replaced screen opens again with its content, and says so', async () => {
  const { user, shown, choose, attach, unmount } = await openDialog();
  await choose('in_storage');
  await user.type(shown.getByRole('textbox', { name: 'Notes' }), 'Seal 4471');
  await attach(anImage('a.jpg'));
  unmount();
  const next = await reopen();
  expect(next.shown.getByText('Your draft was kept.')).toBeVisible();
  expect(next.shown.getByRole('combobox', { name: 'Status' })).toHaveValue('in_storage');
  expect(next.shown.getByRole('textbox', { name: 'Notes' })).toHaveValue('Seal 4471');
  expect(await next.shown.findByRole('img', { name: 'Preview of a.jpg' })).toBeVisible();
  await expectNoAxeViolations(next.container);
});

test('a draft that was emptied again does not open its dialog', async () => {
  const { user, shown, unmount } = await openDialog();
  await user.type(shown.getByRole('textbox', { name: 'Notes' }), 'Seal');
  await user.clear(shown.getByRole('textbox', { name: 'Notes' }));
  unmount();
  renderDetail({ role: 'admin' });
  await screen.findByRole('button', { name: 'Update Status' });
  expect(dialog()).not.toBeInTheDocument();
});

test('a dialog that is opened again does not mention drafts', async () => {
  const { shown } = await openDialog();
  expect(shown.queryByText(/Your draft was kept/)).not.toBeInTheDocument();
});

test('if a draft cannot be stored on the device, a note next to the buttons is announced', async () => {
  const { user, shown, container } = await openDialog();
  const regions = shown.getAllByRole('status');
  await user.type(shown.getByRole('textbox', { name: 'Notes' }), 'Seal');
  const warning = shown.getByText(/^This draft could not be stored on this device\./);
  const region = regions.find((candidate) => candidate.contains(warning));
  expect(region?.nextElementSibling).toBe(shown.getByRole('button', { name: 'Cancel' }));
  await expectNoAxeViolations(container);
});

test('the dialog stays closed on another load, and for users who may not record events', async () => {
  const { choose, unmount } = await openDialog();
  await choose('in_storage');
  unmount();
  const asClient = renderDetail({ role: 'client' });
  await screen.findByRole('heading', { level: 1 });
  expect(dialog()).not.toBeInTheDocument();
  asClient.unmount();
  const other = renderDetail({ role: 'admin', load: { id: 'another' } });
  await screen.findByRole('heading', { level: 1 });
  expect(dialog()).not.toBeInTheDocument();
  other.unmount();
  await reopen();
});

test.each([
  ['went out without an answer', () => unreachable(), () => screen.findByRole('alert')],
  ['is still pending', () => never(), () => waitFor(() => expect(screen.getByLabelText('Notes')).toBeDisabled())],
])('an event that %s is sent again under the same key', async (_, recordTrackingEvent, untilSent) => {
  const first = await addEvent({ recordTrackingEvent });
  await untilSent();
  first.unmount();
  const next = await reopen();
  expect(next.shown.getByText(/Sending it again is safe: nothing is saved twice/)).toBeVisible();
  await add(next.user);
  expect(await screen.findByText(success)).toBeVisible();
  await waitFor(() => expect(dialog()).not.toBeInTheDocument());
  expect(keysOf(next)).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
  expect(keysOf(next)).toEqual(keysOf(first));
  expect(hasDraft(eventDraftName(loadId))).toBe(false);
});

test('a response that arrives after the replacement closes the dialog of the next screen', async () => {
  let store: (value: ReturnType<typeof aTrackingEvent>) => void = () => undefined;
  const first = await addEvent({ recordTrackingEvent: () => new Promise((resolve) => (store = resolve)) });
  first.unmount();
  const next = await reopen();
  await act(async () => store(aTrackingEvent()));
  await waitFor(() => expect(dialog()).not.toBeInTheDocument());
  expect(keysOf(next)).toEqual([]);
  next.unmount();
  renderDetail({ role: 'admin' });
  await screen.findByRole('heading', { level: 1 });
  expect(dialog()).not.toBeInTheDocument();
});

test('a response that arrives while there is no screen leaves no dialog behind', async () => {
  let store: (value: ReturnType<typeof aTrackingEvent>) => void = () => undefined;
  const first = await addEvent({ recordTrackingEvent: () => new Promise((resolve) => (store = resolve)) });
  first.unmount();
  await act(async () => store(aTrackingEvent()));
  await waitFor(() => expect(hasDraft(eventDraftName(loadId))).toBe(false));
});

test('unfinished uploads are continued by the next screen, each under its own key', async () => {
  const sent: (string | undefined)[] = [];
  const note = ({ headers }: { headers: Record<string, string> }) => sent.push(headers['Idempotency-Key']);
  const first = await addEvent(
    {
      attachPhoto: (call) => {
        note(call);
        return sent.length === 1 ? aPhoto() : never();
      },
    },
    ['a.jpg', 'b.jpg', 'c.jpg'],
  );
  await waitFor(() => expect(sent).toHaveLength(2));
  first.unmount();
  const next = await reopen({
    attachPhoto: (call) => {
      note(call);
      return answer(aPhoto(), {}, 201);
    },
  });
  await waitFor(() => expect(dialog()).not.toBeInTheDocument());
  expect(next.api.calls('attachPhoto').map(({ rawBody }) => (rawBody as File).name)).toEqual(['b.jpg', 'c.jpg']);
  expect(sent[2]).toBe(sent[1]);
  expect(next.api.calls('recordTrackingEvent')).toHaveLength(0);
  expect(hasDraft(eventDraftName(loadId))).toBe(false);
});

test('discarded input does not come back, whether by the button or by leaving the screen', async () => {
  const first = await openDialog();
  await first.choose('in_storage');
  await first.user.keyboard('{Escape}');
  await first.user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(hasDraft(eventDraftName(loadId))).toBe(false);
  first.unmount();
  const second = await openDialog();
  await second.choose('in_storage');
  act(() => void second.router.navigate('/'));
  await second.user.click(await screen.findByRole('button', { name: 'Leave' }));
  await screen.findByText('Elsewhere: /');
  expect(hasDraft(eventDraftName(loadId))).toBe(false);
});

test('a draft of another release is shown as far as this release knows its fields', async () => {
  const shown: { draft?: Draft<Record<string, unknown>> } = {};
  function LaterRelease() {
    const empty = { status: '', notes: '', photos: [], weight: 0 };
    shown.draft = useDraft<Record<string, unknown>>(eventDraftName(loadId), empty);
    return null;
  }
  const later = renderScreen(<LaterRelease />, { user: aUser({ role: 'admin' }) });
  const photos = [{ key: 'k', file: anImage('a.jpg'), upload: { state: 'paused' } }, { reference: 'cloud' }];
  act(() => void shown.draft?.change({ status: 'weighed', notes: 'Seal 4471', photos, weight: 12 }));
  later.unmount();
  const next = await reopen();
  expect(next.shown.getByRole('combobox', { name: 'Status' })).toHaveValue('');
  expect(next.shown.getByRole('textbox', { name: 'Notes' })).toHaveValue('Seal 4471');
  expect(await next.shown.findAllByRole('img', { name: /^Preview of/ })).toHaveLength(1);
});
