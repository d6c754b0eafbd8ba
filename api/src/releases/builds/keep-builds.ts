import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseId, type Release } from 'shared-domain/releases';
import { sha384Of } from 'shared-domain/signing';
import { answerWithin } from '../../platform/answer-within';
import type { Store } from '../../platform/storage/store';
import { releaseFolder } from '../publishing/release-folder';

/** A failed attempt is repeated after this time. */
const retryAfterMs = 60_000;
/** Pages wait until their files are stored, because any replica may be asked for them; but at most this long. */
const patienceMs = 2_000;

export interface BuiltApp {
  folder: string;
  release: Release;
}

/** Stores the builds once; call it before each page. Never rejects: failures are reported. */
export function createBuildKeeper(
  keep: (folder: string, release: Release) => Promise<void>,
  report: (error: Error) => void,
): (apps: readonly BuiltApp[]) => Promise<void> {
  let kept = '';
  let tried = '';
  let triedAtMs = -Infinity;
  return async (apps) => {
    const named = apps.map(({ release }) => `${release.name} ${releaseId(release)}`).join(', ');
    if (kept === named || (tried === named && performance.now() - triedAtMs < retryAfterMs)) return;
    tried = named;
    triedAtMs = performance.now();
    const keeping = Promise.all(apps.map(({ folder, release }) => keep(folder, release))).then(
      () => void (kept = named),
      report,
    );
    await answerWithin(keeping, patienceMs);
  };
}

/** Stores the files of a build, unless they are stored already. Rejects if a file does not match the build's release. */
export async function keepBuild(store: Store, folder: string, release: Release): Promise<void> {
  const place = releaseFolder(release);
  // Browsers never load the template of pages.
  const files = Object.entries(release.files).filter(([path]) => path !== 'index.html');
  const stamps = await Promise.all(files.map(([path]) => store.stamp(`${place}/${path}`)));
  if (stamps.every((stamp) => stamp !== null)) return;
  const contents = files.map(async ([path, { sha384 }]) => {
    const bytes = await readFile(join(folder, releaseId(release), path));
    if (sha384Of(bytes) !== sha384) throw new Error(`${path} of ${release.name} does not match its release document`);
    return [path, bytes] as const;
  });
  await store.saveFolder(place, new Map(await Promise.all(contents)));
}
