import { render, type RenderResult } from '@testing-library/react';
import { createMemoryRouter, type RouteObject } from 'react-router-dom';
import { createQueryClient, restoreSession, sessionStore } from 'shared-auth';
import { mockApi, signInAs, type MockAnswers, type MockApi } from 'shared-auth/testing';
import type { InlinedRelease } from 'shared-domain/releases';
import type { User } from 'shared-domain/wire';
import { App, appRoutes } from '../app';
import type { FederationRuntime } from '../remotes/files/federation-runtime';
import type { Releases } from '../remotes/releases';
import { createUpgrade, type Upgrade } from '../remotes/upgrade';
import { createScreenLoader } from '../remotes/load-screen';
import { createOutcomeReport, type ReportOutcome } from '../remotes/report-outcome';
import { remoteScreens } from '../screens';
import { forgetOtherUsers } from '../session/signed-in-only';
import { prefetchScreenAtSignIn } from '../session/prefetch-screen';
import { loadSignInForms } from '../session/sign-in-code';
import { aRelease, fixedReleases } from './a-registry';

export interface AppOptions {
  at?: string;
  /** The signed-in user; nobody if omitted. */
  user?: User;
  answers?: MockAnswers;
  /** The exposed module by the name of its remote, or a function that returns or throws it. */
  doors?: Record<string, unknown>;
  /** The releases of the page; one of each remote if omitted. */
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

const LoadDetail = () => <h1 tabIndex={-1}>Load screen</h1>;
const CreateLoad = () => <h1 tabIndex={-1}>Create screen</h1>;

const usualDoors: Record<string, unknown> = {
  ...Object.fromEntries(
    remoteScreens.map(({ remote, title }) => [remote, { Screen: () => <h1 tabIndex={-1}>{`${title} screen`}</h1> }]),
  ),
  'mfe-load-detail': { Screen: LoadDetail },
  'mfe-admin-create': { Screen: CreateLoad },
};

function usualReleases(): Releases {
  return fixedReleases({
    releases: Object.fromEntries(Object.keys(usualDoors).map((name) => [name, aRelease({ name })])),
  });
}

// As the first bundle does for visitors.
beforeAll(loadSignInForms);

/** A page that has its content, but is never quiet. */
const busy = (quietMs?: number) => (quietMs === 0 ? Promise.resolve() : new Promise<void>(() => undefined));

let stopListening = () => {};
afterEach(() => stopListening());

/** Renders the whole shell with the real session store and remotes that need no network. */
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
    loadDoor: jest.fn(async ({ name }: InlinedRelease) => {
      const door = { ...usualDoors, ...doors }[name];
      return typeof door === 'function' ? (door as () => unknown)() : door;
    }),
  };
  const queryClient = createQueryClient();
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  let isOver = false;
  const stops = [
    forgetOtherUsers(queryClient),
    prefetchScreenAtSignIn(queryClient, releases, () => router.state.location),
  ];
  stopListening = () => {
    isOver = true;
    stops.forEach((stop) => stop());
  };
  const send = createOutcomeReport();
  // A hanging load ends after its test and must not be reported in the next one.
  const report: ReportOutcome = (outcome) => (isOver ? undefined : send(outcome));
  const screenLoader = createScreenLoader({ runtime, releases, report });
  const upgrade = createUpgrade(releases);
  const remotes = { releases, upgrade, screenLoader };
  const rendered = render(<App router={router} queryClient={queryClient} remotes={remotes} contentOf={busy} />);
  return { ...rendered, api, router, runtime, upgrade };
}
