import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describeApp, isAppName, type AppDescription } from './apps';
import { readManifest } from './workspace';

/** An app that this repository holds: one of the house's table, or the remote that has a repository of its own. */
export function findApp(repositoryRoot: string, name: string): AppDescription | null {
  if (isAppName(name) && existsSync(join(repositoryRoot, describeApp(name).folder, 'package.json'))) {
    return describeApp(name);
  }
  const own = findOwnRemote(repositoryRoot);
  return own?.name === name ? own.description : null;
}

/** The same for a name that must be one. */
export function getApp(repositoryRoot: string, name: string): AppDescription {
  const found = findApp(repositoryRoot, name);
  if (!found) throw new Error(`No app is called ${name}`);
  return found;
}

export interface OwnRemote {
  name: string;
  description: AppDescription;
}

/** The remote whose package stands at the repository's root; null in the house itself. */
export function findOwnRemote(repositoryRoot: string): OwnRemote | null {
  const path = join(repositoryRoot, 'package.json');
  if (!existsSync(path)) return null;
  const { name, portal } = readManifest(repositoryRoot);
  if (!portal) return null;
  const { route, port } = portal;
  if (!route?.startsWith('/') || !port) {
    throw new Error(`${path} has to name the route and the port of ${name} in "portal", such as "/loads" and 3005`);
  }
  return { name, description: { folder: '', role: 'remote', port, route } };
}
