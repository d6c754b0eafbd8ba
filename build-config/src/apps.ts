import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readManifest, workspaceFolders, type PortalFacts } from './workspace';

export interface App extends PortalFacts {
  name: string;
  /** Folder below the repository's root; empty for a remote in a separate repository. */
  folder: string;
  role: AppRole;
}

/**
 * - `host`: the shell
 * - `remote`: a screen that the shell loads
 * - `embed`: the dashboard in other companies' portals, which the shell never loads
 * - `example`: built by tests only
 */
export type AppRole = 'host' | 'remote' | 'embed' | 'example';

/** Every app of a repository that browsers load, read from the `portal` of its packages: the shell first. */
export function readApps(repositoryRoot: string): App[] {
  if (!existsSync(join(repositoryRoot, 'package.json'))) return [];
  const own = readApp(repositoryRoot, '');
  if (own) return [own];
  const apps = workspaceFolders(repositoryRoot).flatMap((folder) => readApp(repositoryRoot, folder) ?? []);
  return [...apps.filter(({ role }) => role === 'host'), ...apps.filter(({ role }) => role !== 'host')];
}

function readApp(repositoryRoot: string, folder: string): App | null {
  const { name: packageName, portal } = readManifest(join(repositoryRoot, folder));
  if (!portal) return null;
  // The embed's package is published under another name.
  const name = folder === '' ? packageName : basename(folder);
  const role = roleOf(folder);
  const isRouted = role !== 'remote' || portal.route?.startsWith('/');
  if (!isRouted || !portal.port) {
    const path = join(repositoryRoot, folder, 'package.json');
    throw new Error(`${path} must set "route" and "port" in "portal" for ${name}, such as "/loads" and 3005`);
  }
  return { ...portal, name, folder, role };
}

function roleOf(folder: string): AppRole {
  if (folder === 'shell') return 'host';
  if (folder === 'mfe-embed') return 'embed';
  return folder.startsWith('examples/') ? 'example' : 'remote';
}

/** The apps that make up the portal. */
export function portalApps(repositoryRoot: string): App[] {
  return readApps(repositoryRoot).filter(({ role }) => role !== 'example');
}

/** The apps among them that the shell loads. */
export function portalRemotes(repositoryRoot: string): App[] {
  return readApps(repositoryRoot).filter(({ role }) => role === 'remote');
}

export function findApp(repositoryRoot: string, name: string): App | null {
  return readApps(repositoryRoot).find((app) => app.name === name) ?? null;
}

/** Throws for an unknown name. */
export function getApp(repositoryRoot: string, name: string): App {
  const found = findApp(repositoryRoot, name);
  if (!found) throw new Error(noSuchApp(repositoryRoot, name));
  return found;
}

/** The message for an unknown name. `others` are accepted, too. */
export function noSuchApp(repositoryRoot: string, name: string, others: readonly string[] = []): string {
  const names = [...readApps(repositoryRoot).map((app) => app.name), ...others];
  return `There is no app named ${name}. Choose one of: ${names.join(', ')}.`;
}

/** The remote whose package is at the repository's root; null in the repository of the portal. */
export function findOwnRemote(repositoryRoot: string): App | null {
  return readApps(repositoryRoot).find(({ folder }) => folder === '') ?? null;
}
