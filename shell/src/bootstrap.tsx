import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { createQueryClient, keepSessionAlive, nameEndpoints, restoreSession, sessionStore } from 'shared-auth';
import { App } from './app';
import { appRoutes } from './app-routes';
import { OverrideProvider } from './overrides/override-context';
import { startOverride } from './overrides/start-override';
import { readPortalKeys } from './releases/page-data';
import { createReleases } from './releases/releases';
import { reportRefusal } from './releases/report-refusal';
import { createUpgrade } from './releases/upgrade';
import { watchRegistry } from './releases/watch-registry';
import { fetchScreensAhead } from './remotes/fetch-screens-ahead';
import { federationRuntime } from './remotes/federation-runtime';
import { createScreenLoader } from './remotes/load-screen';
import { createLoadReport } from './remotes/report-load';
import { allEndpoints, findScreen, remoteScreens } from './screens';
import { forgetOtherUsers } from './session/forget-other-users';
import { settleFirstAddress } from './session/settle-first-address';
import { prefetchOnNavigation, prefetchScreen, prefetchScreenAtSignIn } from './session/prefetch-screen';

nameEndpoints(allEndpoints);
restoreSession();
keepSessionAlive();

const queryClient = createQueryClient();
// Before anything else follows the session: what is prefetched at a sign-in must stay.
forgetOtherUsers(queryClient);
prefetchScreen(queryClient, location.href);

const isDevelopment = process.env.NODE_ENV === 'development';
const first = findScreen(location.pathname);
const keys = readPortalKeys();
const releases = createReleases({
  keys,
  asksRegistry: !isDevelopment,
  // Noted beside the screen that is asked for, or the one that comes first.
  onRefusal: () => reportRefusal(releases, (first?.screen ?? remoteScreens[0])?.remote),
});
const upgrade = createUpgrade(releases);
if (!isDevelopment) watchRegistry({ keys, killed: releases.killed, upgrade });
const override = startOverride(releases);
const screenLoader = createScreenLoader({
  runtime: federationRuntime(),
  releases: override.releases,
  report: isDevelopment ? () => undefined : createLoadReport(),
});
// Whoever has to sign in first gets there with the screen's code already under way.
if (first && sessionStore.getState().state === 'signed-in') void screenLoader.load(first.screen.remote);
else if (first) screenLoader.warm(first.screen.remote);

settleFirstAddress();
const router = createBrowserRouter(appRoutes);
prefetchScreenAtSignIn(queryClient, () => router.state.location);
prefetchOnNavigation(queryClient, router, screenLoader);
fetchScreensAhead(router, screenLoader, releases, queryClient);

const root = document.getElementById('root');
if (!root) throw new Error('The document has no element #root');
const parts = { router, queryClient, releases, upgrade, screenLoader };
createRoot(root).render(
  <OverrideProvider value={override.store}>
    <App {...parts} />
  </OverrideProvider>,
);
