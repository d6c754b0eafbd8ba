import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Chunk, Configuration, RuleSetRule, WebpackPluginInstance } from 'webpack';
import { containerName, releaseBase, releaseId } from 'shared-domain/releases';
import type { AppConfig, BuildContext } from './build-context';
import { alonePage, developmentPage } from './development-page';
import { federationGlobal } from './federation-global';
import { federationOptions } from './federation-options';
import { findOwnRemote, getApp } from './apps';
import { MinifyPlugin } from './minify-plugin';
import { moduleRules } from './module-rules';
import { ScriptIntegrityPlugin } from './script-integrity-plugin';
import { packageFolder } from './workspace';

export interface WebpackConfigOptions {
  /** Name of its package. */
  app: string;
}

/** The webpack configuration of an app; its `webpack.config.ts` only names the app. */
export function webpackConfig({ app }: WebpackConfigOptions): AppConfig {
  return (context) => {
    const { folder, role } = getApp(context.repositoryRoot, app);
    const appFolder = join(context.repositoryRoot, folder);
    const isRelease = context.purpose === 'release';
    const isEntryNeeded = role === 'host' || context.purpose === 'alone';
    return {
      name: app,
      mode: isRelease ? 'production' : 'development',
      target: ['web', 'es2022'],
      context: appFolder,
      // A remote is entered through its container alone.
      entry: isEntryNeeded ? { main: './src/index.ts' } : {},
      output: output(app, appFolder, context),
      devtool: isRelease ? false : 'cheap-module-source-map',
      externals: role === 'host' || context.purpose === 'alone' ? [] : [runtimeOfShell],
      resolve: {
        extensions: ['.tsx', '.ts', '.jsx', '.js'],
        alias: isRelease ? productionRouter(context.repositoryRoot) : {},
      },
      module: {
        rules: [...moduleRules(isRelease), ...(role === 'host' ? facadesInside(context.repositoryRoot) : [])],
      },
      plugins: plugins(app, context),
      optimization: {
        minimize: false,
        // Named ids would contain the path of the checkout, through federation's own modules: same commit, other bytes.
        moduleIds: 'natural',
        runtimeChunk: false,
        splitChunks:
          role === 'host' ? { cacheGroups: { default: false, defaultVendors: false, vendor: vendorChunk } } : false,
      },
      cache: {
        type: 'filesystem',
        cacheDirectory: join(context.repositoryRoot, 'node_modules/.cache/webpack'),
        name: `${app}-${context.purpose}`,
        buildDependencies: {
          factory: [join(context.repositoryRoot, packageFolder(context.repositoryRoot, 'build-config'), 'src/')],
        },
      },
      performance: false,
      infrastructureLogging: { level: 'error' },
      stats: 'errors-warnings',
    };
  };
}

/**
 * One file for everything the shell gives to the remotes. Left alone, federation cuts a chunk for each shared
 * library: twice the requests and a worse compression. What is loaded later has a chunk with a name.
 */
const vendorChunk = {
  name: 'vendor',
  test: /[\\/](node_modules|shared-auth|shared-ui|shared-domain|build-config)[\\/](?!@module-federation)/,
  chunks: (chunk: Chunk) => !chunk.canBeInitial() && (!chunk.name || chunk.name === 'bootstrap'),
  enforce: true,
} as const;

/** Replaces parts of libraries that the first content does not need, or that nothing uses. */
function facadesInside(repositoryRoot: string): RuleSetRule[] {
  const facade = (name: string) => join(repositoryRoot, 'build-config/src/facades', `${name}.ts`);
  return [
    {
      test: /[\\/]axios[\\/]lib[\\/]adapters[\\/]adapters\.js$/,
      resolve: { alias: { './fetch.js': facade('axios-fetch-adapter') } },
    },
    {
      test: /[\\/]webpack-bundler-runtime[\\/]dist[\\/]index\.js$/,
      resolve: {
        alias: { '@module-federation/runtime$': facade('federation-runtime'), './init.js': facade('federation-init') },
      },
    },
  ];
}

/** By default, bundlers take the router's development build, which logs warnings. */
function productionRouter(repositoryRoot: string): Record<string, string> {
  const folder = join(repositoryRoot, 'node_modules/react-router/dist/production');
  return { 'react-router$': join(folder, 'index.mjs'), 'react-router/dom$': join(folder, 'dom-export.mjs') };
}

/** In a remote, the runtime that the federation plugin adds to every build is the one that the shell provides. */
async function runtimeOfShell({ request = '' }: { request?: string }): Promise<string | undefined> {
  return /[\\/]webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/.test(request)
    ? `global ${federationGlobal}`
    : undefined;
}

function output(app: string, appFolder: string, context: BuildContext): NonNullable<Configuration['output']> {
  const { build, purpose, version } = context;
  const { role } = getApp(context.repositoryRoot, app);
  const container = containerName({ name: app, version, build });
  const hostPath = purpose === 'release' ? releaseBase({ name: app, version, build }) : '/';
  return {
    path: join(appFolder, 'dist', releaseId(context)),
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
