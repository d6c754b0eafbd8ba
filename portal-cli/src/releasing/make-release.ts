import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { execFileSync } from 'node:child_process';
import { releaseId, releaseSchema, type Release } from 'shared-domain/releases';
import { getApp, readManifest, packageFolder, sharedPackagesOf } from 'build-config/tables';
import { signText, type SigningKey } from 'shared-domain/signing';
import { buildFiles } from '../building/build-app';
import { appInputHash } from '../building/input-hash';
import { describeFiles, findBuiltRelease } from '../building/release-document';
import { CommandError } from '../command-line';
import { documentFile, signedFile, listReleases, readSignedRelease, signedAt } from './release-folder';

export interface WantedRelease {
  repositoryRoot: string;
  app: string;
  key: SigningKey;
  /** Instead of the version in the app's package. */
  version: string | undefined;
  /** Instead of `release/<version>+<build>` in the app's folder. */
  out: string | undefined;
  /** Signs a new version even if nothing else changed since the previous release. */
  mayBeUnchanged: boolean;
}

/**
 * Builds an app from scratch into a separate folder, with its document and its team's signature. `isNew` is false if
 * exactly this release already existed.
 */
export async function makeRelease(request: WantedRelease) {
  const { repositoryRoot, app, key, version, out } = request;
  const { folder: appFolder, role } = getApp(repositoryRoot, app);
  if (role === 'host') throw new CommandError(`${app} is built with the portal; only remotes are released.`);
  const wanted = version ?? readManifest(join(repositoryRoot, appFolder)).version;
  if (!new RegExp(releaseSchema.properties.version.pattern ?? '').test(wanted)) {
    throw new CommandError(`${JSON.stringify(wanted)} is not the version of a release, such as 1.4.0.`);
  }
  const build = appInputHash(repositoryRoot, app);
  const folder = out ?? join(repositoryRoot, appFolder, 'release', releaseId({ version: wanted, build }));
  const draft = join(dirname(folder), `.draft-${process.pid}`);
  // Before the build, which takes much longer.
  const known = readMade(folder);
  try {
    if (!known && !request.mayBeUnchanged) await assertChanged(draft, folder, { ...request, build });
    const context = { repositoryRoot, purpose: 'release', version: wanted, build } as const;
    const built = await buildFiles(draft, app, context, { isClean: true });
    const release = { ...built, ...findCommit(repositoryRoot, appFolder) };
    return known ? keepMade(known, folder, release, key) : keepNew(draft, folder, release, key);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/**
 * Throws `CommandError` if only the version is new. The files contain their version, so they are built with the
 * previous release's version and compared with its files. Equal inputs need no build.
 */
async function assertChanged(
  draft: string,
  folder: string,
  { repositoryRoot, app, build }: WantedRelease & { build: string },
): Promise<void> {
  const previous = findPreviousRelease(repositoryRoot, app, folder);
  if (!previous) return;
  if (previous.build !== build) {
    const context = { ...previous, repositoryRoot, purpose: 'release' } as const;
    const rebuilt = await buildFiles(draft, app, context, { isClean: true });
    rmSync(draft, { recursive: true });
    if (!isDeepStrictEqual(withoutCommit(rebuilt), withoutCommit(previous))) return;
  }
  throw new CommandError(
    `Only the version has changed since ${app} ${releaseId(previous)}, so nothing was signed. ` +
      'Change the screen first, or add --unchanged to sign the same files again.',
  );
}

/** The release in a folder as it was made, with its document; null if there is no such folder. */
function readMade(folder: string): { release: Release; payload: string } | null {
  if (!existsSync(folder)) return null;
  const path = join(folder, documentFile);
  if (!existsSync(path)) throw new CommandError(`${folder} already exists but contains no release.`);
  const payload = readFileSync(path, 'utf8');
  const release = JSON.parse(payload) as Release;
  if (!isDeepStrictEqual(filesOf(folder), release.files)) throw holdsAnother(folder);
  return { release, payload };
}

function holdsAnother(folder: string): CommandError {
  return new CommandError(`${folder} already contains another release. A release never changes, so raise the version.`);
}

/** An existing release stays unchanged; only its signature may be replaced, with another key. */
function keepMade(known: { release: Release; payload: string }, folder: string, release: Release, key: SigningKey) {
  // A commit that changed nothing in this app results in the same files: the release of the first commit still applies.
  if (!isDeepStrictEqual(withoutCommit(known.release), withoutCommit(release))) throw holdsAnother(folder);
  writeSigned(folder, known.payload, key);
  return { release: known.release, folder, isNew: false };
}

function withoutCommit(document: Release): Release {
  return { ...document, commit: '', builtAt: '' };
}

function keepNew(draft: string, folder: string, release: Release, key: SigningKey) {
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

function writeSigned(folder: string, payload: string, key: SigningKey): void {
  writeFileSync(join(folder, signedFile), `${JSON.stringify(signText('release', payload, key), null, 2)}\n`);
}

/**
 * The newest release of an app on this machine, except the one in `folder`: the last one signed next to it or in the
 * app's release folder, otherwise the one built with the portal.
 */
function findPreviousRelease(repositoryRoot: string, app: string, folder: string): Release | null {
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

/**
 * The commit that the app in a folder is built from, with `+changes` if the built sources differ from it, and when it was
 * made; empty if there is none. The clock is not used, so that the same commit results in the same document.
 */
export function findCommit(repositoryRoot: string, folder: string) {
  const found = git(repositoryRoot, 'log', '-1', '--format=%H %cI');
  const [hash, time] = found?.split(' ') ?? [];
  if (!hash || !time) return { commit: '', builtAt: '' };
  const packages = [...sharedPackagesOf(repositoryRoot, folder), 'build-config', 'portal-cli'].map((name) =>
    packageFolder(repositoryRoot, name),
  );
  const inputs = [folder || '.', ...packages, 'package-lock.json'];
  const made = ['release', 'dist'].map((name) => `:(exclude)${join(folder, name)}`);
  const changes = git(repositoryRoot, 'status', '--porcelain', '--', ...inputs, ...made);
  return { commit: changes === '' ? hash : `${hash}+changes`, builtAt: new Date(time).toISOString() };
}

function git(cwd: string, ...args: string[]): string | null {
  try {
    return execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    // No git here, or no repository: then a release states no commit.
    return null;
  }
}
