import { join } from 'node:path';
import webpack, { type RuleSetRule, type WebpackPluginInstance } from 'webpack';
import { getApp } from './apps';
import { appSettings } from './app-settings';
import { type AppConfig, embedEntry } from './build-context';
import { EmbedFactoryPlugin, importFunction } from './embed-factory-plugin';
import { MinifyPlugin } from './minify-plugin';
import { standIns } from './stand-ins';
import { TrimPlugin } from './trim-plugin';
import { axiosChunk, type WebpackConfigOptions } from './webpack-config';

/** Variable in the bundle that holds what the entry exports. */
const exported = 'exported';

interface EmbedConfigOptions extends WebpackConfigOptions {
  /** Rules that replace modules that embeds do not need. */
  leavesOut: readonly RuleSetRule[];
}

/**
 * Libraries read these settings, even if the page has its own `process`. When styled-components starts, it moves the style
 * elements that a server rendered for it: with an attribute of its own, it leaves those of the page alone.
 */
const settingsOfLibraries = { env: { SC_ATTR: '"data-load-dashboard"' } };

/**
 * The webpack configuration of the embed: an ES module whose default export is a function. Each call runs the whole
 * bundle again, so that two embeds in a page share no module. Chunks are ES modules, too; no global is added.
 */
export function embedConfig({ app, leavesOut }: EmbedConfigOptions): AppConfig {
  return (context) => {
    const settings = appSettings(app, context);
    const { folder } = getApp(context.repositoryRoot, app);
    const appFolder = join(context.repositoryRoot, folder);
    return {
      ...settings,
      resolve: { ...settings.resolve, alias: { ...settings.resolve.alias, ...standIns(appFolder) } },
      module: { rules: [...settings.module.rules, ...leavesOut] },
      entry: { core: './src/mount.tsx' },
      output: {
        ...settings.output,
        library: { name: exported, type: 'var' },
        scriptType: 'module',
        chunkFormat: 'module',
        chunkLoading: 'import',
        importFunctionName: importFunction,
        publicPath: 'auto',
      },
      optimization: {
        ...settings.optimization,
        splitChunks: { cacheGroups: { default: false, defaultVendors: false, axios: axiosChunk } },
      },
      plugins: [
        new webpack.DefinePlugin({ 'typeof setImmediate': '"function"', process: settingsOfLibraries }),
        new webpack.ProvidePlugin({
          setImmediate: [join(appFolder, 'src/stand-ins/set-immediate.ts'), 'setImmediate'],
        }),
        new EmbedFactoryPlugin({ entry: embedEntry, exported }),
        ...(context.purpose === 'release' ? [new TrimPlugin(), new MinifyPlugin({ isModule: true })] : []),
      ] as WebpackPluginInstance[],
    };
  };
}
