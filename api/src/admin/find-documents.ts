import { open, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { largestDocument } from '../waste/imports/read-emanifest';
import { AdminError } from './admin-io';

/** The files that the paths name: files themselves, and the .json files of folders. */
export async function findDocuments(paths: string[]): Promise<string[]> {
  const found = await Promise.all(paths.map(documentsAt));
  return [...new Set(found.flat())];
}

async function documentsAt(given: string): Promise<string[]> {
  const status = await stat(given).catch((error: NodeJS.ErrnoException) => {
    throw new AdminError(`${given} cannot be read (${error.code ?? error.message}).`);
  });
  if (!status.isDirectory()) return [given];
  const names = (await readdir(given, { withFileTypes: true }))
    .filter((entry) => !entry.isDirectory() && entry.name.toLowerCase().endsWith('.json'))
    .map(({ name }) => name)
    .sort();
  if (names.length === 0) throw new AdminError(`The folder ${given} contains no .json files.`);
  return names.map((name) => path.join(given, name));
}

/** The bytes of a document; if it is too large, only enough bytes to refuse it. */
export async function readDocument(file: string): Promise<Buffer> {
  try {
    const handle = await open(file, 'r');
    try {
      const bytes = Buffer.alloc(Math.min((await handle.stat()).size, largestDocument + 1));
      const { bytesRead } = await handle.read(bytes, 0, bytes.length, 0);
      return bytes.subarray(0, bytesRead);
    } finally {
      await handle.close();
    }
  } catch (error) {
    throw new AdminError(`${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
}
