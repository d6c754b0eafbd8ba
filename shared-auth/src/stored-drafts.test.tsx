import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as idb from 'idb-keyval';
import { aUser } from 'shared-domain/testing';
import {
  countDrafts,
  deleteDraftsOfEndedSessions,
  draftStorage,
  draftStore,
  dropDraft,
  fieldsSettled,
  keepDraft,
  leftDrafts,
  restoreDraft,
} from './draft-store';
import { expireSession, sessionStore } from './session-store';
import { signInAs } from './testing';
import { useDraft } from './use-draft';

/** What is on the disk of the browser. */
const mockDisk = new Map<string, unknown>();
let mockIsFull = false;
let mockKeys: (() => Promise<string[]>) | null = null;

jest.mock('idb-keyval', () => ({
  createStore: () => null,
  get: jest.fn(async (key: string) => mockDisk.get(key)),
  getMany: async (keys: string[]) => keys.map((key) => mockDisk.get(key)),
  keys: () => mockKeys?.() ?? Promise.resolve([...mockDisk.keys()]),
  setMany: jest.fn(async (entries: [string, unknown][]) => {
    if (mockIsFull) throw new DOMException('Full', 'QuotaExceededError');
    for (const [key, value] of entries) mockDisk.set(key, value);
  }),
  delMany: async (keys: string[]) => void keys.forEach((key) => mockDisk.delete(key)),
}));

const owner = aUser();
const other = aUser({ id: '0190a1b2-0000-7000-8000-0000000000a2' });
const noDrafts = { drafts: 0, hasFiles: false };
const empty = { notes: '', photos: [] as { file: File }[] };
const photo = (name: string) => ({ file: new File([name], name) });

function Form() {
  const draft = useDraft('form', empty, { isStored: true });
  return (
    <>
      <input
        aria-label="Notes"
        value={draft.content.notes}
        onChange={({ target }) => draft.change({ notes: target.value })}
      />
      <button onClick={() => draft.change((present) => ({ photos: [...present.photos, photo('a.jpg')] }))}>Add</button>
      <p>{draft.storage}</p>
    </>
  );
}

/** The memory of the page is gone, what is on the disk stays. */
const reload = () => act(() => draftStore.setState({}, true));
const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

async function fillIn() {
  const form = render(<Form />);
  await userEvent.type(screen.getByRole('textbox'), 'Seal 4471');
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  return form;
}

/** Leaves a stored draft behind, and loads the page again. */
async function leaveDraft() {
  const form = await fillIn();
  await screen.findByText('stored');
  form.unmount();
  reload();
}

/** The locks of other tabs. */
const lockAs = (locks: object) => Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });

beforeEach(() => {
  mockDisk.clear();
  mockIsFull = false;
  mockKeys = null;
  jest.mocked(idb.setMany).mockClear();
  jest.mocked(idb.get).mockClear();
  Object.defineProperty(globalThis, 'indexedDB', { value: {}, configurable: true });
  signInAs(owner);
});
afterEach(() => {
  dropDraft('form');
  Reflect.deleteProperty(globalThis, 'indexedDB');
  Reflect.deleteProperty(navigator, 'locks');
});

test('a draft survives a reload with its files, and closing the tab needs no question', async () => {
  const form = await fillIn();
  expect(await screen.findByText('stored')).toBeVisible();
  expect(isAsked()).toBe(false);
  form.unmount();
  reload();
  expect(await restoreDraft('form')).toBe(true);
  render(<Form />);
  expect(screen.getByRole('textbox')).toHaveValue('Seal 4471');
  expect(draftStore.getState().form?.content.photos).toEqual([{ file: expect.any(File) }]);
});

test('a file is written once, however often the text changes', async () => {
  await fillIn();
  await screen.findByText('stored');
  await userEvent.type(screen.getByRole('textbox'), ', intact');
  await screen.findByText('stored');
  const written = jest.mocked(idb.setMany).mock.calls.flatMap(([entries]) => entries);
  expect(written.filter(([, value]) => value instanceof File)).toHaveLength(1);
});

test('fields are stored before files, and newer fields between two files', async () => {
  const write = jest.mocked(idb.setMany).getMockImplementation();
  const stored: unknown[] = [];
  const files: (() => void)[] = [];
  jest.mocked(idb.setMany).mockImplementation(async (entries) => {
    const value: unknown = entries[0]?.[1];
    if (value instanceof File) await new Promise<void>((resolve) => files.push(resolve));
    stored.push(value instanceof File ? value.name : (value as typeof empty).notes);
  });
  const photos = [photo('a.jpg'), photo('b.jpg')];
  keepDraft('form', { notes: 'first', photos }, true);
  await fieldsSettled('form');
  expect(stored).toEqual(['first']);
  await waitFor(() => expect(files).toHaveLength(1));
  keepDraft('form', { notes: 'second', photos }, true);
  files[0]?.();
  await fieldsSettled('form');
  expect(stored).toEqual(['first', 'a.jpg', 'second']);
  jest.mocked(idb.setMany).mockImplementation(write);
  files.slice(1).forEach((resolve) => resolve());
});

test('with a storage that fails, nobody waits for the fields', async () => {
  mockIsFull = true;
  keepDraft('form', { notes: 'first' }, true);
  await fieldsSettled('form');
  expect(mockDisk.size).toBe(0);
  Reflect.deleteProperty(globalThis, 'indexedDB');
  keepDraft('form', { notes: 'second' }, true);
  await fieldsSettled('form');
  expect(draftStorage('form')).toBe('failed');
});

test('a discarded draft leaves nothing on the disk', async () => {
  await fillIn();
  await screen.findByText('stored');
  act(() => dropDraft('form'));
  await waitFor(() => expect(mockDisk.size).toBe(0));
  expect(await restoreDraft('form')).toBe(false);
});

test('a draft of an earlier page counts until it is discarded', async () => {
  await leaveDraft();
  expect(await countDrafts()).toEqual({ drafts: 1, hasFiles: true });
  await restoreDraft('form');
  dropDraft('form');
  expect(await countDrafts()).toEqual(noDrafts);
});

test('the page of a form fetches the code of the storage before the first input', async () => {
  localStorage.removeItem('drafts');
  const fetched = jest.fn(() => ({}));
  await jest.isolateModulesAsync(async () => {
    jest.doMock('./stored-drafts', fetched);
    const page: { restoreDraft: typeof restoreDraft } = await import('./draft-store');
    expect(await page.restoreDraft('form')).toBe(false);
    await waitFor(() => expect(fetched).toHaveBeenCalled());
  });
  jest.dontMock('./stored-drafts');
  expect(idb.get).not.toHaveBeenCalled();
});

test.each([
  ['without files', { notes: 'Seal 4471' }, false],
  ['with a file', { notes: '', photos: [photo('a.jpg')] }, true],
])('a draft in memory %s counts until it is dropped', async (_, content, hasFiles) => {
  keepDraft('form', content);
  expect(await countDrafts()).toEqual({ drafts: 1, hasFiles });
  dropDraft('form');
  expect(await countDrafts()).toEqual(noDrafts);
});

test('a draft that is both on the page and on the disk is counted once, without those of other users', async () => {
  mockDisk.set(`${owner.id} left`, { notes: 'Seal 5020' }).set(`${other.id} theirs`, { notes: 'Seal 6100' });
  mockDisk.set(`${other.id} theirs file 1-1`, photo('a.jpg').file);
  render(<Form />);
  await userEvent.type(screen.getByRole('textbox'), 'Seal 4471');
  await screen.findByText('stored');
  keepDraft('new-load', { notes: 'Seal 7300' });
  expect(await countDrafts()).toEqual({ drafts: 3, hasFiles: false });
  dropDraft('new-load');
});

test('a storage that fails counts as empty; if it does not answer within a second, the count is unknown', async () => {
  await leaveDraft();
  mockKeys = () => Promise.reject(new Error('The database is damaged'));
  expect(await countDrafts()).toEqual(noDrafts);
  mockKeys = () => new Promise(() => undefined);
  expect(await countDrafts()).toBeNull();
});

test('with full storage the draft stays in memory, and closing the tab asks', async () => {
  mockIsFull = true;
  await fillIn();
  expect(await screen.findByText('failed')).toBeVisible();
  expect(screen.getByRole('textbox')).toHaveValue('Seal 4471');
  expect(isAsked()).toBe(true);
});

test('without a database the draft stays in memory', async () => {
  Reflect.deleteProperty(globalThis, 'indexedDB');
  await fillIn();
  expect(draftStorage('form')).toBe('failed');
});

test('another user of this browser never gets the draft, and it is deleted', async () => {
  await leaveDraft();
  signInAs(other);
  expect(await restoreDraft('form')).toBe(false);
  const stop = deleteDraftsOfEndedSessions();
  await waitFor(() => expect(mockDisk.size).toBe(0));
  stop();
});

test('a page that finds no session deletes the draft, and says so', async () => {
  await leaveDraft();
  sessionStore.setState({ state: 'signed-out' }, true);
  const onLoss = jest.fn();
  const stop = deleteDraftsOfEndedSessions(onLoss);
  await waitFor(() => expect(onLoss).toHaveBeenCalledTimes(1));
  expect(mockDisk.size).toBe(0);
  stop();
});

test('signing out deletes the draft without a message', async () => {
  const onLoss = jest.fn();
  const stop = deleteDraftsOfEndedSessions(onLoss);
  const form = await fillIn();
  await screen.findByText('stored');
  form.unmount();
  expect(mockDisk.size).toBe(2);
  act(() => sessionStore.setState({ state: 'signed-out' }, true));
  await waitFor(() => expect(mockDisk.size).toBe(0));
  await waitFor(() => expect(localStorage.getItem('drafts')).toBeNull());
  expect(onLoss).not.toHaveBeenCalled();
  stop();
});

test('a draft that another tab is editing is not opened here', async () => {
  mockDisk.set(`${owner.id} elsewhere`, { notes: 'Seal 4471' });
  localStorage.setItem('drafts', '1');
  const request = (_name: string, _options: object, hold: (lock: null) => unknown) => Promise.resolve(hold(null));
  lockAs({ request });
  expect(await restoreDraft('elsewhere')).toBe(false);
});

test('a draft that another tab is editing stays when this page finds no session, and not after a sign-out', async () => {
  const edited = `${owner.id} elsewhere`;
  mockDisk.set(edited, { notes: 'Seal 4471' }).set(`${edited} file 1-1`, photo('a.jpg').file);
  mockDisk.set(`${owner.id} left`, { notes: 'Seal 5020' });
  localStorage.setItem('drafts', '1');
  const request = async (name: string, _options: object, hold: (lock: object | null) => unknown) =>
    void hold(name === `draft ${edited}` ? null : {});
  lockAs({ request });
  sessionStore.setState({ state: 'signed-out' }, true);
  const stop = deleteDraftsOfEndedSessions();
  await waitFor(() => expect([...mockDisk.keys()]).toEqual([edited, `${edited} file 1-1`]));
  expect(localStorage.getItem('drafts')).toBe('1');
  signInAs(owner);
  act(() => sessionStore.setState({ state: 'signed-out' }, true));
  await waitFor(() => expect(mockDisk.size).toBe(0));
  stop();
});

test('what an earlier page left is listed without its files, unless a tab is editing it', async () => {
  mockDisk.set(`${owner.id} left`, { notes: 'Seal 4471' }).set(`${owner.id} left file 1-1`, photo('a.jpg').file);
  mockDisk.set(`${owner.id} edited`, { notes: 'Seal 5020' }).set(`${other.id} theirs`, { notes: 'Seal 6100' });
  expect(await leftDrafts()).toEqual([]);
  localStorage.setItem('drafts', '1');
  const query = async () => ({ held: [{ name: `draft ${owner.id} edited` }] });
  lockAs({ query });
  expect(await leftDrafts()).toEqual([{ notes: 'Seal 4471' }]);
  mockKeys = () => Promise.reject(new Error('The database is damaged'));
  expect(await leftDrafts()).toEqual([]);
});

test('a draft of a closed tab is not replaced by what was typed here', async () => {
  const stored = { notes: 'Seal 4471' };
  mockDisk.set(`${owner.id} form`, stored);
  const form = await fillIn();
  expect(await screen.findByText('failed')).toBeVisible();
  expect(isAsked()).toBe(true);
  act(() => dropDraft('form'));
  form.unmount();
  expect(await restoreDraft('form')).toBe(true);
  expect(draftStore.getState().form?.content).toEqual(stored);
});

test('a draft that is read while its user starts to type stays on the disk', async () => {
  const stored = { notes: 'Seal 4471' };
  mockDisk.set(`${owner.id} typed`, stored);
  localStorage.setItem('drafts', '1');
  const restored = restoreDraft('typed');
  keepDraft('typed', { notes: 'Seal 5020' }, true);
  expect(await restored).toBe(true);
  await waitFor(() => expect(draftStorage('typed')).toBe('failed'));
  expect(mockDisk.get(`${owner.id} typed`)).toBe(stored);
});

test('after an expired session, leaving the page asks, because a reload would delete the draft', async () => {
  await fillIn();
  await screen.findByText('stored');
  act(expireSession);
  expect(isAsked()).toBe(true);
  act(() => void signInAs(owner));
  expect(isAsked()).toBe(false);
});

test('a draft that is being written as its session ends is deleted', async () => {
  const stop = deleteDraftsOfEndedSessions();
  const written = jest.mocked(idb.setMany).getMockImplementation();
  let write = () => {};
  jest.mocked(idb.setMany).mockImplementationOnce(async (...entries) => {
    await new Promise<void>((resolve) => (write = resolve));
    await written?.(...entries);
  });
  render(<Form />);
  act(() => screen.getByRole('button', { name: 'Add' }).click());
  await waitFor(() => expect(idb.setMany).toHaveBeenCalled());
  act(() => sessionStore.setState({ state: 'signed-out' }, true));
  act(() => write());
  await waitFor(() => expect(localStorage.getItem('drafts')).toBeNull());
  expect(mockDisk.size).toBe(0);
  stop();
});

test('once the other tab is closed, a draft is stored here', async () => {
  let isFree = false;
  const request = async (_name: string, _options: object, hold: (lock: object | null) => unknown) =>
    void hold(isFree ? {} : null);
  lockAs({ request });
  localStorage.setItem('drafts', '1');
  expect(await restoreDraft('form')).toBe(false);
  isFree = true;
  await fillIn();
  expect(await screen.findByText('stored')).toBeVisible();
});
