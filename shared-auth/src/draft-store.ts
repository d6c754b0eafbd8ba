import { createStore } from 'zustand/vanilla';
import { sessionStore } from './session-store';

/** What was typed, field by field; who reads it knows the fields of its own release only. */
export type DraftContent = Readonly<Record<string, unknown>>;

interface KeptDraft {
  userId: string | null;
  content: DraftContent;
}

/** The drafts of the page, by name. In memory alone: what was typed never lies on a shared machine. */
export const draftStore = createStore<Readonly<Record<string, KeptDraft>>>(() => ({}));

let isWatched = false;

/** What the present user typed under this name and neither stored nor threw away; null when there is nothing. */
export function findDraft(name: string): DraftContent | null {
  const draft = draftStore.getState()[name];
  return draft !== undefined && draft.userId === presentUserId() ? draft.content : null;
}

/** True while something typed waits under this name. */
export function hasDraft(name: string): boolean {
  return findDraft(name) !== null;
}

/** Keeps what is typed until it is dropped or the session ends. */
export function keepDraft(name: string, content: DraftContent): void {
  watchDrafts();
  draftStore.setState({ [name]: { userId: presentUserId(), content } });
}

/** Forgets what was typed: it is stored, or nobody wants it. */
export function dropDraft(name: string): void {
  const { [name]: dropped, ...others } = draftStore.getState();
  if (dropped !== undefined) draftStore.setState(others, true);
}

function watchDrafts(): void {
  if (isWatched) return;
  isWatched = true;
  sessionStore.subscribe(dropDraftsOfOthers);
  draftStore.subscribe((drafts) => {
    // A draft may wait for its screen, where no form is there to ask.
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
