import { createHash, type Hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, dirname, relative, sep } from 'node:path';
import { getApp, listFiles, packageFolder, sharedLibraries, sharedPackagesOf } from 'build-config/tables';

/** What no build contains: tests and their helpers. */
const isLeftOut = (path: string) => /\.test\.tsx?$|(^|\/)testing\//.test(path);

/** Hash of everything that goes into an app's build, so that an unchanged app is not built again. */
export function appInputHash(repositoryRoot: string, app: string): string {
  const { folder, role } = getApp(repositoryRoot, app);
  const packages = sharedPackagesOf(repositoryRoot, folder);
  const isWhole = role === 'host' || role === 'embed';
  // A remote takes the shared libraries from the shell: only their version is part of its build.
  const bundled = packages.filter((name) => isWhole || !(name in sharedLibraries));
  const hash = createHash('sha256').update(app);
  addSources(hash, repositoryRoot, folder, [
    'package.json',
    'webpack.config.ts',
    'index.html',
    'favicon.svg',
    'frame.html',
  ]);
  for (const name of bundled) addSources(hash, repositoryRoot, packageFolder(repositoryRoot, name), []);
  for (const name of packages) addFile(hash, repositoryRoot, `${packageFolder(repositoryRoot, name)}/package.json`);
  if (isWhole) addSources(hash, repositoryRoot, 'build-config', [], 'src/facades');
  addBuilder(hash, repositoryRoot, 'build-app.ts');
  return hash.digest('hex').slice(0, 8);
}

/** Hash of everything that goes into the bundled API. */
export function apiInputHash(repositoryRoot: string): string {
  const hash = createHash('sha256').update('api');
  addSources(hash, repositoryRoot, 'api', ['package.json']);
  for (const name of sharedPackagesOf(repositoryRoot, 'api')) addSources(hash, repositoryRoot, name, ['package.json']);
  addBuilder(hash, repositoryRoot, 'build-api.ts');
  return hash.digest('hex').slice(0, 8);
}

/** The modules that run the build, and the versions of everything they use. */
function addBuilder(hash: Hash, repositoryRoot: string, entry: string): void {
  const folder = packageFolder(repositoryRoot, 'portal-cli');
  for (const path of sourceGraph(repositoryRoot, `${folder}/src/building/${entry}`))
    addFile(hash, repositoryRoot, path);
  hash.update(installedPackages(repositoryRoot));
}

/** What npm installs, with exact versions. This repository's packages count with their sources instead. */
function installedPackages(repositoryRoot: string): string {
  const path = join(repositoryRoot, 'package-lock.json');
  if (!existsSync(path)) return '';
  const { packages = {} } = JSON.parse(readFileSync(path, 'utf8')) as {
    packages?: Record<string, { version?: string; integrity?: string; link?: boolean }>;
  };
  return Object.entries(packages)
    .filter(([place, { link }]) => place.includes('node_modules/') && !link)
    .map(([place, { version, integrity }]) => `${place} ${version} ${integrity}\n`)
    .join('');
}

function addSources(
  hash: Hash,
  repositoryRoot: string,
  folder: string,
  files: readonly string[],
  subfolder = 'src',
): void {
  for (const file of files) addFile(hash, repositoryRoot, `${folder}/${file}`);
  for (const path of listFiles(join(repositoryRoot, folder, subfolder))) {
    if (!isLeftOut(path)) addFile(hash, repositoryRoot, `${folder}/${subfolder}/${path}`);
  }
}

function addFile(hash: Hash, repositoryRoot: string, path: string): void {
  const absolute = join(repositoryRoot, path);
  if (!existsSync(absolute)) return;
  const content = readFileSync(absolute);
  // The length prevents the end of one file from counting as the beginning of the next.
  hash.update(`${path}\0${content.length}\0`).update(content);
}

const imports = /(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+|build-config(?:\/[^']+)?)'/g;

/**
 * Paths, below the root, of a module and of all modules it reaches through relative imports and through `build-config`;
 * in a stable order.
 */
function sourceGraph(root: string, entry: string): string[] {
  const found = new Set<string>();
  const visit = (path: string) => {
    if (found.has(path)) return;
    found.add(path);
    for (const [, specifier = ''] of readFileSync(path, 'utf8').matchAll(imports)) {
      const target = `${resolve(root, path, specifier)}.ts`;
      if (existsSync(target)) visit(target);
    }
  };
  visit(join(root, entry));
  return [...found].map((path) => relative(root, path).split(sep).join('/')).sort();
}

function resolve(root: string, importer: string, specifier: string): string {
  if (specifier.startsWith('.')) return join(dirname(importer), specifier);
  const [, door = 'index'] = specifier.split('/');
  return join(root, packageFolder(root, 'build-config'), 'src', door);
}
