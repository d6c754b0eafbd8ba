import { MinifyPlugin, moduleRules, runWebpack } from 'build-config';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressFiles, describeFiles, styleHashes } from 'portal-cli';
import { releaseBase, releaseId } from 'shared-domain/releases';
import { writeRelease } from '../write-release';

const about = { name: 'shell', version: '1.0.0', build: 'least' };

/**
 * Builds the yardstick into a folder that the API serves like the repository itself, and returns that folder: what a
 * team would write by hand with the portal's libraries, as one bundle. Its page has nothing of the registry.
 */
export async function buildLeastPage(repositoryRoot: string): Promise<string> {
  const root = join(repositoryRoot, 'benchmarks/dist/least-page');
  const source = join(repositoryRoot, 'benchmarks/src/least-page');
  const target = join(root, 'shell/dist', releaseId(about));
  rmSync(root, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  await runWebpack({
    name: 'least-page',
    mode: 'production',
    target: ['web', 'es2022'],
    entry: { main: join(source, 'main.tsx') },
    output: { path: target, filename: '[name].js' },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: { rules: moduleRules(true) },
    plugins: [new MinifyPlugin()],
    optimization: { minimize: false },
    performance: false,
    stats: 'errors-warnings',
  });
  const files = describeFiles(target);
  const html = readFileSync(join(source, 'index.html'), 'utf8').replace(
    '%integrity%',
    `sha384-${files['main.js']?.sha384}`,
  );
  writeFileSync(join(target, 'index.html'), html);
  await compressFiles(target);
  writeRelease(root, {
    ...about,
    container: 'least',
    base: releaseBase(about),
    entry: 'main.js',
    files,
    styleHashes: styleHashes(repositoryRoot),
  });
  return root;
}
