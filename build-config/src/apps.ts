import type { EndpointName } from 'shared-domain';
import { createLoadPath, dashboardPath, loadPathPattern } from 'shared-domain';

export interface AppDescription {
  /** Folder below the repository's root. */
  folder: string;
  role: 'host' | 'remote' | 'example';
  /** Port of the app's own development server. */
  port: number;
  /** Address pattern under which the shell mounts the screen. */
  route?: string;
  title?: string;
  /** Calls that the shell may start beside the screen's code. */
  earlyCalls?: readonly EndpointName[];
}

/** Every app that browsers load: the only place for its folder, port, route and title. */
export const apps = {
  shell: { folder: 'shell', role: 'host', port: 3000 },
  'mfe-dashboard': {
    folder: 'mfe-dashboard',
    role: 'remote',
    port: 3001,
    route: dashboardPath,
    title: 'Dashboard',
    earlyCalls: ['getDashboardStats', 'listLoads'],
  },
  'mfe-load-detail': {
    folder: 'mfe-load-detail',
    role: 'remote',
    port: 3002,
    route: loadPathPattern,
    title: 'Waste load',
    earlyCalls: ['getLoad', 'listTrackingEvents'],
  },
  'mfe-admin-create': {
    folder: 'mfe-admin-create',
    role: 'remote',
    port: 3003,
    route: createLoadPath,
    title: 'Create waste load',
    earlyCalls: ['listClients'],
  },
  'smallest-remote': { folder: 'examples/smallest-remote', role: 'example', port: 3004 },
} as const satisfies Record<string, AppDescription>;

export type AppName = keyof typeof apps;

/** Port of the API while `npm run dev` serves the screens from their own servers. */
export const developmentApiPort = 3010;

/** The apps that make up the portal, the slowest to build first. */
export const portalApps: readonly AppName[] = ['shell', 'mfe-dashboard', 'mfe-load-detail', 'mfe-admin-create'];

export function isAppName(name: string): name is AppName {
  return Object.hasOwn(apps, name);
}

export function describeApp(name: AppName): AppDescription {
  return apps[name];
}
