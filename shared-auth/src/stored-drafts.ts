import { browserStorage } from 'shared-domain/wire';
import type { DraftContent } from './draft-storage';

/** Tells the next page that there are stored drafts; without it, no page opens their database. */
const mark = 'drafts';

/** The code of the storage comes with the first draft. */
const storage = () => import(/* webpackChunkName: "draft-storage" */ './draft-storage');

/** What is still to be written, by key; null is to be deleted. Newer content replaces older. */
const pending = new Map<string, DraftContent | null>();
let work = Promise.resolve();

export function keyOfDraft(userId: string, name: string): string {
  return `${userId} ${name}`;
}

/**
 * Stores a draft, or deletes it if `content` is null. `onSettled` reports whether it is stored, unless newer content
 * replaced it first.
 */
export function storeDraft(
  key: string,
  content: DraftContent | null,
  onSettled: (content: DraftContent, isStored: boolean) => void,
): void {
  pending.set(key, content);
  work = work.then(async () => {
    const newest = pending.get(key);
    // Written by the call before.
    if (newest === undefined) return;
    pending.delete(key);
    const isStored = await write(key, newest).catch(() => false);
    if (newest === null) release(key);
    else if (!pending.has(key)) onSettled(newest, isStored);
  });
}

async function write(key: string, content: DraftContent | null): Promise<boolean> {
  if (!(await own(key))) return false;
  const { deleteDraft, writeDraft } = await storage();
  if (content === null) await deleteDraft(key);
  else await writeDraft(key, content);
  return true;
}

/** The stored draft; null if there is none, if another tab is editing it, or if the storage is blocked. */
export async function readStoredDraft(key: string): Promise<DraftContent | null> {
  if (browserStorage('localStorage').read(mark) === null || !(await own(key))) return null;
  const content = await storage()
    .then(({ readDraft }) => readDraft(key))
    .catch(() => null);
  if (content === null) release(key);
  return content;
}

/** False where browsers have no database for drafts, such as without storage. */
export function canStoreDrafts(): boolean {
  return 'indexedDB' in globalThis && browserStorage('localStorage').write(mark, '1');
}

/** Deletes the drafts of all other users; null deletes everyone's. */
export async function deleteDraftsOfOthers(userId: string | null): Promise<void> {
  const prefix = userId === null ? null : keyOfDraft(userId, '');
  for (const key of [...pending.keys(), ...owned.keys()]) {
    if (prefix !== null && key.startsWith(prefix)) continue;
    pending.delete(key);
    release(key);
  }
  if (browserStorage('localStorage').read(mark) === null) return;
  try {
    const { deleteOtherDrafts } = await storage();
    if (!(await deleteOtherDrafts(prefix))) browserStorage('localStorage').remove(mark);
  } catch {
    // The mark stays, so the next page tries again.
  }
}

const owned = new Map<string, { isOwner: Promise<boolean>; release: () => void }>();

/** Only one tab edits a draft: another one would send it twice. */
function own(key: string): Promise<boolean> {
  const known = owned.get(key);
  if (known) return known.isOwner;
  let free = () => {};
  const isOwner = new Promise<boolean>((resolve) => {
    const hold = (lock: Lock | null) => {
      resolve(lock !== null);
      return lock ? new Promise<void>((done) => (free = done)) : undefined;
    };
    // A page without storage has no locks either.
    if (!navigator.locks) resolve(true);
    else navigator.locks.request(`draft ${key}`, { ifAvailable: true }, hold).catch(() => resolve(true));
  });
  owned.set(key, { isOwner, release: () => free() });
  return isOwner;
}

function release(key: string): void {
  owned.get(key)?.release();
  owned.delete(key);
}
