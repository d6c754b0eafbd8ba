import {
  deleteDraft,
  draftKeys,
  hasFile,
  hasStoredFiles,
  readDraft,
  readFields,
  writeFields,
  writeFiles,
  type DraftContent,
  type DraftCount,
} from './draft-storage';

interface Write {
  /** Null deletes the draft. */
  content: DraftContent | null;
  /** The files that are still to be stored, once the fields are; null if the fields could not be stored. */
  fieldsWritten: Promise<ReadonlyMap<string, Blob> | null>;
}

/** The newest call for each draft that is not completely written yet, by key. */
const pending = new Map<string, Write>();
let work = Promise.resolve();

/**
 * Stores a draft, or deletes it if `content` is null. `onSettled` reports whether it is stored with all of its files,
 * unless newer content replaced it first.
 */
export function storeDraft(
  key: string,
  content: DraftContent | null,
  onSettled?: (content: DraftContent, isStored: boolean) => void,
): void {
  const fieldsWritten = work.then(() => writeNewestFields(key)).catch(() => null);
  const call: Write = { content, fieldsWritten };
  const isNewest = () => pending.get(key) === call;
  pending.set(key, call);
  work = fieldsWritten.then(async (files) => {
    const isStored = files !== null && (await writeFiles(key, files, isNewest).catch(() => false));
    if (!isNewest()) return;
    pending.delete(key);
    if (content === null) release(key);
    else onSettled?.(content, isStored);
  });
}

/** Resolves once the fields of a draft are stored, or could not be. Its files may take longer. */
export async function fieldsSettled(key: string): Promise<void> {
  await pending.get(key)?.fieldsWritten;
}

async function writeNewestFields(key: string): Promise<ReadonlyMap<string, Blob> | null> {
  const newest = pending.get(key);
  if (newest === undefined || !(await own(key))) return null;
  if (!isOurs.has(key)) isOurs.set(key, (await readFields(key)) === undefined);
  if (!isOurs.get(key)) return null;
  if (newest.content !== null) return writeFields(key, newest.content);
  await deleteDraft(key);
  return null;
}

/** The stored draft; null if there is none, if another tab is editing it, or if it is no longer wanted once it is read. */
export async function readStoredDraft(key: string, isWanted: () => boolean): Promise<DraftContent | null> {
  if (!(await own(key))) return null;
  const content = await readDraft(key).catch(() => null);
  // A first input may be on its way.
  if (content === null && !pending.has(key)) release(key);
  if (content === null || !isWanted()) return null;
  isOurs.set(key, true);
  return content;
}

/** The fields of the drafts whose key starts with `prefix`, except those that a tab is editing. */
export async function readLeftDrafts(prefix: string): Promise<DraftContent[]> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const edited = new Set(held.map(({ name }) => name));
  const left = (await draftKeys()).filter((key) => key.startsWith(prefix) && !edited.has(lockOf(key)));
  const contents = await Promise.all(left.map(readFields));
  return contents.filter((content) => content !== undefined);
}

/** Counts the drafts whose key starts with `prefix` together with those of the page, by the rest of their key. */
export async function countStoredDrafts(
  prefix: string,
  inPage: Readonly<Record<string, { content: DraftContent }>>,
): Promise<DraftCount> {
  await work;
  const stored = (await draftKeys().catch(() => [])).filter((key) => key.startsWith(prefix));
  const keys = new Set([...Object.keys(inPage).map((name) => prefix + name), ...stored]);
  const areStored = await Promise.all(stored.map(hasStoredFiles));
  return { drafts: keys.size, hasFiles: areStored.includes(true) || hasFile(inPage) };
}

/**
 * Deletes all drafts except those whose key starts with `prefix`; null deletes all. Without a sign-out, a draft that
 * another tab is editing stays, because the session of that tab may have expired. Returns whether any were deleted, and whether
 * any are left.
 */
export async function deleteDraftsOfOthers(
  prefix: string | null,
  isSignOut: boolean,
): Promise<{ isLoss: boolean; areLeft: boolean }> {
  for (const key of [...pending.keys(), ...owned.keys()]) {
    if (prefix !== null && key.startsWith(prefix)) continue;
    pending.delete(key);
    release(key);
  }
  // After what is being written.
  const deletion = work.then(() => deleteAllBut(prefix, isSignOut));
  work = deletion.then(
    () => undefined,
    () => undefined,
  );
  const { isLoss, areLeft } = await deletion;
  return { isLoss, areLeft: areLeft || pending.size > 0 };
}

async function deleteAllBut(prefix: string | null, isSignOut: boolean): Promise<{ isLoss: boolean; areLeft: boolean }> {
  const keys = await draftKeys();
  const others = keys.filter((key) => prefix === null || !key.startsWith(prefix));
  try {
    await Promise.all(others.map(async (key) => (isSignOut || (await own(key))) && deleteDraft(key)));
  } finally {
    others.forEach(release);
  }
  const left = await draftKeys();
  return { isLoss: others.some((key) => !left.includes(key)), areLeft: left.length > 0 };
}

/** Whether this page has read or written the stored draft of a key. It never replaces the draft of an earlier page. */
const isOurs = new Map<string, boolean>();

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
    else navigator.locks.request(lockOf(key), { ifAvailable: true }, hold).catch(() => resolve(true));
  });
  owned.set(key, { isOwner, release: () => void isOwner.then(() => free()) });
  // The other tab may be closed by the next time.
  void isOwner.then((isMine) => isMine || owned.delete(key));
  return isOwner;
}

function lockOf(key: string): string {
  return `draft ${key}`;
}

function release(key: string): void {
  owned.get(key)?.release();
  owned.delete(key);
  isOurs.delete(key);
}
