import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseId, type Release } from 'shared-domain/releases';
import type { Store } from '../../platform/storage/store';
import { sha384Of } from './read-release-files';
import { releaseFolder } from './release-folder';

/** Stores the files of a build, unless they are there. Rejects when one of them is not what the build describes. */
export async function keepBuild(store: Store, folder: string, release: Release): Promise<void> {
  const place = releaseFolder(release);
  // The template of pages is no file that browsers load.
  const files = Object.entries(release.files).filter(([path]) => path !== 'index.html');
  const stamps = await Promise.all(files.map(([path]) => store.stamp(`${place}/${path}`)));
  if (stamps.every((stamp) => stamp !== null)) return;
  const contents = files.map(async ([path, { sha384 }]) => {
    const bytes = await readFile(join(folder, releaseId(release), path));
    if (sha384Of(bytes) !== sha384) throw new Error(`${path} of ${release.name} is not what its build describes`);
    return [path, bytes] as const;
  });
  await store.saveFolder(place, new Map(await Promise.all(contents)));
}
