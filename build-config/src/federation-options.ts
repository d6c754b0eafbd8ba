import { join } from 'node:path';
import type { moduleFederationPlugin } from '@module-federation/enhanced';
import { containerName, screenDoor } from 'shared-domain/releases';
import type { BuildContext } from './build-context';
import { getApp } from './apps';
import { findInstalledVersion, installedVersion } from './workspace';
import { sharedLibraries, type SharedLibrary } from './shared-libraries';

type FederationOptions = moduleFederationPlugin.ModuleFederationPluginOptions;
type SharedOptions = Exclude<NonNullable<FederationOptions['shared']>, unknown[]>;

export const remoteEntryFile = 'remote-entry.js';
/** Name of the exposed module's chunk, by which its files are found in the build's statistics. */
export const screenChunk = 'screen';

/** Options of the federation plugin: the shell provides the shared libraries, remotes only consume them. */
export function federationOptions(app: string, context: BuildContext): FederationOptions {
  const isHost = getApp(context.repositoryRoot, app).role === 'host';
  return {
    name: containerName({ name: app, version: context.version, build: context.build }),
    filename: remoteEntryFile,
    // With another strategy, one unreachable remote would prevent the whole portal from starting.
    shareStrategy: 'loaded-first',
    shared: sharedOptions(isHost, context.repositoryRoot),
    ...(isHost ? hostOptions(context.repositoryRoot) : remoteOptions),
    manifest: false,
    dts: false,
    // The development plugin would open a socket on every interface.
    dev: false,
  };
}

const remoteOptions: Partial<FederationOptions> = {
  exposes: { [screenDoor]: { import: './src/screen', name: screenChunk } },
};

function hostOptions(repositoryRoot: string): Partial<FederationOptions> {
  return {
    // Remotes are registered at run time from the releases in the document.
    remotes: {},
    runtimePlugins: [join(repositoryRoot, 'build-config/src/facades/provide-federation.ts')],
    // The shell opens the entries of remotes itself.
    experiments: { optimization: { target: 'web', disableSnapshot: true, disableRemote: true } },
  };
}

function sharedOptions(isHost: boolean, repositoryRoot: string): SharedOptions {
  const entries = Object.entries(sharedLibraries).flatMap(([key, library]) => {
    const version = isHost
      ? installedVersion(repositoryRoot, library.package)
      : findInstalledVersion(repositoryRoot, library.package);
    // A remote in its own repository installs only what it uses.
    if (version === null) return [];
    const requiredVersion = isHost ? version : sharedRange(version);
    const options = { singleton: true, strictVersion: true, requiredVersion, version };
    return [[key, { ...options, ...provision(isHost, library, repositoryRoot) }] as const];
  });
  return Object.fromEntries(entries);
}

/** What a remote accepts from the shell: the version it was built with, or a compatible newer one. */
export function sharedRange(version: string): string {
  return `^${version}`;
}

function provision(isHost: boolean, library: SharedLibrary, repositoryRoot: string): { import?: string | false } {
  if (!isHost) return { import: false };
  if (!library.facade) return {};
  return { import: join(repositoryRoot, 'build-config/src/facades', library.facade) };
}
