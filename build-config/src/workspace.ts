import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** What the package of the shell or of a remote states about itself, under `portal` in its `package.json`. */
export interface PortalFacts {
  /** The team that builds and signs it. */
  team: string;
  /** Port of its own development server. */
  port: number;
  /** Versions of the shell in which a remote runs. */
  shell?: string;
  /** Address pattern under which the shell mounts the screen. */
  route?: string;
  /** Who is counted in a ramp; users unless stated. */
  rampedBy?: 'user' | 'company';
  /** Paths of the calls that the screen makes first. They may contain parameters of the route: `/api/trucks/:truckId`. */
  prefetch?: readonly string[];
  /** Roles of the users who can open the screen and so make these calls; everyone if omitted. Only they count in ramps. */
  prefetchFor?: readonly ('admin' | 'client')[];
}

interface PackageManifest {
  name: string;
  version: string;
  workspaces?: string[];
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  portal?: PortalFacts;
}

export function readManifest(folder: string): PackageManifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageManifest;
}

/**
 * Folders of the npm workspaces, with patterns of the root package.json (`mfe-*`, `examples/*`) replaced by what they
 * match. A copy of the repository may contain only some of them.
 */
export function workspaceFolders(repositoryRoot: string): string[] {
  const { workspaces = [] } = readManifest(repositoryRoot);
  const folders = workspaces.flatMap((pattern) => {
    if (!pattern.endsWith('*')) return [pattern];
    const start = pattern.slice(0, -1);
    const folder = start.slice(0, start.lastIndexOf('/') + 1);
    const inside = join(repositoryRoot, folder);
    return existsSync(inside)
      ? readdirSync(inside).flatMap((name) => ((folder + name).startsWith(start) ? folder + name : []))
      : [];
  });
  return folders.filter((folder) => existsSync(join(repositoryRoot, folder, 'package.json')));
}

/** Folder of one of this repository's packages: here it is a workspace, elsewhere it is installed. */
export function packageFolder(repositoryRoot: string, name: string): string {
  return existsSync(join(repositoryRoot, name)) ? name : `node_modules/${name}`;
}

/**
 * This repository's packages (`shared-*`, `release-console`; those of screens for the embed) that a folder's package
 * depends on, directly or indirectly.
 */
export function sharedPackagesOf(repositoryRoot: string, folder: string, found = new Set<string>()): string[] {
  const { dependencies = {}, devDependencies = {} } = readManifest(join(repositoryRoot, folder));
  for (const name of Object.keys({ ...devDependencies, ...dependencies })) {
    const place = packageFolder(repositoryRoot, name);
    if (found.has(name) || !/^(shared-|mfe-|release-console$)/.test(name) || !existsSync(join(repositoryRoot, place)))
      continue;
    found.add(name);
    sharedPackagesOf(repositoryRoot, place, found);
  }
  return [...found].sort();
}

/** Version of a package as installed at the repository's root (own packages are linked there). */
export function installedVersion(repositoryRoot: string, packageName: string): string {
  return readManifest(join(repositoryRoot, 'node_modules', packageName)).version;
}

/** The same; null if the package is not installed. */
export function findInstalledVersion(repositoryRoot: string, packageName: string): string | null {
  const isInstalled = existsSync(join(repositoryRoot, 'node_modules', packageName, 'package.json'));
  return isInstalled ? installedVersion(repositoryRoot, packageName) : null;
}

/** Paths of all files below a folder, relative to it, with `/`, in a stable order. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}
