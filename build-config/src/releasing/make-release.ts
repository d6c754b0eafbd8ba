import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Release } from 'shared-domain';
import { buildFiles } from '../build-app';
import { releaseFolderName } from '../build-context';
import { getApp } from '../find-app';
import { appInputHash } from '../input-hash';
import { describeFiles } from '../release-document';
import { readManifest } from '../workspace';
import { CommandError } from './command-error';
import { findCommit } from './find-commit';
import { documentFile, signedFile } from './release-folder';
import { signRelease, type TeamKey } from './team-key';

export interface WantedRelease {
  repositoryRoot: string;
  app: string;
  key: TeamKey;
  /** Instead of the version in the app's package. */
  version: string | undefined;
  /** Instead of `release/<version>+<build>` in the app's folder. */
  out: string | undefined;
}

export interface MadeRelease {
  release: Release;
  folder: string;
  /** False when exactly this release was there already. */
  isNew: boolean;
}

/** Builds an app afresh into a folder of its own, with its document and the signature of its team. */
export async function makeRelease({ repositoryRoot, app, key, version, out }: WantedRelease): Promise<MadeRelease> {
  const { folder: appFolder, role } = getApp(repositoryRoot, app);
  if (role === 'host') throw new CommandError(`${app} comes with the portal itself; only remotes are released.`);
  const wanted = version ?? readManifest(join(repositoryRoot, appFolder)).version;
  if (!/^\d{1,6}\.\d{1,6}\.\d{1,6}$/.test(wanted)) {
    throw new CommandError(`${JSON.stringify(wanted)} is no version of a release, such as 1.4.0.`);
  }
  const build = appInputHash(repositoryRoot, app);
  const folder = out ?? join(repositoryRoot, appFolder, 'release', releaseFolderName(wanted, build));
  const draft = join(dirname(folder), `.draft-${process.pid}`);
  try {
    const context = { repositoryRoot, purpose: 'release', version: wanted, build } as const;
    const built = await buildFiles(draft, app, context, { isClean: true });
    return keep(draft, folder, { ...built, ...findCommit(repositoryRoot, appFolder) }, key);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** A release that was made stays as it is; only its signature may be made anew, with another key. */
function keep(draft: string, folder: string, release: Release, key: TeamKey): MadeRelease {
  const path = join(folder, documentFile);
  if (existsSync(path)) {
    const payload = readFileSync(path, 'utf8');
    const known = JSON.parse(payload) as Release;
    // A commit that changed nothing in this app gives the same files: the release is still the one of the first.
    const isSame = isDeepStrictEqual({ ...known, commit: '', builtAt: '' }, { ...release, commit: '', builtAt: '' });
    if (!isSame || !isDeepStrictEqual(filesOf(folder), known.files)) {
      throw new CommandError(`${folder} holds another release, and a release never changes: raise the version.`);
    }
    writeSigned(folder, payload, key);
    return { release: known, folder, isNew: false };
  }
  if (existsSync(folder)) throw new CommandError(`${folder} is there already, and holds no release.`);
  const payload = `${JSON.stringify(release, null, 2)}\n`;
  writeFileSync(join(draft, documentFile), payload);
  writeSigned(draft, payload, key);
  mkdirSync(dirname(folder), { recursive: true });
  renameSync(draft, folder);
  return { release, folder, isNew: true };
}

function filesOf(folder: string): Release['files'] {
  const isBuilt = ([path]: [string, unknown]) => path !== documentFile && path !== signedFile;
  return Object.fromEntries(Object.entries(describeFiles(folder)).filter(isBuilt));
}

function writeSigned(folder: string, payload: string, key: TeamKey): void {
  writeFileSync(join(folder, signedFile), `${JSON.stringify(signRelease(payload, key), null, 2)}\n`);
}
