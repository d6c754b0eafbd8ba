import { createLoadPath, loadPathPattern, photoPathPattern, wasteEndpoints } from 'shared-domain/waste';
import {
  can,
  dashboardPath,
  decodeParams,
  matchPath,
  partnersPath,
  type Permission,
  type User,
  coreEndpoints,
  type Endpoint,
} from 'shared-domain/wire';
import { releaseEndpoints } from 'shared-domain/releases';

/** A screen provided by a remote. */
export interface RemoteScreen {
  /** Name of the remote in the releases of the document. */
  remote: string;
  /** The display name of the screen. */
  title: string;
  /** Address below which the shell mounts it. */
  path: string;
  /** Remotes of the screens that a click there can open. */
  leadsTo: readonly string[];
  /** The permission that a user needs; none if omitted. */
  permission?: Permission;
}

/** Which remote shows which address: the only place where the shell knows about remotes. */
export const remoteScreens: readonly RemoteScreen[] = [
  {
    remote: 'mfe-dashboard',
    title: 'Dashboard',
    path: dashboardPath,
    leadsTo: ['mfe-load-detail', 'mfe-admin-create'],
  },
  {
    remote: 'mfe-load-detail',
    title: 'Waste load',
    path: loadPathPattern,
    leadsTo: ['mfe-dashboard', 'mfe-admin-create'],
  },
  {
    remote: 'mfe-load-detail',
    title: 'Photo',
    path: photoPathPattern,
    leadsTo: ['mfe-dashboard'],
  },
  {
    remote: 'mfe-admin-create',
    title: 'Create waste load',
    path: createLoadPath,
    leadsTo: ['mfe-dashboard'],
    permission: 'load:create',
  },
  { remote: 'mfe-partners', title: 'Partners', path: partnersPath, leadsTo: ['mfe-dashboard'] },
];

/** The screen at an address, with the parameters of its path; null for any other address. */
export function findScreen(pathname: string): { screen: RemoteScreen; params: Record<string, string> } | null {
  for (const screen of remoteScreens) {
    const params = matchPath(screen.path, pathname.replace(/(?<=.)\/$/, ''));
    if (params) return { screen, params: decodeParams(params) };
  }
  return null;
}

/** The screens that this user can open from a screen. A remote with several screens appears once for each. */
export function screensAfter({ leadsTo }: RemoteScreen, user: User): RemoteScreen[] {
  return remoteScreens.filter(
    ({ remote, permission }) => leadsTo.includes(remote) && (!permission || can(user, permission)),
  );
}

/**
 * Endpoints for calls that a release states by their path, or an earlier release by their name. Those of partner keys
 * and embed tokens are missing: no release states them.
 */
export const allEndpoints: Readonly<Record<string, Endpoint>> = {
  ...coreEndpoints,
  ...wasteEndpoints,
  ...releaseEndpoints,
};
