import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expireSession, sessionStore } from 'shared-auth';
import { answer, never, problem, signInAs, unreachable, type MockAnswers, type MockCall } from 'shared-auth/testing';
import { aLoad, aPhoto, aTrackingEvent, aUser } from 'shared-domain/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { connect } from '../testing/browser';
import { addEvent, anImage, openDialog } from '../testing/open-dialog';

/** What is on the disk of the browser. */
const mockDisk = new Map<string, unknown>();
jest.mock('idb-keyval', () => ({
  createStore: () => null,
  get: async (key: string) => mockDisk.get(key),
  keys: async () => [...mockDisk.keys()],
  setMany: async (entries: [string, unknown][]) => entries.forEach(([key, value]) => mockDisk.set(key, value)),
  delMany: async (keys: string[]) => keys.forEach((key) => mockDisk.delete(key)),
}));
afterEach(() => void Reflect.deleteProperty(globalThis, 'indexedDB'));

const dialogIsGone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe('sending', () => {
  const stored = aTrackingEvent({ id: 'e9' });

  /** Opens the dialog with these photos chosen and adds the event. */
  function addWith(names: string[], attachPhoto: (call: MockCall<'attachPhoto'>) => never | object) {
    const answers = { recordTrackingEvent: stored, attachPhoto: attachPhoto as () => ReturnType<typeof aPhoto> };
    return addEvent(answers, names);
  }

  test('each photo is sent separately after the event is stored, then the dialog closes', async () => {
    const { api } = await addWith(['a.jpg', 'b.jpg'], () => aPhoto());
    await dialogIsGone();
    expect(screen.getByText('Tracking event added successfully')).toBeVisible();
    expect(screen.getByText('2 photos sent')).toBeVisible();
    const calls = api.calls('attachPhoto');
    expect(calls.map(({ params }) => params.id)).toEqual(['e9', 'e9']);
    expect(calls.map(({ rawBody }) => (rawBody as File).name)).toEqual(['a.jpg', 'b.jpg']);
    expect(calls.map(({ headers }) => headers['Content-Type'])).toEqual(['image/jpeg', 'image/jpeg']);
    expect(new Set(calls.map(({ headers }) => headers['Idempotency-Key'])).size).toBe(2);
    expect(Object.keys(api.calls('recordTrackingEvent')[0]?.body ?? {}).sort()).toEqual([
      'location',
      'notes',
      'status',
      'waste_load_id',
    ]);
    await waitFor(() => expect(api.calls('listTrackingEvents')).toHaveLength(3));
  });

  test('progress is shown for each photo', async () => {
    const { shown, container } = await addWith(['a.jpg', 'b.jpg'], () => never());
    expect(await shown.findByRole('progressbar', { name: 'Sending a.jpg' })).toHaveAttribute('aria-valuenow', '0');
    expect(shown.getByText('Waiting')).toBeVisible();
    const summary = shown.getByText('The tracking event was recorded. 0 of 2 photos sent.');
    expect(summary).toHaveFocus();
    await expectNoAxeViolations(container);
  });

  test('no photo is sent while the event is not stored', async () => {
    const { api, shown } = await addEvent({ recordTrackingEvent: unreachable }, ['a.jpg']);
    await shown.findByRole('alert');
    expect(api.calls('attachPhoto')).toHaveLength(0);
    expect(shown.getByRole('img', { name: 'Preview of a.jpg' })).toBeVisible();
  });

  test('a photo that turns out to be damaged while the event is sent fails visibly', async () => {
    let respond = (): void => undefined;
    const answers: MockAnswers = {
      recordTrackingEvent: () => new Promise((resolve) => (respond = () => resolve(stored))),
      attachPhoto: problem(422, 'invalid_photo', 'a.jpg is damaged.'),
    };
    const { api, shown } = await addEvent(answers, ['a.jpg']);
    await waitFor(() => expect(api.calls('recordTrackingEvent')).toHaveLength(1));
    fireEvent.error(shown.getByRole('img', { name: 'Preview of a.jpg' }));
    act(respond);
    expect(await shown.findByText('a.jpg is damaged.')).toBeVisible();
  });

  test('a failed photo can be retried under the same key, and does not delay the others', async () => {
    const { api, user, shown, container } = await addWith(['a.jpg', 'b.jpg'], ({ rawBody }) =>
      (rawBody as File).name === 'a.jpg' ? problem(503, 'overloaded', 'The portal is busy.') : aPhoto(),
    );
    const retry = await shown.findByRole('button', { name: 'Try Again a.jpg' });
    expect(shown.getByRole('alert')).toHaveTextContent('The portal is busy.');
    expect(await shown.findByText('Sent')).toBeVisible();
    expect(shown.getByText('The tracking event was recorded. 1 of 2 photos sent. 1 could not be sent.')).toBeVisible();
    await expectNoAxeViolations(container);
    api.answer({ attachPhoto: aPhoto() });
    await user.click(retry);
    await dialogIsGone();
    const keys = api
      .calls('attachPhoto')
      .filter(({ rawBody }) => (rawBody as File).name === 'a.jpg')
      .map(({ headers }) => headers['Idempotency-Key']);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  test('after a failed photo was retried or skipped by keyboard, the focus is on the summary', async () => {
    const { api, user, shown } = await addWith(['a.jpg', 'b.jpg'], () => problem(503, 'overloaded', 'Busy.'));
    const skip = await shown.findByRole('button', { name: 'Skip b.jpg' });
    const retry = shown.getByRole('button', { name: 'Try Again a.jpg' });
    const summary = shown.getByText(/^The tracking event was recorded\./);
    skip.focus();
    await user.keyboard('{Enter}');
    expect(skip).not.toBeInTheDocument();
    expect(summary).toHaveFocus();
    api.answer({ attachPhoto: () => never() });
    retry.focus();
    await user.keyboard('{Enter}');
    expect(await shown.findByRole('progressbar', { name: 'Sending a.jpg' })).toBeVisible();
    expect(summary).toHaveFocus();
  });

  test('photos delayed by an ended session are sent after signing in again', async () => {
    const { api, shown } = await addWith(['a.jpg', 'b.jpg'], () => problem(401, 'not_signed_in', 'Please sign in.'));
    await waitFor(() => expect(sessionStore.getState().state).toBe('expired'));
    expect(await shown.findAllByText('Waiting')).toHaveLength(2);
    api.answer({ attachPhoto: aPhoto() });
    act(() => void signInAs(aUser({ role: 'admin' })));
    await dialogIsGone();
    expect(api.calls('attachPhoto').map(({ rawBody }) => (rawBody as File).name)).toEqual(['a.jpg', 'a.jpg', 'b.jpg']);
  });

  test('a photo whose call is refused after the user has signed in again is sent again', async () => {
    let refuse = (): void => undefined;
    const { api } = await addWith(
      ['a.jpg'],
      () => new Promise((resolve) => (refuse = () => resolve(problem(401, 'not_signed_in', 'Please sign in.')))),
    );
    await waitFor(() => expect(api.calls('attachPhoto')).toHaveLength(1));
    act(expireSession);
    act(() => void signInAs(aUser({ role: 'admin' })));
    api.answer({ attachPhoto: aPhoto() });
    refuse();
    await dialogIsGone();
    expect(api.calls('attachPhoto')).toHaveLength(2);
  });

  test('photos delayed by a dropped connection are sent once it is back', async () => {
    let drop = (): void => undefined;
    const { api, shown } = await addWith(['a.jpg', 'b.jpg', 'c.jpg'], ({ rawBody }) =>
      (rawBody as File).name === 'a.jpg' ? aPhoto() : new Promise((resolve) => (drop = () => resolve(unreachable()))),
    );
    await waitFor(() => expect(api.calls('attachPhoto')).toHaveLength(2));
    connect(false);
    drop();
    await waitFor(() => expect(shown.getAllByText('Waiting')).toHaveLength(2));
    api.answer({ attachPhoto: aPhoto() });
    connect(true);
    await dialogIsGone();
    const sent = api.calls('attachPhoto').map(({ rawBody }) => (rawBody as File).name);
    // No photo holds up the others.
    expect(sent).toEqual(['a.jpg', 'b.jpg', 'c.jpg', 'b.jpg']);
  });

  test('while the portal cannot be reached, the photos wait, and one button sends all of them', async () => {
    const { api, user, shown, container } = await addWith(['a.jpg', 'b.jpg', 'c.jpg'], () => unreachable());
    expect(await shown.findByText(/^The tracking event was recorded\. 0 of 3 photos sent\./)).toHaveTextContent(
      'The portal is unreachable right now. Keep this page open. It sends the remaining photos automatically.',
    );
    expect(shown.getAllByText('Waiting')).toHaveLength(3);
    expect(shown.queryByRole('alert')).not.toBeInTheDocument();
    expect(api.calls('attachPhoto')).toHaveLength(1);
    await expectNoAxeViolations(container);
    api.answer({ attachPhoto: aPhoto() });
    await user.click(shown.getByRole('button', { name: 'Try All Again' }));
    await dialogIsGone();
    expect(screen.getByText('3 photos sent')).toBeVisible();
    expect(api.calls('attachPhoto')).toHaveLength(4);
  });

  test('photos that failed can be sent again together', async () => {
    const { api, user, shown } = await addWith(['a.jpg', 'b.jpg'], () => problem(503, 'overloaded', 'Busy.'));
    expect(await shown.findAllByRole('button', { name: /^Try Again/ })).toHaveLength(2);
    api.answer({ attachPhoto: () => never() });
    await user.click(shown.getByRole('button', { name: 'Try All Again' }));
    expect(shown.getByText(/^The tracking event was recorded\./)).toHaveFocus();
    expect(await shown.findByRole('progressbar', { name: 'Sending a.jpg' })).toBeVisible();
    expect(shown.getByText('Waiting')).toBeVisible();
    expect(shown.queryByRole('button', { name: 'Try All Again' })).not.toBeInTheDocument();
  });

  test('the focus moves to the summary if its button disappears when sending resumes', async () => {
    const { api, shown } = await addWith(['a.jpg', 'b.jpg'], () => unreachable());
    const again = await shown.findByRole('button', { name: 'Try All Again' });
    act(() => again.focus());
    api.answer({
      attachPhoto: ({ rawBody }) =>
        (rawBody as File).name === 'b.jpg' ? problem(503, 'overloaded', 'Busy.') : never(),
    });
    connect(false);
    connect(true);
    expect(await shown.findByText('Busy.')).toBeVisible();
    expect(again).not.toBeInTheDocument();
    expect(shown.getByText(/^The tracking event was recorded\./)).toHaveFocus();
  });

  test('a photo that is still being sent when the connection is back is not sent twice', async () => {
    let arrive = (): void => undefined;
    const { api, shown } = await addWith(['a.jpg', 'b.jpg'], ({ rawBody }) =>
      (rawBody as File).name === 'b.jpg' ? aPhoto() : new Promise((resolve) => (arrive = () => resolve(aPhoto()))),
    );
    await shown.findByRole('progressbar', { name: 'Sending a.jpg' });
    connect(false);
    connect(true);
    arrive();
    await dialogIsGone();
    expect(api.calls('attachPhoto').map(({ rawBody }) => (rawBody as File).name)).toEqual(['a.jpg', 'b.jpg']);
  });

  test('photos are sent to a portal that responds although the browser says that it is offline', async () => {
    connect(false);
    const { api } = await addWith(['a.jpg', 'b.jpg'], () => aPhoto());
    await dialogIsGone();
    expect(api.calls('attachPhoto')).toHaveLength(2);
  });

  test('a photo that the user sends again is not sent twice when the connection is back', async () => {
    let arrive = (): void => undefined;
    const { api, user, shown } = await addWith(['a.jpg'], () => unreachable());
    api.answer({ attachPhoto: () => new Promise((resolve) => (arrive = () => resolve(aPhoto()))) as never });
    await user.click(await shown.findByRole('button', { name: /^Try Again/ }));
    await shown.findByRole('progressbar', { name: 'Sending a.jpg' });
    connect(false);
    connect(true);
    arrive();
    await dialogIsGone();
    expect(api.calls('attachPhoto')).toHaveLength(2);
  });

  test('a photo that the server does not accept is replaced, not sent again', async () => {
    const { api, shown, container } = await addWith(['cut.jpg', 'b.jpg'], ({ rawBody }) =>
      (rawBody as File).name === 'cut.jpg' ? problem(422, 'invalid_photo', 'This photo is damaged.') : aPhoto(),
    );
    expect(await shown.findByText('Sent')).toBeVisible();
    expect(shown.getByRole('alert')).toHaveTextContent('This photo is damaged.');
    expect(shown.getByRole('button', { name: 'Choose Another Photo instead of cut.jpg' })).toBeVisible();
    expect(shown.queryByRole('button', { name: /^Try/ })).not.toBeInTheDocument();
    await expectNoAxeViolations(container);
    const input = shown.getByLabelText('Another photo instead of cut.jpg');
    fireEvent.change(input, { target: { files: [anImage('b.jpg')] } });
    expect(await shown.findByText('b.jpg has already been added.')).toBeVisible();
    expect(shown.getByText(/^The tracking event was recorded\./)).toHaveFocus();
    fireEvent.change(input, { target: { files: [anImage('c.jpg')] } });
    await dialogIsGone();
    expect(api.calls('attachPhoto').map(({ rawBody }) => (rawBody as File).name)).toEqual([
      'cut.jpg',
      'b.jpg',
      'c.jpg',
    ]);
    expect(screen.getByText('2 photos sent')).toBeVisible();
    expect(api.calls('recordTrackingEvent')).toHaveLength(1);
  });

  test('a refused photo can be skipped', async () => {
    const { api, user, shown } = await addWith(['fake.jpg'], () =>
      problem(422, 'invalid_photo', 'fake.jpg is no image.'),
    );
    await user.click(await shown.findByRole('button', { name: 'Skip fake.jpg' }));
    await dialogIsGone();
    expect(screen.queryByText(/^\d photos? sent$/)).not.toBeInTheDocument();
    expect(api.calls('recordTrackingEvent')).toHaveLength(1);
  });

  test.each([
    ['nothing', answer('', {}, 201)],
    ['a text', answer('stored', {}, 200)],
    ['no id', answer({ isStored: true }, {}, 201)],
  ])('photos of an event stored with the response %s are listed, and not sent', async (what, recordTrackingEvent) => {
    const { api, user, shown, container } = await addEvent({ recordTrackingEvent }, ['a.jpg', 'b.jpg']);
    expect(await shown.findByRole('alert')).toHaveTextContent(
      "The tracking event was recorded, but its photos couldn't be attached",
    );
    expect(screen.getByText('Tracking event added successfully')).toBeVisible();
    const names = within(shown.getByRole('list', { name: 'Photos that were not attached' })).getAllByRole('listitem');
    expect(names.map((name) => name.textContent)).toEqual(['a.jpg', 'b.jpg']);
    expect(shown.queryByRole('button', { name: /^Try Again/ })).not.toBeInTheDocument();
    expect(shown.queryByRole('button', { name: 'Add Event' })).not.toBeInTheDocument();
    if (what === 'nothing') await expectNoAxeViolations(container);
    const close = shown.getByRole('button', { name: 'Close Without Photos' });
    expect(close).toHaveFocus();
    await user.click(close);
    await dialogIsGone();
    expect(api.calls('recordTrackingEvent')).toHaveLength(1);
    expect(api.calls('attachPhoto')).toHaveLength(0);
  });

  /** The first attempt is recorded, its response is lost; then a word is added and the event sent again. */
  async function changeAfterLoss() {
    const answers = { recordTrackingEvent: () => unreachable(), attachPhoto: () => aPhoto() };
    const opened = await addEvent(answers, ['a.jpg', 'b.jpg']);
    const { user, api, shown, add } = opened;
    await shown.findByRole('alert');
    const [first] = api.calls('recordTrackingEvent');
    const isFirst = ({ headers, body }: MockCall<'recordTrackingEvent'>) =>
      headers['Idempotency-Key'] === first?.headers['Idempotency-Key'] && body.notes === null;
    const recorded = aTrackingEvent({ id: 'e9', status: 'in_storage' });
    api.answer({
      listTrackingEvents: [recorded],
      recordTrackingEvent: (call) =>
        isFirst(call) ? recorded : problem(422, 'idempotency_key_reused', 'This key was used before.'),
    });
    await user.type(shown.getByRole('textbox', { name: 'Notes' }), 'more');
    await add();
    expect(await shown.findByText(/earlier attempt was saved .+, without photos/)).toBeVisible();
    await waitFor(() => expect(api.calls('listTrackingEvents')).toHaveLength(3));
    return {
      ...opened,
      send: () => user.click(shown.getByRole('button', { name: 'Send 2 Photos to the Saved Event' })),
    };
  }

  test('photos can be sent to an event whose response was lost before the form was changed', async () => {
    const { api, shown, send, container } = await changeAfterLoss();
    // The form does not judge the user's own event as one of somebody else.
    expect(shown.queryByText(/was recorded while this form was open|does not usually follow/)).not.toBeInTheDocument();
    await expectNoAxeViolations(container);
    await send();
    await dialogIsGone();
    expect(screen.getByText('2 photos sent')).toBeVisible();
    expect(api.calls('attachPhoto').map(({ params }) => params.id)).toEqual(['e9', 'e9']);
    const keys = api.calls('recordTrackingEvent').map(({ headers }) => headers['Idempotency-Key']);
    expect(new Set(keys).size).toBe(1);
  });

  test('if the saved event cannot be reached, its photos can be sent later, and leaving says what would be lost', async () => {
    const { user, api, shown, send } = await changeAfterLoss();
    api.answer({ recordTrackingEvent: () => unreachable() });
    await send();
    expect(await shown.findByText(/could not be reached/)).toBeVisible();
    expect(shown.getByRole('button', { name: 'Send 2 Photos to the Saved Event' })).toHaveFocus();
    await user.click(shown.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('dialog', { name: 'Discard this tracking event?' })).toHaveTextContent(
      'An earlier attempt was saved. What you changed since has not been recorded and will be lost. Photos have not been sent and will be lost.',
    );
  });

  test('if the session ends before photos reach the saved event, signing in replaces the message about it', async () => {
    const { api, shown, send } = await changeAfterLoss();
    api.answer({ recordTrackingEvent: () => problem(401, 'not_signed_in', 'Please sign in.') });
    await send();
    expect(await shown.findByText(/^Your session has ended\./)).toBeVisible();
    act(() => void signInAs(aUser({ role: 'admin' })));
    expect(shown.queryByText(/^Your session has ended\./)).not.toBeInTheDocument();
    expect(shown.getByText(/^The photos were not sent because your session ended\./)).toBeVisible();
    expect(shown.getByRole('button', { name: 'Send 2 Photos to the Saved Event' })).toHaveFocus();
    api.answer({ recordTrackingEvent: aTrackingEvent({ id: 'e9' }) });
    await send();
    await dialogIsGone();
    expect(screen.getByText('2 photos sent')).toBeVisible();
  });

  test('a refusal of the next attempt leaves the way to the saved event', async () => {
    const { api, shown, add } = await changeAfterLoss();
    api.answer({ recordTrackingEvent: () => problem(403, 'not_allowed', 'Not allowed.') });
    await add();
    expect(await shown.findByText(/Not allowed/)).toBeVisible();
    expect(shown.getByRole('button', { name: 'Send 2 Photos to the Saved Event' })).toBeEnabled();
  });

  test('photos are kept if the saved event cannot be determined', async () => {
    const { api, shown, send } = await changeAfterLoss();
    api.answer({ recordTrackingEvent: () => problem(422, 'idempotency_key_reused', 'This key was used before.') });
    await send();
    expect(await shown.findByText(/The saved event could not be determined/)).toBeVisible();
    expect(shown.queryByRole('button', { name: /to the Saved Event$/ })).not.toBeInTheDocument();
    expect(document.activeElement).toHaveTextContent(/^The saved event could not be determined/);
    expect(shown.getByRole('img', { name: 'Preview of a.jpg' })).toBeVisible();
  });

  test('leaving with unsent photos asks for confirmation and then stops sending', async () => {
    const { api, user, shown } = await addWith(['a.jpg', 'b.jpg'], () => never());
    await user.click(await shown.findByRole('button', { name: 'Stop and Close' }));
    const question = within(screen.getByRole('dialog', { name: 'Leave before all photos are sent?' }));
    await user.click(question.getByRole('button', { name: 'Keep Sending' }));
    expect(shown.getByRole('progressbar', { name: 'Sending a.jpg' })).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Leave Anyway' }));
    await dialogIsGone();
    expect(api.calls('attachPhoto')).toHaveLength(1);
  });

  test('leaving while the event is being sent warns that it may be recorded without its photos', async () => {
    const { api, router, user } = await addEvent({ recordTrackingEvent: never }, ['a.jpg']);
    await waitFor(() => expect(api.calls('recordTrackingEvent')).toHaveLength(1));
    act(() => void router.navigate('/'));
    expect(screen.getByRole('dialog', { name: 'Discard this tracking event?' })).toHaveTextContent(
      /may already be recorded, .+ Photos have not been sent and will be lost\./,
    );
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('Elsewhere: /')).toBeVisible();
  });

  test('closing the tab with unsent photos of a recorded event asks, although the draft is stored', async () => {
    Object.defineProperty(globalThis, 'indexedDB', { value: {}, configurable: true });
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    let store = (): object => never();
    const { api, choose, attach, add } = await openDialog({
      answers: { recordTrackingEvent: () => store() as typeof stored, attachPhoto: never },
    });
    await choose('in_storage');
    await attach(anImage('a.jpg'));
    await waitFor(() => expect(mockDisk.size).toBeGreaterThan(1));
    await waitFor(() => expect(isAsked()).toBe(false));
    store = () => stored;
    await add();
    await waitFor(() => expect(api.calls('attachPhoto')).toHaveLength(1));
    expect(isAsked()).toBe(true);
    // The dashboard says so if the tab is closed.
    const { id, manifest_number } = aLoad();
    const unsent = { load: { id, manifest_number }, count: 1 };
    await waitFor(() =>
      expect([...mockDisk.values()]).toContainEqual(expect.objectContaining({ unsent, unrecorded: null })),
    );
  });
});
