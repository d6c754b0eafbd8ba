import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Version of a package as installed at the repository's root (own packages are linked there). */
export function installedVersion(repositoryRoot: string, packageName: string): string {
  const path = join(repositoryRoot, 'node_modules', packageName, 'package.json');
  const { version } = JSON.parse(readFileSync(path, 'utf8')) as { version: string };
  return version;
}

/** The same; null when the package is not installed. */
export function findInstalledVersion(repositoryRoot: string, packageName: string): string | null {
  const isInstalled = existsSync(join(repositoryRoot, 'node_modules', packageName, 'package.json'));
  return isInstalled ? installedVersion(repositoryRoot, packageName) : null;
}
