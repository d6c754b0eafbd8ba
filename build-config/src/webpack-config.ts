import { createRequire } from 'node:module';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Chunk, type Configuration, type WebpackPluginInstance } from 'webpack';
import { containerName, federationRuntimePackage, releaseBase } from 'shared-domain/releases';
import { appSettings } from './app-settings';
import type { AppConfig, BuildContext } from './build-context';
import { alonePage, developmentPage } from './development-page';
import { federationGlobal } from './federation-global';
import { federationOptions } from './federation-options';
import { findOwnRemote, getApp } from './apps';
import { MinifyPlugin } from './minify-plugin';
import { ScriptIntegrityPlugin } from './script-integrity-plugin';
import { TrimPlugin } from './trim-plugin';
import { installedVersion } from './workspace';

export interface WebpackConfigOptions {
  /** Name of its package. */
  app: string;
}

/** The webpack configuration of an app; its `webpack.config.ts` only names the app. */
export function webpackConfig({ app }: WebpackConfigOptions): AppConfig {
  return (context) => {
    const isHost = getApp(context.repositoryRoot, app).role === 'host';
    const isEntryNeeded = isHost || context.purpose === 'alone';
    const settings = appSettings(app, context);
    return {
      ...settings,
      // A remote is entered through its container alone.
      entry: isEntryNeeded ? { main: './src/index.ts' } : {},
      output: { ...settings.output, ...output(app, context) },
      externals: isEntryNeeded ? [] : [runtimeOfShell],
      plugins: plugins(app, context),
      optimization: {
        ...settings.optimization,
        splitChunks: isHost
          ? { cacheGroups: { default: false, defaultVendors: false, axios: axiosChunk, program: programChunk } }
          : false,
      },
    };
  };
}

/**
 * One file for the program of the shell and everything that it gives to the remotes. Left alone, federation cuts a chunk
 * for each shared library: more requests and a worse compression. What is loaded later has a chunk with a name.
 */
const programChunk = {
  name: 'program',
  test: /^(?!.*[\\/]node_modules[\\/](?:@module-federation|axios)[\\/])/,
  chunks: (chunk: Chunk) => !chunk.canBeInitial() && (!chunk.name || chunk.name === 'bootstrap'),
  enforce: true,
} as const;

/** Loaded after the content: the first calls of a page leave and are answered without it. */
export const axiosChunk = {
  name: 'axios',
  test: /[\\/]node_modules[\\/]axios[\\/]/,
  chunks: (chunk: Chunk) => !chunk.canBeInitial() && !chunk.name,
  enforce: true,
} as const;

/** In a remote, the runtime that the federation plugin adds to every build is the one that the shell provides. */
async function runtimeOfShell({ request = '' }: { request?: string }): Promise<string | undefined> {
  return /[\\/]webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/.test(request)
    ? `global ${federationGlobal}`
    : undefined;
}

function output(app: string, context: BuildContext): NonNullable<Configuration['output']> {
  const { build, purpose, repositoryRoot, version } = context;
  const { role } = getApp(repositoryRoot, app);
  const hostPath = purpose === 'release' ? releaseBase({ name: app, version, build }) : '/';
  return {
    publicPath: role === 'host' || purpose === 'alone' ? hostPath : 'auto',
    crossOriginLoading: 'anonymous',
    // The rest of the eight seconds is for the previous release; the shell has none. Development servers may be slow.
    ...(purpose === 'release' && { chunkLoadTimeout: role === 'host' ? 8000 : 5000 }),
    trustedTypes: { policyName: containerName({ name: app, version, build }) },
  };
}

function plugins(app: string, context: BuildContext): WebpackPluginInstance[] {
  const { purpose, repositoryRoot } = context;
  const isHost = getApp(repositoryRoot, app).role === 'host';
  const isOwn = findOwnRemote(repositoryRoot) !== null;
  if (purpose === 'alone') return [isOwn ? alonePage(app) : developmentPage(repositoryRoot, purpose)];
  // Otherwise the plugin finds webpack in the error of a call that fails, which takes a second of processor time.
  process.env['FEDERATION_WEBPACK_PATH'] ??= createRequire(import.meta.url).resolve('webpack');
  const federation = new ModuleFederationPlugin(federationOptions(app, context)) as WebpackPluginInstance;
  const shared = isHost ? [federation, runtimeVersion(repositoryRoot)] : [federation];
  if (purpose === 'development') return isHost ? [...shared, developmentPage(repositoryRoot, purpose)] : shared;
  const inPage = new webpack.DefinePlugin(pageConstants);
  const integrity = new ScriptIntegrityPlugin({ providesTable: isHost });
  return [...shared, inPage, integrity, new TrimPlugin(), new MinifyPlugin()];
}

/** True in every page. With these, webpack drops the libraries' code for servers and the router's framework mode. */
const pageConstants = {
  'typeof window': JSON.stringify('object'),
  'typeof document': JSON.stringify('object'),
  'typeof process': JSON.stringify('undefined'),
  'typeof ShadowRoot': JSON.stringify('function'),
  'window.__reactRouterContext': 'undefined',
};

/** For the facade of the runtime, see `facades/federation-core.ts`. */
function runtimeVersion(repositoryRoot: string): WebpackPluginInstance {
  const version = installedVersion(repositoryRoot, federationRuntimePackage);
  return new webpack.DefinePlugin({ FEDERATION_RUNTIME_VERSION: JSON.stringify(version) });
}
