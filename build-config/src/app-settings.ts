import { join } from 'node:path';
import { containerName, releaseId } from 'shared-domain/releases';
import type { Configuration, RuleSetRule } from 'webpack';
import { getApp } from './apps';
import type { BuildContext } from './build-context';
import { moduleRules } from './module-rules';
import { packageFolder } from './workspace';

/** The webpack settings that all apps have in common. */
export function appSettings(app: string, context: BuildContext) {
  const { build, purpose, repositoryRoot, version } = context;
  const { folder, role } = getApp(repositoryRoot, app);
  const isRelease = purpose === 'release';
  const hasFacades = role === 'host' || role === 'embed';
  return {
    name: app,
    mode: isRelease ? 'production' : 'development',
    target: ['web', 'es2022'],
    context: join(repositoryRoot, folder),
    output: {
      path: join(repositoryRoot, folder, 'dist', releaseId(context)),
      filename: '[name].js',
      chunkFilename: '[name].js',
      assetModuleFilename: 'images/[name].[contenthash:8][ext]',
      // If two builds had one name, their chunks would mix in a page.
      uniqueName: containerName({ name: app, version, build }),
      // A module that threw while starting is evaluated again at the next attempt, instead of staying half initialized.
      strictModuleExceptionHandling: true,
    },
    devtool: isRelease ? false : 'cheap-module-source-map',
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: isRelease ? productionRouter(repositoryRoot) : {},
    },
    module: {
      rules: [
        ...moduleRules(isRelease),
        ...(hasFacades ? facadesInside(repositoryRoot) : []),
        ...(role === 'host' ? [nestedRules(repositoryRoot)] : []),
      ],
    },
    optimization: {
      minimize: false,
      // Named ids would contain the path of the checkout, through federation's own modules: same commit, other bytes.
      moduleIds: 'natural',
      runtimeChunk: false,
      splitChunks: false,
    },
    cache: {
      type: 'filesystem',
      cacheDirectory: join(repositoryRoot, 'node_modules/.cache/webpack'),
      name: `${app}-${purpose}`,
      buildDependencies: { factory: [join(repositoryRoot, packageFolder(repositoryRoot, 'build-config'), 'src/')] },
    },
    performance: false,
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
  } satisfies Configuration;
}

/** The embed writes its rules itself, with a plugin. */
function nestedRules(repositoryRoot: string): RuleSetRule {
  return {
    test: /[\\/]styled-components[\\/]dist[\\/]/,
    resolve: { alias: { stylis$: facadeIn(repositoryRoot)('stylis') } },
  };
}

const facadeIn = (repositoryRoot: string) => (name: string) =>
  join(repositoryRoot, 'build-config/src/facades', `${name}.ts`);

/** Replaces parts of libraries that the first content does not need, or that nothing uses. */
function facadesInside(repositoryRoot: string): RuleSetRule[] {
  const facade = facadeIn(repositoryRoot);
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
    {
      test: /[\\/]runtime-core[\\/]dist[\\/]index\.js$/,
      resolve: { alias: { './core.js': facade('federation-core') } },
    },
    {
      test: /[\\/]runtime-core[\\/]dist[\\/]utils[\\/]logger\.js$/,
      resolve: { alias: { '@module-federation/sdk$': facade('federation-logger') } },
    },
    // Descriptions of errors that nothing reads, but bundlers keep.
    { test: /[\\/]error-codes[\\/]dist[\\/]index\.mjs$/, resolve: { alias: { './desc.mjs': false } } },
  ];
}

/** By default, bundlers take the router's development build, which logs warnings. */
function productionRouter(repositoryRoot: string): Record<string, string> {
  const folder = join(repositoryRoot, 'node_modules/react-router/dist/production');
  return { 'react-router$': join(folder, 'index.mjs'), 'react-router/dom$': join(folder, 'dom-export.mjs') };
}
