import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { SignedText } from 'shared-domain/wire';
import { listFiles } from 'build-config/tables';
import { CommandError } from '../command-line';

export const documentFile = 'release.json';
export const signedFile = 'release.signed.json';

export interface SignedRelease {
  folder: string;
  signed: SignedText;
  /** Every other file in the folder, regardless of the document. */
  paths: string[];
}

/** Reads the output of `npm run release`. Throws `CommandError`. */
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
    // Reported below, together with JSON that is not a signed document.
  }
  throw new CommandError(`${path} is not a signed release document.`);
}

/** The release folders in a folder, last signed first. */
export function listReleases(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const releases = readdirSync(folder)
    .map((name) => join(folder, name))
    .filter((path) => existsSync(join(path, signedFile)));
  return releases.sort((one, other) => signedAt(other) - signedAt(one));
}

/** When the release in a folder was signed, in milliseconds since 1970. */
export function signedAt(folder: string): number {
  return statSync(join(folder, signedFile)).mtimeMs;
}
