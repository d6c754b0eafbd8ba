import { browserStorage } from 'shared-domain/browser';
import { createStore } from 'zustand/vanilla';
import type { DraftContent, DraftCount } from './draft-storage';
import { presentUserId, sessionStore, type SessionState } from './session-store';

/** Whether a draft would survive a reload: never, not yet, it would, or it should but could not be stored. */
export type DraftStorage = 'memory' | 'storing' | 'stored' | 'failed';

interface KeptDraft {
  userId: string | null;
  content: DraftContent;
  storage: DraftStorage;
}

/** The drafts of the page, by name. Those that ask for it are also in IndexedDB, until the session ends. */
export const draftStore = createStore<Readonly<Record<string, KeptDraft>>>(() => ({}));

let isWatched = false;

/** The current user's unsaved input under this name; null if there is none. */
export function findDraft(name: string): DraftContent | null {
  const draft = draftStore.getState()[name];
  return draft !== undefined && draft.userId === presentUserId() ? draft.content : null;
}

/** True while there is unsaved input under this name. */
export function hasDraft(name: string): boolean {
  return findDraft(name) !== null;
}

/** Notes for the next page that there are stored drafts. Without the note, their database is not opened. */
const mark = 'drafts';
const marks = browserStorage('localStorage');

/** The code of the storage comes with the first draft, or with the page of a form that keeps one. */
const storage = () => import(/* webpackChunkName: "draft-storage" */ './stored-drafts');

function keyOfDraft(userId: string | null, name: string): string {
  return `${userId} ${name}`;
}

/** False where browsers have no database for drafts, such as without storage. */
function canStoreDrafts(): boolean {
  return 'indexedDB' in globalThis && marks.write(mark, '1');
}

/** Returns whether any were deleted. */
async function deleteDraftsOfOthers(userId: string | null, isSignOut: boolean): Promise<boolean> {
  if (marks.read(mark) === null) return false;
  try {
    const { deleteDraftsOfOthers: deleteOthers } = await storage();
    const { isLoss, areLeft } = await deleteOthers(userId && keyOfDraft(userId, ''), isSignOut);
    if (!areLeft) marks.remove(mark);
    return isLoss;
  } catch {
    // The mark stays, so the next page tries again.
    return false;
  }
}

/** Where the draft is kept. */
export function draftStorage(name: string): DraftStorage {
  return draftStore.getState()[name]?.storage ?? 'memory';
}

/** Keeps unsaved input until it is dropped or the session ends; if asked, also in IndexedDB. */
export function keepDraft(name: string, content: DraftContent, isToStore = false): void {
  watchDrafts();
  const userId = presentUserId();
  if (!isToStore || userId === null) return draftStore.setState({ [name]: { userId, content, storage: 'memory' } });
  const canStore = canStoreDrafts();
  const isFailing = draftStorage(name) === 'failed' || !canStore;
  draftStore.setState({ [name]: { userId, content, storage: isFailing ? 'failed' : 'storing' } });
  if (!canStore) return;
  const settle = (settled: DraftContent, isStored: boolean) => {
    const draft = draftStore.getState()[name];
    if (draft?.content === settled)
      draftStore.setState({ [name]: { ...draft, storage: isStored ? 'stored' : 'failed' } });
  };
  storage().then(
    ({ storeDraft }) => storeDraft(keyOfDraft(userId, name), content, settle),
    () => settle(content, false),
  );
}

/** Resolves once the fields of a draft are stored on the device, or cannot be. Its files may take longer. */
export function fieldsSettled(name: string): Promise<void> {
  return storage().then(
    (stored) => stored.fieldsSettled(keyOfDraft(presentUserId(), name)),
    () => {},
  );
}

/** Removes unsaved input after it was stored or discarded. */
export function dropDraft(name: string): void {
  const { [name]: dropped, ...others } = draftStore.getState();
  if (dropped === undefined) return;
  draftStore.setState(others, true);
  const { userId, storage: kept } = dropped;
  if (kept === 'memory') return;
  void storage().then(
    ({ storeDraft }) => storeDraft(keyOfDraft(userId, name), null),
    () => {},
  );
}

/**
 * Takes over a draft that an earlier page stored for this user. Resolves to whether there is a draft now. It fetches the
 * code of the storage even if there is none: by the first input, the connection may be gone.
 */
export async function restoreDraft(name: string): Promise<boolean> {
  if (hasDraft(name)) return true;
  const userId = presentUserId();
  // Meanwhile another user may have signed in, or this one may have started to type.
  const isWanted = () => presentUserId() === userId && !hasDraft(name);
  const code = storage().catch(() => null);
  if (marks.read(mark) === null) return false;
  const content = (await (await code)?.readStoredDraft(keyOfDraft(userId, name), isWanted)) ?? null;
  if (content === null) return hasDraft(name);
  watchDrafts();
  draftStore.setState({ [name]: { userId, content, storage: 'stored' } });
  return true;
}

/**
 * How many drafts of this user are in this page or stored on this device, also those that another tab is editing: the end
 * of the session deletes them. Null if that is not known within a second.
 */
export async function countDrafts(): Promise<DraftCount | null> {
  // A draft can wait in memory for a screen that has failed.
  const inPage = draftStore.getState();
  const none = Object.keys(inPage).length > 0 ? null : { drafts: 0, hasFiles: false };
  if (none && marks.read(mark) === null) return none;
  const counted = storage().then(
    ({ countStoredDrafts }) => countStoredDrafts(keyOfDraft(presentUserId(), ''), inPage),
    () => none,
  );
  return Promise.race([counted, new Promise<null>((resolve) => setTimeout(resolve, 1_000, null))]);
}

/** @deprecated since 1.12: `countDrafts`. */
export async function hasStoredDraft(): Promise<boolean> {
  return (await countDrafts())?.drafts !== 0;
}

/** The fields of this user's drafts that earlier pages left on this device; none where the storage is blocked. */
export async function leftDrafts(): Promise<DraftContent[]> {
  const userId = presentUserId();
  if (userId === null || marks.read(mark) === null) return [];
  return storage()
    .then(({ readLeftDrafts }) => readLeftDrafts(keyOfDraft(userId, '')))
    .catch(() => []);
}

/**
 * Deletes stored drafts when their session ends, now and later. Calls `onLoss` if a page that starts without a session
 * deleted drafts: nobody was asked. Returns a function that stops it.
 */
export function deleteDraftsOfEndedSessions(onLoss?: () => void): () => void {
  const check = async ({ state }: SessionState, { state: before }: SessionState): Promise<void> => {
    if (state === 'restoring') return;
    const isSignOut = state === 'signed-out' && (before === 'signed-in' || before === 'expired');
    const isLoss = await deleteDraftsOfOthers(presentUserId(), isSignOut);
    if (isLoss && before === 'restoring' && state === 'signed-out') onLoss?.();
  };
  void check(sessionStore.getState(), { state: 'restoring' });
  return sessionStore.subscribe((session, before) => void check(session, before));
}

function watchDrafts(): void {
  if (isWatched) return;
  isWatched = true;
  sessionStore.subscribe(() => {
    dropDraftsOfOthers();
    watchUnload();
  });
  draftStore.subscribe(watchUnload);
}

/** A draft may wait for its screen while no form is there to ask. After an expired session, a reload deletes it. */
function watchUnload(): void {
  const isExpired = sessionStore.getState().state === 'expired';
  const isAtRisk = Object.values(draftStore.getState()).some(({ storage }) => isExpired || storage !== 'stored');
  if (isAtRisk) addEventListener('beforeunload', askBeforeUnload);
  else removeEventListener('beforeunload', askBeforeUnload);
}

function dropDraftsOfOthers(): void {
  const userId = presentUserId();
  const kept = Object.entries(draftStore.getState());
  const own = kept.filter(([, draft]) => draft.userId === userId);
  if (own.length < kept.length) draftStore.setState(Object.fromEntries(own), true);
}

function askBeforeUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
