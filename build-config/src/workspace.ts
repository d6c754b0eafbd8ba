import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface PackageManifest {
  name: string;
  version: string;
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  /**
   * What a remote says of itself: its team, and the versions of the shell in which it runs; in a repository of its own
   * its address and port as well, which the house's remotes have in the table of apps.
   */
  portal?: { team: string; shell: string; route?: string; port?: number };
}

export function readManifest(folder: string): PackageManifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageManifest;
}

/** Folder of one of the house's packages: here it is a workspace, elsewhere it is installed. */
export function packageFolder(repositoryRoot: string, name: string): string {
  return existsSync(join(repositoryRoot, name)) ? name : `node_modules/${name}`;
}

/** The house's packages (`shared-*`) that a folder's package depends on, directly or through another. */
export function sharedPackagesOf(repositoryRoot: string, folder: string, found = new Set<string>()): string[] {
  for (const name of Object.keys(readManifest(join(repositoryRoot, folder)).dependencies ?? {})) {
    const place = packageFolder(repositoryRoot, name);
    if (found.has(name) || !name.startsWith('shared-') || !existsSync(join(repositoryRoot, place))) continue;
    found.add(name);
    sharedPackagesOf(repositoryRoot, place, found);
  }
  return [...found].sort();
}
