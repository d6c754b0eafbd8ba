import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { openStore, type StoreSettings } from '../../platform/storage/open-store';
import { StoreUnreachableError, type Store } from '../../platform/storage/store';

/** What happened to a saved file: it is gone, or its content no longer matches the digest in its name. */
export type FileDamage = 'missing' | 'damaged';
export type FileState = 'intact' | FileDamage;
export type StoredFile = { state: 'intact'; bytes: Buffer } | { state: FileDamage };

/** Entries of the cache of checked files; about 200 bytes each. */
const maxRemembered = 20_000;

/** The photos in the configured store. */
export function openPhotoStore(settings: StoreSettings): PhotoStore {
  return new PhotoStore(openStore(settings, 'photos'));
}

/** Keeps the bytes of photos under the digest of their content. Saved bytes survive a power cut. */
export class PhotoStore {
  /** Stamps of intact files: a file that changed since is read again. */
  private readonly intact = new LRUCache<string, string>({ max: maxRemembered });

  constructor(private readonly store: Store) {}

  /** Where the photos are, for messages. */
  get place(): string {
    return this.store.place;
  }

  /** Saves the bytes and returns their SHA-256. Replaces a file: another call may have saved it, but not yet for good. */
  async save(bytes: Buffer): Promise<Buffer> {
    const digest = digestOf(bytes);
    await this.store.saveFile(keyOf(digest), bytes);
    return digest;
  }

  /** The bytes, verified on every read. */
  async read(digest: Buffer): Promise<StoredFile> {
    const found = await unlessUnreadable(this.store.read(keyOf(digest)));
    if ('state' in found) return found;
    const { value: bytes } = found;
    return digestOf(bytes).equals(digest) ? { state: 'intact', bytes } : { state: 'damaged' };
  }

  /** True if there is a file, intact or not. */
  async holds(digest: Buffer): Promise<boolean> {
    return (await this.store.stamp(keyOf(digest))) !== null;
  }

  /** The digests of all stored files, in hexadecimal. */
  async *list(): AsyncGenerator<{ digest: string; savedAt: Date }> {
    for await (const { key, savedAt } of this.store.list()) {
      const digest = /^[0-9a-f]{2}\/([0-9a-f]{64})$/.exec(key)?.[1];
      if (digest) yield { digest, savedAt };
    }
  }

  /** Reads a file to the end and compares its digest. */
  async check(digest: Buffer): Promise<FileState> {
    const found = await unlessUnreadable(this.store.digest(keyOf(digest)));
    if ('state' in found) return found.state;
    return found.value.equals(digest) ? 'intact' : 'damaged';
  }

  /** Like `check`, but does not reread a file that has not changed since its last check. */
  async checkChanged(digest: Buffer): Promise<FileState> {
    const key = keyOf(digest);
    const found = await unlessUnreadable(this.store.stamp(key));
    if ('state' in found) return found.state;
    if (this.intact.get(key) === found.value) return 'intact';
    const state = await this.check(digest);
    if (state === 'intact') this.intact.set(key, found.value);
    return state;
  }
}

function keyOf(digest: Buffer): string {
  const name = digest.toString('hex');
  return `${name.slice(0, 2)}/${name}`;
}

/** SHA-256 of the bytes. */
export function digestOf(bytes: Buffer): Buffer {
  return hash('sha256', bytes, 'buffer');
}

/** A bad sector, and a folder in place of the file, are damage. */
const damageCodes = ['EISDIR', 'EIO'];
/** The portal may not open the file now, which says nothing about its content. */
const refusalCodes = ['EACCES', 'EPERM', 'ESTALE'];

async function unlessUnreadable<T>(reading: Promise<T | null>): Promise<{ value: T } | { state: FileDamage }> {
  try {
    const value = await reading;
    return value === null ? { state: 'missing' } : { value };
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (damageCodes.includes(code)) return { state: 'damaged' };
    throw refusalCodes.includes(code) ? new StoreUnreachableError(message, error) : error;
  }
}
