import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from 'shared-domain';
import type { StatsCompilation } from 'webpack';
import { describeApp, type AppName } from './apps';
import { containerName, releaseBase, releaseFolderName, type BuildContext } from './build-context';
import { compressFiles } from './compress-files';
import { remoteEntryFile, screenChunk, screenDoor } from './federation-options';
import { installedVersion } from './installed-version';
import { loadConfig } from './load-config';
import { describeFiles, removeOldReleases, writeRelease } from './release-document';
import { groupFiles, runWebpack } from './run-webpack';
import { sharedLibraries } from './shared-libraries';
import { styleHashes } from './style-hashes';
import { readManifest } from './workspace';

const pageFiles = ['index.html', 'favicon.svg'];

/** Builds one app for serving and makes it the app's newest release. */
export async function buildApp(repositoryRoot: string, app: AppName, build: string): Promise<Release> {
  const { folder } = describeApp(app);
  const appFolder = join(repositoryRoot, folder);
  const { version } = readManifest(appFolder);
  const distFolder = join(appFolder, 'dist');
  const target = join(distFolder, releaseFolderName(version, build));
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });

  const context: BuildContext = { repositoryRoot, purpose: 'release', version, build };
  const stats = await runWebpack(await loadConfig(appFolder, context));
  copyPageFiles(appFolder, target);
  const files = describeFiles(target);
  await compressFiles(target);

  const release = describeRelease(app, context, stats, files);
  writeRelease(repositoryRoot, app, release);
  removeOldReleases(distFolder);
  return release;
}

/** The page's template and icon, which only the shell has. */
function copyPageFiles(appFolder: string, target: string): void {
  for (const file of pageFiles) {
    if (existsSync(join(appFolder, file))) copyFileSync(join(appFolder, file), join(target, file));
  }
}

function describeRelease(
  app: AppName,
  { repositoryRoot, version, build }: BuildContext,
  stats: StatsCompilation,
  files: Release['files'],
): Release {
  const { role, route } = describeApp(app);
  const isHost = role === 'host';
  const container = containerName(app, version, build);
  return {
    name: app,
    version,
    build,
    container,
    base: releaseBase(app, role, version, build),
    route: route ?? '',
    entry: isHost ? 'main.js' : remoteEntryFile,
    preload: isHost ? asynchronousFiles(stats) : [],
    exposes: isHost ? {} : { [screenDoor]: { js: groupFiles(stats, screenChunk) } },
    files,
    trustedTypesPolicies: [container],
    styleHashes: isHost ? styleHashes(repositoryRoot) : [],
    shared: sharedVersions(repositoryRoot),
  };
}

/** The files behind the asynchronous boundary of the shell: always needed, so loaded beside the entry. */
function asynchronousFiles(stats: StatsCompilation): string[] {
  return ['vendor', 'bootstrap'].flatMap((group) => groupFiles(stats, group));
}

function sharedVersions(repositoryRoot: string): Release['shared'] {
  const packages = new Set(Object.values(sharedLibraries).map((library) => library.package));
  // A remote uses the federation runtime of the shell, which therefore has to be the same.
  packages.add('@module-federation/enhanced');
  return Object.fromEntries([...packages].map((name) => [name, installedVersion(repositoryRoot, name)]));
}
