import { createLoadPath, loadPathPattern } from 'shared-domain/waste';
import { dashboardPath } from 'shared-domain/wire';

export interface AppDescription {
  /** Folder below the repository's root. */
  folder: string;
  role: 'host' | 'remote' | 'example';
  /** Port of the app's own development server. */
  port: number;
  /** Address pattern under which the shell mounts the screen. */
  route?: string;
}

/** Every app that browsers load: the only place for its folder, port and route. */
export const apps = {
  shell: { folder: 'shell', role: 'host', port: 3000 },
  'mfe-dashboard': {
    folder: 'mfe-dashboard',
    role: 'remote',
    port: 3001,
    route: dashboardPath,
  },
  'mfe-load-detail': {
    folder: 'mfe-load-detail',
    role: 'remote',
    port: 3002,
    route: loadPathPattern,
  },
  'mfe-admin-create': {
    folder: 'mfe-admin-create',
    role: 'remote',
    port: 3003,
    route: createLoadPath,
  },
  'smallest-remote': { folder: 'examples/smallest-remote', role: 'example', port: 3004 },
} as const satisfies Record<string, AppDescription>;

export type AppName = keyof typeof apps;

/** Port of the API while `npm run dev` serves the screens from their own servers. */
export const developmentApiPort = 3010;

/** The apps that make up the portal, the slowest to build first. */
export const portalApps: readonly AppName[] = ['shell', 'mfe-dashboard', 'mfe-load-detail', 'mfe-admin-create'];

/** Those of them that the shell loads. */
export const portalRemotes: readonly AppName[] = portalApps.filter((name) => apps[name].role === 'remote');

export function isAppName(name: string): name is AppName {
  return Object.hasOwn(apps, name);
}

export function describeApp(name: AppName): AppDescription {
  return apps[name];
}
