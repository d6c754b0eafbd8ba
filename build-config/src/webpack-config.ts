import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Chunk, Configuration, WebpackPluginInstance } from 'webpack';
import { containerName, releaseBase, releaseId } from 'shared-domain/releases';
import { appSettings } from './app-settings';
import type { AppConfig, BuildContext } from './build-context';
import { alonePage, developmentPage } from './development-page';
import { federationGlobal } from './federation-global';
import { federationOptions } from './federation-options';
import { findOwnRemote, getApp } from './apps';
import { MinifyPlugin } from './minify-plugin';
import { ScriptIntegrityPlugin } from './script-integrity-plugin';

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
      output: output(app, context),
      externals: isEntryNeeded ? [] : [runtimeOfShell],
      plugins: plugins(app, context),
      optimization: {
        ...settings.optimization,
        splitChunks: isHost
          ? { cacheGroups: { default: false, defaultVendors: false, axios: axiosChunk, vendor: vendorChunk } }
          : false,
      },
    };
  };
}

/**
 * One file for everything the shell gives to the remotes. Left alone, federation cuts a chunk for each shared
 * library: twice the requests and a worse compression. What is loaded later has a chunk with a name.
 */
const vendorChunk = {
  name: 'vendor',
  test: /[\\/](node_modules|shared-auth|shared-ui|shared-domain|build-config)[\\/](?!@module-federation|axios[\\/])/,
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
  const { folder, role } = getApp(repositoryRoot, app);
  const container = containerName({ name: app, version, build });
  const hostPath = purpose === 'release' ? releaseBase({ name: app, version, build }) : '/';
  return {
    path: join(repositoryRoot, folder, 'dist', releaseId(context)),
    filename: '[name].js',
    chunkFilename: '[name].js',
    assetModuleFilename: 'images/[name].[contenthash:8][ext]',
    // If two builds had one name, their chunks would mix in a page.
    uniqueName: container,
    publicPath: role === 'host' || purpose === 'alone' ? hostPath : 'auto',
    crossOriginLoading: 'anonymous',
    // The rest of the eight seconds is for the previous release; the shell has none.
    chunkLoadTimeout: role === 'host' ? 8000 : 5000,
    // A module that threw while starting is evaluated again at the next attempt, instead of staying half initialized.
    strictModuleExceptionHandling: true,
    trustedTypes: { policyName: container },
  };
}

function plugins(app: string, context: BuildContext): WebpackPluginInstance[] {
  const { purpose, repositoryRoot } = context;
  const isHost = getApp(repositoryRoot, app).role === 'host';
  const isOwn = findOwnRemote(repositoryRoot) !== null;
  if (purpose === 'alone') return [isOwn ? alonePage(app) : developmentPage(repositoryRoot, purpose)];
  const federation = new ModuleFederationPlugin(federationOptions(app, context)) as WebpackPluginInstance;
  if (purpose === 'development') return isHost ? [federation, developmentPage(repositoryRoot, purpose)] : [federation];
  return [federation, new ScriptIntegrityPlugin({ providesTable: isHost }), new MinifyPlugin()];
}
