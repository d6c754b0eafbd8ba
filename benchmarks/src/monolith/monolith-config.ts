import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { releaseBase } from 'shared-domain/releases';
import type { BuildContext } from 'build-config/tables';
import { MinifyPlugin, moduleRules, ScriptIntegrityPlugin } from 'build-config';

/**
 * The same source as one bundle split by route: what the benchmark compares the portal with. It keeps the portal's
 * policies and early loading, so that only the way the parts meet differs: the module `screens` has them all at hand.
 */
export function webpackMonolithConfig(context: BuildContext, target: string, screens: string): Configuration {
  const { build, repositoryRoot, version } = context;
  return {
    name: 'monolith',
    mode: 'production',
    target: ['web', 'es2022'],
    context: join(repositoryRoot, 'shell'),
    entry: { main: './src/bootstrap' },
    output: {
      path: target,
      filename: '[name].js',
      chunkFilename: '[name].js',
      assetModuleFilename: 'images/[name].[contenthash:8][ext]',
      uniqueName: 'monolith',
      publicPath: releaseBase({ name: 'shell', version, build }),
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 8000,
      trustedTypes: { policyName: 'monolith' },
    },
    resolve: { extensions: ['.tsx', '.ts', '.jsx', '.js'] },
    module: { rules: moduleRules(true) },
    plugins: [
      new webpack.NormalModuleReplacementPlugin(/\/federation-runtime$/, screens),
      new ScriptIntegrityPlugin({ providesTable: true }),
      new MinifyPlugin(),
    ],
    optimization: { minimize: false },
    performance: false,
    stats: 'errors-warnings',
  };
}
