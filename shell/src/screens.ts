import type { QueryClient } from '@tanstack/react-query';
import { endpointPages, endpointQuery } from 'shared-auth';
import { createLoadPath, loadPathPattern, photoPathPattern, wasteEndpoints } from 'shared-domain/waste';
import { can, dashboardPath, matchPath, type Permission, type User, coreEndpoints } from 'shared-domain/wire';
import { releaseEndpoints } from 'shared-domain/releases';

/** A screen that a remote brings. */
export interface RemoteScreen {
  /** Name of the remote in the releases of the document. */
  remote: string;
  /** What people call the screen. */
  title: string;
  /** Address below which the shell mounts it. */
  path: string;
  /** Remotes of the screens that a click there can open. */
  leadsTo: readonly string[];
  /** What a user needs to do anything there; nothing when left out. */
  permission?: Permission;
  /** Prefetches the first queries of the screen, in parallel with its code. */
  prefetch?: (queryClient: QueryClient, address: ScreenAddress, user: User) => void;
}

interface ScreenAddress {
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
}

/** Which remote shows which address: the only place where the shell knows of remotes. */
export const remoteScreens: readonly RemoteScreen[] = [
  {
    remote: 'mfe-dashboard',
    title: 'Dashboard',
    path: dashboardPath,
    leadsTo: ['mfe-load-detail', 'mfe-admin-create'],
    prefetch: (queryClient, { search }) => {
      void queryClient.prefetchQuery(endpointQuery(wasteEndpoints.getDashboardStats, {}));
      // Only the screen knows how to read its filters.
      if (search.size > 0) return;
      void queryClient.prefetchInfiniteQuery(endpointPages(wasteEndpoints.listLoads, { query: {} }));
    },
  },
  {
    remote: 'mfe-load-detail',
    title: 'Waste load',
    path: loadPathPattern,
    leadsTo: ['mfe-dashboard'],
    prefetch: prefetchLoad,
  },
  {
    remote: 'mfe-load-detail',
    title: 'Photo',
    path: photoPathPattern,
    leadsTo: ['mfe-dashboard'],
    prefetch: prefetchLoad,
  },
  {
    remote: 'mfe-admin-create',
    title: 'Create waste load',
    path: createLoadPath,
    leadsTo: ['mfe-dashboard'],
    permission: 'load:create',
    prefetch: (queryClient, _address, user) => {
      if (!can(user, 'client:list')) return;
      void queryClient.prefetchQuery(endpointQuery(coreEndpoints.listClients, {}));
    },
  },
];

function prefetchLoad(queryClient: QueryClient, { params: { loadId = '' } }: ScreenAddress): void {
  const input = { params: { id: loadId } };
  void queryClient.prefetchQuery(endpointQuery(wasteEndpoints.getLoad, input));
  void queryClient.prefetchQuery(endpointQuery(wasteEndpoints.listTrackingEvents, input));
}

/** The screen at an address, with the parameters of its path; null for any other address. */
export function findScreen(pathname: string): { screen: RemoteScreen; params: Record<string, string> } | null {
  for (const screen of remoteScreens) {
    const params = matchPath(screen.path, pathname.replace(/(?<=.)\/$/, ''));
    if (params) return { screen, params: mapValues(params, decodeSegment) };
  }
  return null;
}

/** The screens that this user can open from a screen. A remote with several screens appears once for each. */
export function screensAfter({ leadsTo }: RemoteScreen, user: User): RemoteScreen[] {
  return remoteScreens.filter(
    ({ remote, permission }) => leadsTo.includes(remote) && (!permission || can(user, permission)),
  );
}

function mapValues(record: Record<string, string>, change: (value: string) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Every endpoint, for published remotes that call them by name. */
export const allEndpoints = { ...coreEndpoints, ...wasteEndpoints, ...releaseEndpoints };
