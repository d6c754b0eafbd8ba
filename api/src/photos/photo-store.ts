import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder, writeDurably } from '../write-durably';

/** Keeps the bytes of photos under the digest of their content. What `save` has answered survives a power cut. */
export class PhotoStore {
  private readonly folder: string;

  constructor(dataDirectory: string) {
    this.folder = path.join(dataDirectory, 'photos');
  }

  /** Writes the bytes unless they are there already, and answers their SHA-256. */
  async save(bytes: Buffer): Promise<Buffer> {
    const digest = createHash('sha256').update(bytes).digest();
    const file = this.fileOf(digest);
    if (await isComplete(file, bytes.length)) return digest;
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

  read(digest: Buffer): Promise<Buffer> {
    return readFile(this.fileOf(digest));
  }

  /** As `read`, but null when the bytes are not there, as with a folder that was not brought along. */
  async find(digest: Buffer): Promise<Buffer | null> {
    try {
      return await this.read(digest);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }

  private fileOf(digest: Buffer): string {
    const name = digest.toString('hex');
    return path.join(this.folder, name.slice(0, 2), name);
  }
}

/** A file gets its name only when all of it is on the disk, so that one of the right size is whole. */
async function isComplete(file: string, size: number): Promise<boolean> {
  try {
    return (await stat(file)).size === size;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}
