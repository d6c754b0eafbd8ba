import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { SignedText } from 'shared-domain';
import { listFiles } from '../list-files';
import { CommandError } from './command-error';

export const documentFile = 'release.json';
export const signedFile = 'release.signed.json';

/** A release as it lies in its folder. */
export interface SignedRelease {
  folder: string;
  signed: SignedText;
  /** Every other file below the folder, whatever the document says. */
  paths: string[];
}

/** Reads what `npm run release` has made. Throws `CommandError`. */
export function readSignedRelease(folder: string): SignedRelease {
  const path = join(folder, signedFile);
  if (!existsSync(path)) throw new CommandError(`There is no release in ${folder}: ${signedFile} is missing.`);
  const signed = parseSigned(path);
  const paths = listFiles(folder).filter((name) => name !== documentFile && name !== signedFile);
  return { folder, signed, paths };
}

function parseSigned(path: string): SignedText {
  try {
    const { payload, keyId, signature } = JSON.parse(readFileSync(path, 'utf8')) as Partial<SignedText>;
    if (payload !== undefined && keyId !== undefined && signature !== undefined) return { payload, keyId, signature };
  } catch {
    // Said below, together with what is JSON but no signed document.
  }
  throw new CommandError(`${path} is no signed release document.`);
}

/** The release in a folder of releases that was made last; null while there is none. */
export function findNewestRelease(folder: string): string | null {
  if (!existsSync(folder)) return null;
  const releases = readdirSync(folder)
    .map((name) => join(folder, name))
    .filter((path) => existsSync(join(path, signedFile)));
  const madeAt = (path: string) => statSync(join(path, signedFile)).mtimeMs;
  return releases.sort((one, other) => madeAt(other) - madeAt(one))[0] ?? null;
}
