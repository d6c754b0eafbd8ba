import { join } from 'node:path';
import { promisify } from 'node:util';
import webpack from 'webpack';

const root = join(import.meta.dirname, '..');

/** Builds the host into `dist/`, with the load dashboard as a remote, and returns that folder. */
export async function buildPortal(portalUrl: string): Promise<string> {
  const compiler = webpack({
    mode: 'production',
    // The remote is an ES module, so webpack must know that browsers have `import()`.
    target: ['web', 'es2022'],
    context: root,
    entry: './src/browser/index.ts',
    output: { path: join(root, 'dist'), filename: 'portal.js', clean: true },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: { rules: [{ test: /\.tsx?$/, use: { loader: 'swc-loader', options: compilerOptions } }] },
    plugins: [
      new webpack.container.ModuleFederationPlugin({
        name: 'acme',
        // The dashboard is an ES module and brings its own React.
        remoteType: 'import',
        remotes: { loads: `${portalUrl}/embed/v1/remoteEntry.js` },
        shared: { react: { singleton: true }, 'react-dom': { singleton: true } },
      }),
    ],
    performance: false,
  });
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (stats?.hasErrors()) throw new Error(stats.toString('errors-only'));
  return join(root, 'dist');
}

const compilerOptions = {
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
};
