import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { never, signInAs, unreachable, type MockAnswers } from 'shared-auth/testing';
import { aLoad, aPhoto, aTrackingEvent, aUser } from 'shared-domain/testing';
import { formatInstant, readTokenLife } from 'shared-domain/wire';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { connect } from '../testing/browser';
import { addEvent, anImage, openDialog } from '../testing/open-dialog';
import { renderDetail } from '../testing/render-detail';

/** What is on the disk of the browser. */
const mockDisk = new Map<string, unknown>();
/** Each write waits for this. */
let mockWrite: (value: unknown) => Promise<void> | void;
jest.mock('idb-keyval', () => ({
  createStore: () => null,
  get: async (key: string) => mockDisk.get(key),
  getMany: async (keys: string[]) => keys.map((key) => mockDisk.get(key)),
  keys: async () => [...mockDisk.keys()],
  setMany: async (entries: [string, unknown][]) => {
    for (const [key, value] of entries) {
      await mockWrite(value);
      mockDisk.set(key, value);
    }
  },
  delMany: async (keys: string[]) => keys.forEach((key) => mockDisk.delete(key)),
}));

const isFile = (value: unknown) => value instanceof Blob;
const full = () => Promise.reject(new DOMException('Full', 'QuotaExceededError'));
/** The entry of the fields. */
const fields = () => [...mockDisk.values()].find((value) => !isFile(value));
const keysOf = ({ api }: Pick<ReturnType<typeof renderDetail>, 'api'>) =>
  api.calls('recordTrackingEvent').map(({ headers }) => headers['Idempotency-Key']);

/** The writes that take until they are finished here, or until the end of the test. */
const slowWrites: (() => void)[] = [];
const slow = () => new Promise<void>((resolve) => slowWrites.push(resolve));

beforeEach(() => {
  mockDisk.clear();
  mockWrite = () => undefined;
  Object.defineProperty(globalThis, 'indexedDB', { value: {}, configurable: true });
});
afterEach(async () => {
  jest.useRealTimers();
  mockWrite = () => undefined;
  await act(async () => slowWrites.splice(0).forEach((finish) => finish()));
  Reflect.deleteProperty(globalThis, 'indexedDB');
});

/** Opens the load again in a new tab: the memory of the page is gone, what is on the disk stays. */
async function reopen(page: { unmount: () => void }, answers: MockAnswers = {}) {
  page.unmount();
  act(() => {
    signInAs(aUser({ id: 'another' }));
    signInAs(aUser({ role: 'admin' }));
  });
  const rendered = renderDetail({ role: 'admin', answers });
  const shown = within(await screen.findByRole('dialog', { name: 'Add Tracking Event' }));
  return { ...rendered, shown, add: () => rendered.user.click(shown.getByRole('button', { name: 'Add Event' })) };
}

test('a tab that is closed during the request, while photos are being stored, sends the event again under the same key', async () => {
  mockWrite = (value) => (isFile(value) ? slow() : undefined);
  const first = await openDialog({ answers: { recordTrackingEvent: never } });
  await first.choose('picked_up');
  await first.attach(anImage('a.jpg'), anImage('b.jpg'));
  await waitFor(() => expect(slowWrites).toHaveLength(1));
  await first.add();
  expect(keysOf(first)).toEqual([]);
  slowWrites[0]?.();
  await waitFor(() => expect(keysOf(first)).toHaveLength(1));
  expect(fields()).toMatchObject({ sendKey: keysOf(first)[0] });
  const next = await reopen(first, { recordTrackingEvent: never });
  expect(next.shown.getByText(/Sending it again is safe: nothing is saved twice/)).toBeVisible();
  await next.add();
  await waitFor(() => expect(keysOf(next)).toEqual(keysOf(first)));
});

test('a draft says which load has an unrecorded event, until it is empty or recorded', async () => {
  const { user, choose, add, api, shown } = await openDialog({ answers: { recordTrackingEvent: () => unreachable() } });
  await choose('picked_up');
  const { id, manifest_number } = aLoad();
  const unrecorded = { load: { id, manifest_number }, isCorrection: false, wasSent: false };
  await waitFor(() => expect(fields()).toMatchObject({ unrecorded }));
  await add();
  await shown.findByRole('alert');
  await waitFor(() => expect(fields()).toMatchObject({ unrecorded: { ...unrecorded, wasSent: true } }));
  expect(api.calls('recordTrackingEvent')).toHaveLength(1);
  await user.click(shown.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(mockDisk.size).toBe(0));
});

test('a draft whose last change could not be stored is sent under the same key', async () => {
  const first = await openDialog({ answers: { recordTrackingEvent: never } });
  await first.choose('picked_up');
  await waitFor(() => expect(fields()).toMatchObject({ status: 'picked_up', sendKey: '' }));
  mockWrite = full;
  await first.add();
  await waitFor(() => expect(keysOf(first)).toHaveLength(1));
  const next = await reopen(first, { recordTrackingEvent: never });
  await next.add();
  await waitFor(() => expect(keysOf(next)).toEqual(keysOf(first)));
});

test('a photo that the device could not keep is named until it is chosen again', async () => {
  mockWrite = (value) => (isFile(value) && (value as File).name !== 'b.jpg' ? full() : undefined);
  const first = await openDialog();
  await first.choose('picked_up');
  await first.attach(anImage('a.jpg'), anImage('b.jpg'));
  expect(await first.shown.findByText(/^Not everything in this draft could be stored on this device/)).toBeVisible();
  const { user, shown, container } = await reopen(first);
  const note = 'The draft was kept without 1 photo: a.jpg. Choose it again.';
  expect(shown.getByText(note)).toBeVisible();
  expect(await shown.findByRole('img', { name: 'Preview of b.jpg' })).toBeVisible();
  await expectNoAxeViolations(container);
  await user.type(shown.getByRole('textbox', { name: 'Notes' }), 'Seal');
  expect(shown.getByText(note)).toBeVisible();
  await user.upload(shown.getByLabelText('Verification Photos'), anImage('a.jpg'));
  await waitFor(() => expect(shown.queryByText(note)).not.toBeInTheDocument());
  await waitFor(() => expect(shown.getAllByRole('img', { name: /^Preview of/ })).toHaveLength(2));
});

test('a photo of a recorded event that the device did not keep is named after the others are sent', async () => {
  mockWrite = (value) => (isFile(value) && (value as File).name !== 'b.jpg' ? full() : undefined);
  const recordTrackingEvent = aTrackingEvent({ id: 'e9' });
  const first = await addEvent({ recordTrackingEvent, attachPhoto: never }, ['a.jpg', 'b.jpg']);
  await waitFor(() => expect(fields()).toMatchObject({ isStored: true, trackingEventId: 'e9' }));
  await waitFor(() => expect([...mockDisk.values()].filter(isFile)).toHaveLength(1));
  const { api, user, shown } = await reopen(first, { attachPhoto: () => aPhoto() });
  expect(await shown.findByText(/this device did not keep these photos/)).toBeVisible();
  expect(shown.getByRole('list', { name: 'Photos that were not attached' })).toHaveTextContent(/^a\.jpg$/);
  expect(api.calls('attachPhoto').map(({ rawBody }) => (rawBody as File).name)).toEqual(['b.jpg']);
  await user.click(shown.getByRole('button', { name: 'Close Without Photos' }));
  await waitFor(() => expect(mockDisk.size).toBe(0));
});

test('a draft that could not be stored while the browser was offline is stored once it is online again', async () => {
  const { choose, shown } = await openDialog();
  connect(false);
  mockWrite = full;
  await choose('picked_up');
  const warning = await shown.findByText(/^This draft could not be stored on this device/);
  mockWrite = () => undefined;
  connect(true);
  await waitFor(() => expect(warning).not.toBeInTheDocument());
  expect(fields()).toMatchObject({ status: 'picked_up' });
});

test('an event added offline stays a draft, and a later press asks when it happened', async () => {
  const { user, choose, add, api, shown, container } = await openDialog({
    answers: { recordTrackingEvent: () => unreachable() },
  });
  await choose('picked_up');
  connect(false);
  await add();
  const reason = await shown.findByText(
    /^You are offline, so the tracking event was not recorded\. Keep this page open and record it when you are back online\./,
  );
  const { expiresAt = 0 } = readTokenLife(localStorage.getItem('token') ?? '') ?? {};
  const end = formatInstant(new Date(expiresAt));
  expect(reason).toHaveTextContent(`your draft stays on this device only until ${end}, when your session ends.`);
  expect(await screen.findByText('Failed to add tracking event')).toBeVisible();
  await waitFor(() => expect(fields()).toMatchObject({ status: 'picked_up', sendKey: '' }));
  await expectNoAxeViolations(container);
  await user.click(shown.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('dialog', { name: 'Discard this tracking event?' })).toHaveTextContent(
    /What you entered has not been recorded and will be lost/,
  );
  await user.click(screen.getByRole('button', { name: 'Keep Editing' }));
  act(() => shown.getByRole('button', { name: 'Add Event' }).focus());
  const scrollTo = jest.spyOn(Element.prototype, 'scrollIntoView');
  connect(true);
  expect(scrollTo).toHaveBeenCalledTimes(1);
  expect(reason).toHaveTextContent(/You are back online and can record it now\.$/);
  jest.useFakeTimers({ now: Date.now() + 3 * 3_600_000, advanceTimers: true });
  await add();
  expect(shown.getByText(/^You started this event on/)).toBeVisible();
  expect(api.calls('recordTrackingEvent')).toHaveLength(1);
});

test('offline, the form does not promise to keep a draft after the session, and closing the tab asks', async () => {
  const { choose, add, shown } = await openDialog({ answers: { recordTrackingEvent: () => unreachable() } });
  const isAsked = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));
  await choose('picked_up');
  connect(false);
  await add();
  const reason = await shown.findByText(/^You are offline, so/);
  await waitFor(() => expect(reason).toHaveTextContent(/when your session ends\.$/));
  expect(isAsked()).toBe(false);
  jest.useFakeTimers({ now: Date.now() + 31 * 60_000, advanceTimers: true });
  act(() => void fireEvent(document, new Event('visibilitychange')));
  expect(reason).toHaveTextContent(/Your session has ended\. If this page closes, your draft will be lost\.$/);
  expect(isAsked()).toBe(true);
});

test('an event that leaves the device just before the connection is lost may be recorded', async () => {
  const { choose, add, shown } = await openDialog({
    answers: {
      recordTrackingEvent: () => {
        connect(false);
        return unreachable();
      },
    },
  });
  await choose('picked_up');
  await add();
  await shown.findByText(/could not be reached/);
  expect(fields()).toMatchObject({ sendKey: expect.stringMatching(/^[0-9a-f]{32}$/) });
});

test('offline, the form does not claim to keep a draft that could not be stored', async () => {
  const { choose, add, shown } = await openDialog({ answers: { recordTrackingEvent: () => unreachable() } });
  mockWrite = full;
  await choose('picked_up');
  await shown.findByText(/^This draft could not be stored on this device/);
  connect(false);
  await add();
  const reason =
    'You are offline, so the tracking event was not recorded. Keep this page open and record it when you are back online.';
  expect(await shown.findByText(reason)).toBeVisible();
});

test('a storage that hangs delays the event by two seconds', async () => {
  const { choose, add, api, shown } = await openDialog({ answers: { recordTrackingEvent: () => unreachable() } });
  mockWrite = slow;
  await choose('picked_up');
  jest.useFakeTimers({ advanceTimers: true });
  await add();
  expect(api.calls('recordTrackingEvent')).toHaveLength(0);
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(await shown.findByRole('alert')).toHaveTextContent(/could not be reached/);
  expect(api.calls('recordTrackingEvent')).toHaveLength(1);
});
