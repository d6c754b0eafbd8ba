import { groupFiles, inlineStarter, MinifyPlugin, moduleRules, runWebpack, ScriptIntegrityPlugin } from 'build-config';
import { type BuildContext, portalRemotes } from 'build-config/tables';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressFiles, describeFiles, styleHashes } from 'portal-cli';
import { releaseBase, releaseId, screenDoor } from 'shared-domain/releases';
import webpack, { type Configuration } from 'webpack';
import { writeRelease } from '../write-release';

/** Builds the monolith into a folder that the API serves like the repository itself, and returns that folder. */
export async function buildMonolith(repositoryRoot: string): Promise<string> {
  const context: BuildContext = { repositoryRoot, purpose: 'release', version: '1.0.0', build: 'monolith' };
  const root = join(repositoryRoot, 'benchmarks/dist/monolith');
  const target = join(root, 'shell/dist', releaseId(context));
  rmSync(root, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const screens = join(root, 'federation-runtime.js');
  writeFileSync(screens, screensModule(repositoryRoot));
  const stats = await runWebpack(webpackMonolithConfig(context, target, screens));
  const template = readFileSync(join(repositoryRoot, 'shell/index.html'), 'utf8');
  writeFileSync(join(target, 'index.html'), inlineStarter(template, repositoryRoot));
  copyFileSync(join(repositoryRoot, 'shell/favicon.svg'), join(target, 'favicon.svg'));
  const files = describeFiles(target);
  await compressFiles(target);

  const { version, build } = context;
  const shared = { version, build, base: releaseBase({ ...context, name: 'shell' }) };
  writeRelease(root, {
    ...shared,
    name: 'shell',
    container: 'monolith',
    entry: 'main.js',
    files,
    trustedTypesPolicies: ['monolith'],
    styleHashes: styleHashes(repositoryRoot),
  });
  for (const { name: app, route = '', prefetch, prefetchFor } of portalRemotes(repositoryRoot)) {
    const scripts = groupFiles(stats, app);
    writeRelease(root, {
      ...shared,
      name: app,
      container: app,
      route,
      entry: `${app}.js`,
      ...(prefetch && { prefetch: [...prefetch] }),
      ...(prefetchFor && { prefetchFor: [...prefetchFor] }),
      exposes: { [screenDoor]: { js: scripts.filter((script) => script !== `${app}.js`) } },
      files: Object.fromEntries(Object.entries(files).filter(([path]) => scripts.includes(path))),
    });
  }
  return root;
}

/**
 * The same source as one bundle split by route: what the benchmark compares the portal with. It keeps the portal's
 * policies and early loading, so that only one thing differs: the module `screens` contains all screens.
 */
function webpackMonolithConfig(context: BuildContext, target: string, screens: string): Configuration {
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
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
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

/** Source of what replaces the shell's `federation-runtime` in the monolith: every screen is in the same bundle. */
export function screensModule(repositoryRoot: string): string {
  const screens = portalRemotes(repositoryRoot).map(({ name: app, folder }) => {
    const source = join(repositoryRoot, folder, 'src/screen');
    return `  '${app}': () => import(/* webpackChunkName: "${app}" */ ${JSON.stringify(source)}),\n`;
  });
  return `const screens = {\n${screens.join('')}};
export const federationRuntime = () => ({ loadDoor: async ({ name }) => screens[name]() });\n`;
}
