import { createStore, delMany, get, getMany, keys, setMany, type UseStore } from 'idb-keyval';

/** Unsaved input, field by field; each reader knows only the fields of its own release. */
export type DraftContent = Readonly<Record<string, unknown>>;

/** How many drafts there are, and whether files are in any of them. */
export interface DraftCount {
  drafts: number;
  hasFiles: boolean;
}

let opened: UseStore | undefined;

/** Opened at the first use: without IndexedDB, it throws. */
function store(): UseStore {
  return (opened ??= createStore('portal-drafts', 'drafts'));
}

/**
 * Stores the fields as one entry and returns the files in them. The fields come first, because they are small and a page
 * can end at any time.
 */
export async function writeFields(key: string, content: DraftContent): Promise<ReadonlyMap<string, Blob>> {
  const files = new Map<string, Blob>();
  await setMany([[key, takeOutFiles(key, content, files)]], store());
  return files;
}

/**
 * Stores each file as an entry of its own, once: files are large and never change. One transaction per file, so that
 * newer fields wait for one file at most: then this ends early. Returns whether all are stored.
 */
export async function writeFiles(
  key: string,
  files: ReadonlyMap<string, Blob>,
  isNewest: () => boolean,
): Promise<boolean> {
  const present = await keysOf(key);
  let areStored = true;
  for (const [fileKey, file] of files) {
    if (!isNewest()) return false;
    if (present.includes(fileKey)) continue;
    const isStored = await setMany([[fileKey, file]], store()).then(
      () => true,
      () => false,
    );
    areStored &&= isStored;
  }
  await delMany(
    present.filter((one) => one !== key && !files.has(one)),
    store(),
  );
  return areStored;
}

/** Null if there is none. A file that is missing, because a page ended or the device is full, stays a reference. */
export async function readDraft(key: string): Promise<DraftContent | null> {
  const fields = await readFields(key);
  if (fields === undefined) return null;
  const fileKeys = (await keysOf(key)).filter((one) => one !== key);
  const files = await getMany<Blob>(fileKeys, store());
  const found = new Map(fileKeys.map((fileKey, index) => [fileKey, files[index]]));
  for (const [fileKey, file] of found) if (file) fileKeyOf.set(file, fileKey);
  return putBackFiles(fields, found) as DraftContent;
}

/** The fields of a draft, without its files. */
export function readFields(key: string): Promise<DraftContent | undefined> {
  return get<DraftContent>(key, store());
}

export async function deleteDraft(key: string): Promise<void> {
  await delMany(await keysOf(key), store());
}

export async function draftKeys(): Promise<string[]> {
  return [...new Set((await keys<string>(store())).map((key) => key.split(fileMark)[0] ?? key))];
}

/** Whether a stored draft has files. */
export async function hasStoredFiles(key: string): Promise<boolean> {
  return (await keysOf(key)).some((one) => one !== key);
}

/** Whether there is a file in the content of a draft. */
export function hasFile(value: unknown): boolean {
  return value instanceof Blob || (typeof value === 'object' && value !== null && Object.values(value).some(hasFile));
}

async function keysOf(key: string): Promise<string[]> {
  return (await keys<string>(store())).filter((one) => one === key || one.startsWith(key + fileMark));
}

const fileMark = ' file ';

const fileKeyOf = new WeakMap<Blob, string>();
let fileCount = 0;

/** Stands for a file in the stored fields. */
interface FileReference {
  storedFile: string;
  name?: string;
}

function takeOutFiles(key: string, value: unknown, files: Map<string, Blob>): unknown {
  if (value instanceof Blob) {
    const storedFile = fileKeyOf.get(value) ?? `${key}${fileMark}${Date.now()}-${(fileCount += 1)}`;
    fileKeyOf.set(value, storedFile);
    files.set(storedFile, value);
    return { storedFile, ...(value instanceof File && { name: value.name }) } satisfies FileReference;
  }
  return mapInside(value, (inner) => takeOutFiles(key, inner, files));
}

function putBackFiles(value: unknown, files: ReadonlyMap<string, Blob | undefined>): unknown {
  if (isFileReference(value)) return files.get(value.storedFile) ?? value;
  return mapInside(value, (inner) => putBackFiles(inner, files));
}

function mapInside(value: unknown, change: (inner: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map(change);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, change(inner)]));
}

function isFileReference(value: unknown): value is FileReference {
  return typeof value === 'object' && value !== null && 'storedFile' in value && typeof value.storedFile === 'string';
}
