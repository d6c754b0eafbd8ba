import { render, type RenderResult } from '@testing-library/react';
import { createMemoryRouter, type RouteObject } from 'react-router-dom';
import { createQueryClient, restoreSession, sessionStore } from 'shared-auth';
import { mockApi, signInAs, type MockAnswers, type MockApi } from 'shared-auth/testing';
import type { InlinedRelease } from 'shared-domain/releases';
import type { User } from 'shared-domain/wire';
import { App } from '../app';
import { appRoutes } from '../app-routes';
import type { FederationRuntime } from '../remotes/federation-runtime';
import type { Releases } from '../releases/releases';
import { createUpgrade, type Upgrade } from '../releases/upgrade';
import { createScreenLoader } from '../remotes/load-screen';
import { createLoadReport, type ReportLoad } from '../remotes/report-load';
import { forgetOtherUsers } from '../session/forget-other-users';
import { prefetchScreenAtSignIn } from '../session/prefetch-screen';
import { aRelease } from './a-registry';
import { fixedReleases } from './fixed-releases';

export interface AppOptions {
  at?: string;
  /** Whose session the browser holds; left out, nobody's. */
  user?: User;
  answers?: MockAnswers;
  /** What is behind the door of a remote, by the remote's name: a module, or a function that gives or throws it. */
  doors?: Record<string, unknown>;
  /** The releases of the page; left out, one of each remote. */
  releases?: Releases;
  /** Other routes than the portal's. */
  routes?: RouteObject[];
}

export interface RenderedApp extends RenderResult {
  api: MockApi;
  upgrade: Upgrade;
  router: ReturnType<typeof createMemoryRouter>;
  runtime: { loadDoor: jest.Mock<Promise<unknown>, Parameters<FederationRuntime['loadDoor']>> };
}

const Dashboard = () => <h1 tabIndex={-1}>Dashboard screen</h1>;
const LoadDetail = () => <h1 tabIndex={-1}>Load screen</h1>;
const CreateLoad = () => <h1 tabIndex={-1}>Create screen</h1>;

const usualDoors: Record<string, unknown> = {
  'mfe-dashboard': { Screen: Dashboard },
  'mfe-load-detail': { Screen: LoadDetail },
  'mfe-admin-create': { Screen: CreateLoad },
};

function usualReleases(): Releases {
  return fixedReleases({
    releases: Object.fromEntries(Object.keys(usualDoors).map((name) => [name, aRelease({ name })])),
  });
}

let stopListening = () => {};
afterEach(() => stopListening());

/** Starts the whole shell on the real session store, with remotes that need no network. */
export function renderApp({
  at = '/',
  user,
  answers = {},
  doors = {},
  releases = usualReleases(),
  routes = appRoutes,
}: AppOptions = {}): RenderedApp {
  if (user) signInAs(user);
  if (sessionStore.getState().state === 'restoring') restoreSession();
  const api = mockApi({ getDashboardStats: {} as never, listLoads: [], reportRemoteLoad: undefined, ...answers });
  const runtime = {
    loadDoor: jest.fn(async ({ name }: InlinedRelease, _door: string) => {
      const door = { ...usualDoors, ...doors }[name];
      return typeof door === 'function' ? (door as () => unknown)() : door;
    }),
  };
  const queryClient = createQueryClient();
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  let isOver = false;
  const stops = [forgetOtherUsers(queryClient), prefetchScreenAtSignIn(queryClient, () => router.state.location)];
  stopListening = () => {
    isOver = true;
    stops.forEach((stop) => stop());
  };
  const tell = createLoadReport();
  // A load that hangs ends after its test, and must not be counted in another one.
  const report: ReportLoad = (load) => (isOver ? undefined : tell(load));
  const screenLoader = createScreenLoader({ runtime, releases, report });
  const upgrade = createUpgrade(releases);
  const parts = { router, queryClient, releases, upgrade, screenLoader };
  const rendered = render(<App {...parts} />);
  return { ...rendered, api, router, runtime, upgrade };
}
