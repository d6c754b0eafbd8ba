import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface PackageManifest {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
  /** What a remote says of itself: its team, and the versions of the shell in which it runs. */
  portal?: { team: string; shell: string };
}

export function readManifest(folder: string): PackageManifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageManifest;
}

/** The repository's own packages (`shared-*`) that a folder's package depends on, directly or through another. */
export function sharedPackagesOf(repositoryRoot: string, folder: string, found = new Set<string>()): string[] {
  for (const name of Object.keys(readManifest(join(repositoryRoot, folder)).dependencies ?? {})) {
    if (found.has(name) || !name.startsWith('shared-') || !existsSync(join(repositoryRoot, name))) continue;
    found.add(name);
    sharedPackagesOf(repositoryRoot, name, found);
  }
  return [...found].sort();
}
