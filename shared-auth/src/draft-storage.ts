import { createStore, delMany, get, getMany, keys, setMany, type UseStore } from 'idb-keyval';

/** Unsaved input, field by field; each reader knows only the fields of its own release. */
export type DraftContent = Readonly<Record<string, unknown>>;

let opened: UseStore | undefined;

/** Opened at the first use: without IndexedDB, it throws. */
function store(): UseStore {
  return (opened ??= createStore('portal-drafts', 'drafts'));
}

/** Stores the fields as one entry and each file as its own, once: files are large and never change. */
export async function writeDraft(key: string, content: DraftContent): Promise<void> {
  const files = new Map<string, Blob>();
  const fields = takeOutFiles(key, content, files);
  const present = await keysOf(key);
  const added = [...files].filter(([fileKey]) => !present.includes(fileKey));
  await setMany([...added, [key, fields]], store());
  await delMany(
    present.filter((one) => one !== key && !files.has(one)),
    store(),
  );
}

/** Null if there is none. A file that is missing is undefined. */
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

async function keysOf(key: string): Promise<string[]> {
  return (await keys<string>(store())).filter((one) => one === key || one.startsWith(key + fileMark));
}

const fileMark = ' file ';

const fileKeyOf = new WeakMap<Blob, string>();
let fileCount = 0;

interface FileReference {
  storedFile: string;
}

function takeOutFiles(key: string, value: unknown, files: Map<string, Blob>): unknown {
  if (value instanceof Blob) {
    const storedFile = fileKeyOf.get(value) ?? `${key}${fileMark}${Date.now()}-${(fileCount += 1)}`;
    fileKeyOf.set(value, storedFile);
    files.set(storedFile, value);
    return { storedFile } satisfies FileReference;
  }
  return mapInside(value, (inner) => takeOutFiles(key, inner, files));
}

function putBackFiles(value: unknown, files: ReadonlyMap<string, Blob | undefined>): unknown {
  return isFileReference(value) ? files.get(value.storedFile) : mapInside(value, (inner) => putBackFiles(inner, files));
}

function mapInside(value: unknown, change: (inner: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map(change);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, change(inner)]));
}

function isFileReference(value: unknown): value is FileReference {
  return typeof value === 'object' && value !== null && 'storedFile' in value && typeof value.storedFile === 'string';
}
