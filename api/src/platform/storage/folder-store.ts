import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { eachAtOnce, hourMs } from 'shared-domain/wire';
import { ignoreMissing, type ListedFile, type Store } from './store';
import { syncFolder, writeDurably } from './write-durably';

const oldAfterMs = hourMs;
const savesAtOnce = 8;

/** Files in a folder, which replicas share. A saved file is complete under its name: it is renamed there last. */
export class FolderStore implements Store {
  readonly trustedForMs = 0;

  constructor(readonly place: string) {}

  async saveFile(key: string, bytes: Buffer): Promise<void> {
    const file = this.fileOf(key);
    const folder = path.dirname(file);
    try {
      await makeFolders(folder);
      const temporary = path.join(await this.staging(), randomUUID());
      await writeOrRemove(temporary, bytes, () => rename(temporary, file));
    } catch (error) {
      throw asReadOnly(error);
    }
    await syncFolder(folder);
    await syncFolder(this.place);
  }

  /** A file that is complete stays as it is, with its stamp. */
  saveFolder(folder: string, files: ReadonlyMap<string, Buffer>): Promise<void> {
    return eachAtOnce(files, savesAtOnce, async ([name, bytes]) => {
      const key = `${folder}/${name}`;
      if (!(await this.read(key))?.equals(bytes)) await this.saveFile(key, bytes);
    });
  }

  read(key: string): Promise<Buffer | null> {
    return readFile(this.fileOf(key)).catch(ignoreMissing);
  }

  async digest(key: string): Promise<Buffer | null> {
    const hash = createHash('sha256');
    const read = pipeline(createReadStream(this.fileOf(key)), hash).then(() => hash.digest());
    return read.catch(ignoreMissing);
  }

  /** A program can set every timestamp of a file except ctime. */
  async stamp(key: string): Promise<string | null> {
    const found = await stat(this.fileOf(key), { bigint: true }).catch(ignoreMissing);
    return found && `${found.mtimeNs}-${found.ctimeNs}-${found.ino}-${found.size}`;
  }

  async *list(folder = ''): AsyncGenerator<ListedFile> {
    for (const entry of (await readdir(this.fileOf(folder), { withFileTypes: true }).catch(ignoreMissing)) ?? []) {
      const key = path.posix.join(folder, entry.name);
      if (entry.isDirectory()) yield* this.list(key);
      const found = entry.isFile() ? await stat(this.fileOf(key)).catch(ignoreMissing) : null;
      if (found) yield { key, savedAt: found.mtime };
    }
  }

  async probe(bytes: Buffer): Promise<void> {
    const file = this.fileOf(`write-probe-${randomUUID()}`);
    try {
      await makeFolder(this.place);
      await writeOrRemove(file, bytes, () => rm(file));
    } catch (error) {
      throw asReadOnly(error);
    }
  }

  /** The folder of drafts. Those over an hour old are removed: their processes were killed. */
  private async staging(): Promise<string> {
    const staging = this.fileOf('.staging');
    await makeFolders(staging);
    await removeOld(staging);
    return staging;
  }

  private fileOf(key: string): string {
    return path.join(this.place, key);
  }
}

async function writeOrRemove(file: string, bytes: Buffer, next: () => Promise<void>): Promise<void> {
  try {
    await writeDurably(file, bytes);
    await next();
  } catch (error) {
    await rm(file, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** Permissions that forbid writing have the same effect as a file system that does. */
function asReadOnly(error: unknown): unknown {
  const { code = '', message } = error as NodeJS.ErrnoException;
  const isForbidden = code === 'EACCES' || code === 'EPERM';
  return isForbidden ? Object.assign(new Error(message, { cause: error }), { code: 'EROFS' }) : error;
}

/** Not `mkdir` with `recursive`: on a read-only file system, Node reports that the folder does not exist. */
async function makeFolders(folder: string): Promise<void> {
  try {
    await makeFolder(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await makeFolders(path.dirname(folder));
    await makeFolder(folder);
  }
}

async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

async function removeOld(staging: string): Promise<void> {
  for (const name of await readdir(staging)) {
    const found = await stat(path.join(staging, name)).catch(ignoreMissing);
    if (found && Date.now() - found.mtimeMs > oldAfterMs) {
      await rm(path.join(staging, name), { recursive: true, force: true });
    }
  }
}
