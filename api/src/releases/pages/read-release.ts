import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Value } from '@sinclair/typebox/value';
import { type Release, releaseSchema } from 'shared-domain/releases';
import { ignoreMissing } from '../../platform/storage/ignore-missing';

/** The newest release in a folder of builds, or null when there is none yet. */
export async function findRelease(folder: string): Promise<Release | null> {
  const path = join(folder, 'release.json');
  const content = await readFile(path, 'utf8').catch(ignoreMissing);
  if (content === null) return null;
  const release: unknown = JSON.parse(content);
  if (!Value.Check(releaseSchema, release)) throw new Error(`${path} is no release document`);
  return release;
}
