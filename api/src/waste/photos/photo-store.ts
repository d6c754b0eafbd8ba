import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { syncFolder, writeDurably } from '../../platform/storage/write-durably';

/** What happened to a saved file: it is gone, or its content no longer matches the digest in its name. */
export type FileDamage = 'missing' | 'damaged';
export type FileState = 'intact' | FileDamage;
export type StoredFile = { state: 'intact'; bytes: Buffer } | { state: FileDamage };

/** Entries of the cache of checked files; about 200 bytes each. */
const maxRemembered = 20_000;

/** Keeps the bytes of photos under the digest of their content. What `save` has answered survives a power cut. */
export class PhotoStore {
  readonly folder: string;
  /** Intact files with their file system attributes: a file that changed since is read again. */
  private readonly intact = new Map<string, string>();

  constructor(dataDirectory: string) {
    this.folder = path.join(dataDirectory, 'photos');
  }

  /** Writes the bytes unless they already exist, and returns their SHA-256. Replaces a damaged file. */
  async save(bytes: Buffer): Promise<Buffer> {
    const digest = digestOf(bytes);
    if ((await this.check(digest)) === 'intact') return digest;
    const file = this.fileOf(digest);
    const folder = path.dirname(file);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const temporary = `${file}.${randomUUID()}.new`;
    try {
      await writeDurably(temporary, bytes);
      await rename(temporary, file);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
    await syncFolder(folder);
    await syncFolder(this.folder);
    return digest;
  }

  /** The bytes, verified on every read. */
  async read(digest: Buffer): Promise<StoredFile> {
    const bytes = await unlessUnreadable(readFile(this.fileOf(digest)));
    if (typeof bytes === 'string') return { state: bytes };
    return digestOf(bytes).equals(digest) ? { state: 'intact', bytes } : { state: 'damaged' };
  }

  /** Reads a file to the end and compares its digest. */
  async check(digest: Buffer): Promise<FileState> {
    const hash = createHash('sha256');
    const damage = await unlessUnreadable(pipeline(createReadStream(this.fileOf(digest)), hash));
    if (damage) return damage;
    return hash.digest().equals(digest) ? 'intact' : 'damaged';
  }

  /** Like `check`, but does not reread a file that has not changed since its last check. */
  async checkChanged(digest: Buffer): Promise<FileState> {
    const name = digest.toString('hex');
    const facts = await unlessUnreadable(stat(this.fileOf(digest), { bigint: true }));
    if (typeof facts === 'string') return facts;
    // A program can set every timestamp of a file except ctime.
    const seen = `${facts.ino} ${facts.size} ${facts.mtimeNs} ${facts.ctimeNs}`;
    if (this.intact.get(name) === seen) return 'intact';
    const state = await this.check(digest);
    if (this.intact.size >= maxRemembered) this.intact.clear();
    if (state === 'intact') this.intact.set(name, seen);
    return state;
  }

  private fileOf(digest: Buffer): string {
    const name = digest.toString('hex');
    return path.join(this.folder, name.slice(0, 2), name);
  }
}

function digestOf(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}

/** What it means for a file that it cannot be read: a bad sector and a folder of its name are damage. */
const damageOfCode: Record<string, FileDamage> = {
  ENOENT: 'missing',
  ENOTDIR: 'missing',
  EISDIR: 'damaged',
  EIO: 'damaged',
};

async function unlessUnreadable<T>(reading: Promise<T>): Promise<T | FileDamage> {
  try {
    return await reading;
  } catch (error) {
    const damage = damageOfCode[(error as NodeJS.ErrnoException).code ?? ''];
    if (damage) return damage;
    throw error;
  }
}
