import { copyFileSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  carrierFolder,
  containerName,
  embedDoor,
  federationRuntimePackage,
  releaseBase,
  releaseId,
  screenDoor,
  type Release,
} from 'shared-domain/releases';
import type { StatsCompilation } from 'webpack';
import {
  type AppRole,
  type BuildContext,
  embedEntry,
  findInstalledVersion,
  getApp,
  installedVersion,
  readManifest,
  remoteEntryFile,
  screenChunk,
  sharedLibraries,
  sharedRange,
} from 'build-config/tables';
import { bundleCarriers, groupFiles, inlineSignIn, inlineStarter, runWebpack } from 'build-config';
import { compressFiles } from './compress-files';
import { loadConfig } from './load-config';
import { describeFiles, removeOldReleases, writeRelease } from './release-document';
import { styleHashes } from './style-hashes';

/** Builds one app for serving and makes it the app's newest release. */
export async function buildApp(repositoryRoot: string, app: string, build: string): Promise<Release> {
  const appFolder = join(repositoryRoot, getApp(repositoryRoot, app).folder);
  const { version } = readManifest(appFolder);
  const context: BuildContext = { repositoryRoot, purpose: 'release', version, build };
  const distFolder = join(appFolder, 'dist');
  // The folder appears only when it is complete, so that two builds at once cannot mix.
  const draft = join(distFolder, `.draft-${process.pid}`);
  try {
    const release = await buildFiles(draft, app, context);
    await compressFiles(draft);
    if (getApp(repositoryRoot, app).role === 'embed') writeCarriers(appFolder, draft);
    const folder = join(distFolder, releaseId(context));
    rmSync(folder, { recursive: true, force: true });
    renameSync(draft, folder);
    writeRelease(repositoryRoot, app, release);
    removeOldReleases(distFolder);
    return release;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Builds all files of an app into an empty folder, and describes them. A clean build uses no cache. */
export async function buildFiles(
  folder: string,
  app: string,
  context: BuildContext,
  { isClean = false }: { isClean?: boolean } = {},
): Promise<Release> {
  // The federation plugin writes a file below the current folder, and its bytes depend on that folder's package.json.
  if (process.cwd() !== context.repositoryRoot) throw new Error(`Builds run in ${context.repositoryRoot}`);
  const { folder: ownFolder, role } = getApp(context.repositoryRoot, app);
  const appFolder = join(context.repositoryRoot, ownFolder);
  mkdirSync(folder, { recursive: true });
  const configuration = await loadConfig(appFolder, context);
  const output = { ...configuration.output, path: folder };
  const stats = await runWebpack({ ...configuration, output, ...(isClean && { cache: false }) });
  if (role === 'host') writePageFiles(context.repositoryRoot, appFolder, folder);
  return describeRelease(app, context, stats, describeFiles(folder));
}

/** They come with the portal, as the page does: they are not part of the release. */
function writeCarriers(appFolder: string, target: string): void {
  mkdirSync(join(target, carrierFolder));
  for (const [name, content] of Object.entries(bundleCarriers(appFolder))) {
    writeFileSync(join(target, carrierFolder, name), content);
  }
}

/** The page's template and icon. */
function writePageFiles(repositoryRoot: string, appFolder: string, target: string): void {
  const template = readFileSync(join(appFolder, 'index.html'), 'utf8');
  const images = readdirSync(join(target, 'images'));
  writeFileSync(
    join(target, 'index.html'),
    inlineSignIn(inlineStarter(template, repositoryRoot), repositoryRoot, images),
  );
  copyFileSync(join(appFolder, 'favicon.svg'), join(target, 'favicon.svg'));
}

function describeRelease(
  app: string,
  { repositoryRoot, version, build }: BuildContext,
  stats: StatsCompilation,
  files: Release['files'],
): Release {
  const { role, route, rampedBy, prefetch, prefetchFor, shell, team } = getApp(repositoryRoot, app);
  const isHost = role === 'host';
  const container = containerName({ name: app, version, build });
  return {
    name: app,
    version,
    build,
    container,
    base: releaseBase({ name: app, version, build }),
    route: route ?? '',
    ...loadedFiles(role, stats),
    files,
    // The embed runs under policies that allow none.
    trustedTypesPolicies: role === 'embed' ? [] : [container],
    styleHashes: isHost ? styleHashes(repositoryRoot) : [],
    shared: role === 'embed' ? {} : sharedVersions(repositoryRoot, isHost),
    ...(rampedBy && { rampedBy }),
    ...(prefetch && { prefetch: [...prefetch] }),
    ...(prefetchFor && { prefetchFor: [...prefetchFor] }),
    shellRange: shell ?? '*',
    team,
    // A build for this portal only; a release states the commit it was built from.
    commit: '',
    builtAt: '',
  };
}

function loadedFiles(role: AppRole, stats: StatsCompilation): Pick<Release, 'entry' | 'preload' | 'exposes'> {
  // What is behind the asynchronous boundary of the shell is always needed, so it is loaded together with the entry.
  if (role === 'host') return { entry: 'main.js', preload: groupFiles(stats, 'bootstrap'), exposes: {} };
  if (role === 'embed') return { entry: embedEntry, preload: [], exposes: { [embedDoor]: { js: [embedEntry] } } };
  return { entry: remoteEntryFile, preload: [], exposes: { [screenDoor]: { js: groupFiles(stats, screenChunk) } } };
}

/** The versions that the shell provides, or the ranges that a remote accepts. */
function sharedVersions(repositoryRoot: string, isHost: boolean): Release['shared'] {
  const packages = new Set(Object.values(sharedLibraries).map((library) => library.package));
  const versions = [...packages].flatMap((name) => {
    const version = findInstalledVersion(repositoryRoot, name);
    return version === null ? [] : [[name, isHost ? version : sharedRange(version)] as const];
  });
  // The shell also provides the federation runtime, which has no stable interface: the versions must be equal.
  const runtime = [federationRuntimePackage, installedVersion(repositoryRoot, federationRuntimePackage)] as const;
  return Object.fromEntries([...versions, runtime]);
}
