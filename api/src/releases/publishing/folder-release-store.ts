import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { ignoreMissing } from '../../platform/storage/ignore-missing';
import { syncFolder, writeDurably } from '../../platform/storage/write-durably';
import type { ReleaseStore } from './release-store';

const oldAfterMs = 3_600_000;
const maxAttempts = 5;

/** Releases in a folder that all replicas share. Under its name a release is whole, as it is renamed there last. */
export class FolderReleaseStore implements ReleaseStore {
  readonly trustedForMs = 0;

  constructor(private readonly root: string) {}

  async save(folder: string, files: ReadonlyMap<string, Buffer>): Promise<void> {
    const staging = path.join(this.root, '.staging');
    await mkdir(staging, { recursive: true, mode: 0o700 });
    await removeOld(staging);
    // Another replica may put the same release there, or mend it, in the same moment.
    for (let attempt = 1; !(await this.holds(folder, files)); attempt += 1) {
      if (attempt > maxAttempts) throw new Error(`${folder} could not be stored`);
      await this.place(folder, files, staging);
    }
  }

  private async place(folder: string, files: ReadonlyMap<string, Buffer>, staging: string): Promise<void> {
    const draft = path.join(staging, randomUUID());
    const target = path.join(this.root, folder);
    try {
      for (const [name, bytes] of files) {
        const file = path.join(draft, name);
        await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
        await writeDurably(file, bytes);
      }
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      await this.rename(draft, target, staging, () => this.holds(folder, files));
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  }

  read(folder: string, name: string): Promise<Buffer | null> {
    return readFile(path.join(this.root, folder, name)).catch(ignoreMissing);
  }

  async stamp(folder: string, name: string): Promise<string | null> {
    const found = await stat(path.join(this.root, folder, name), { bigint: true }).catch(ignoreMissing);
    return found && `${found.mtimeNs}-${found.ctimeNs}-${found.ino}-${found.size}`;
  }

  private async rename(draft: string, target: string, staging: string, isWhole: () => Promise<boolean>): Promise<void> {
    const isTaken = (error: NodeJS.ErrnoException) => error.code === 'ENOTEMPTY' || error.code === 'EEXIST';
    try {
      await rename(draft, target);
    } catch (error) {
      if (!isTaken(error as NodeJS.ErrnoException)) throw error;
      if (await isWhole()) return;
      const damaged = path.join(staging, randomUUID());
      await rename(target, damaged).catch(ignoreMissing);
      await rename(draft, target).catch((cause: NodeJS.ErrnoException) => {
        if (!isTaken(cause)) throw cause;
      });
      await rm(damaged, { recursive: true, force: true });
    }
    await syncFolder(path.dirname(target));
  }

  private async holds(folder: string, files: ReadonlyMap<string, Buffer>): Promise<boolean> {
    for (const [name, bytes] of files) {
      if (!(await this.read(folder, name))?.equals(bytes)) return false;
    }
    return true;
  }
}

/** What a process that was killed while publishing has left behind. */
async function removeOld(staging: string): Promise<void> {
  for (const name of await readdir(staging)) {
    const found = await stat(path.join(staging, name)).catch(ignoreMissing);
    if (found && Date.now() - found.mtimeMs > oldAfterMs) {
      await rm(path.join(staging, name), { recursive: true, force: true });
    }
  }
}
