import { createStore } from 'zustand/vanilla';
import { sessionStore } from './session-store';

/** Unsaved input, field by field; each reader knows only the fields of its own release. */
export type DraftContent = Readonly<Record<string, unknown>>;

interface KeptDraft {
  userId: string | null;
  content: DraftContent;
}

/** The drafts of the page, by name. Only in memory: unsaved input must never be stored on a shared computer. */
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

/** Keeps unsaved input until it is dropped or the session ends. */
export function keepDraft(name: string, content: DraftContent): void {
  watchDrafts();
  draftStore.setState({ [name]: { userId: presentUserId(), content } });
}

/** Removes unsaved input after it was stored or discarded. */
export function dropDraft(name: string): void {
  const { [name]: dropped, ...others } = draftStore.getState();
  if (dropped !== undefined) draftStore.setState(others, true);
}

function watchDrafts(): void {
  if (isWatched) return;
  isWatched = true;
  sessionStore.subscribe(dropDraftsOfOthers);
  draftStore.subscribe((drafts) => {
    // A draft may wait for its screen while no form is there to ask.
    if (Object.keys(drafts).length > 0) addEventListener('beforeunload', askBeforeUnload);
    else removeEventListener('beforeunload', askBeforeUnload);
  });
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

/** Also while an expired session waits for the password. */
function presentUserId(): string | null {
  const session = sessionStore.getState();
  return 'user' in session ? session.user.id : null;
}
