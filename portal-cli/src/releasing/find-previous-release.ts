import { dirname, join } from 'node:path';
import type { Release } from 'shared-domain/releases';
import { getApp } from 'build-config/tables';
import { findBuiltRelease } from '../building/release-document';
import { listReleases, readSignedRelease, signedAt } from './release-folder';

/**
 * The newest release of an app on this machine, except the one in `folder`: the last one signed next to it or in the
 * app's release folder, otherwise the build that comes with the portal.
 */
export function findPreviousRelease(repositoryRoot: string, app: string, folder: string): Release | null {
  const places = new Set([dirname(folder), join(repositoryRoot, getApp(repositoryRoot, app).folder, 'release')]);
  const [newest] = [...places]
    .flatMap(listReleases)
    .filter((path) => path !== folder)
    .map((path) => ({ release: readRelease(path), time: signedAt(path) }))
    .filter(({ release }) => release.name === app)
    .sort((one, other) => other.time - one.time);
  return newest?.release ?? findBuiltRelease(repositoryRoot, app);
}

function readRelease(folder: string): Release {
  return JSON.parse(readSignedRelease(folder).signed.payload) as Release;
}
