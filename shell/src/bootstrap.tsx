import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import {
  createQueryClient,
  deleteDraftsOfEndedSessions,
  keepSessionAlive,
  nameEndpoints,
  restoreSession,
  sessionStore,
  startLive,
} from 'shared-auth';
import { whenIdle } from 'shared-domain/browser';
import { holdZoneNames } from 'shared-ui';
import { toast } from 'sonner';
import { App, appRoutes } from './app';
import { startOverride } from './developer-build/start-override';
import { fetchScreensAhead } from './remotes/fetch-screens-ahead';
import { federationRuntime } from './remotes/files/federation-runtime';
import { createScreenLoader, type ScreenLoader } from './remotes/load-screen';
import { readPortalKeys } from './remotes/registry/page-data';
import { createReleases } from './remotes/releases';
import { createOutcomeReport, reportRefusal } from './remotes/report-outcome';
import { createUpgrade } from './remotes/upgrade';
import { firstContent } from './remotes/watch-content';
import { watchRegistry } from './remotes/watch-registry';
import { whenSignedIn } from './remotes/when-signed-in';
import { allEndpoints, findScreen, remoteScreens } from './screens';
import { keepLastScreen, keepLastSeen } from './session/last-seen';
import { nextPath, settleFirstAddress } from './session/next-path';
import { firstScreenReady, prefetchOnNavigation, prefetchScreenAtSignIn } from './session/prefetch-screen';
import { loadSignInForms } from './session/sign-in-code';
import { forgetOtherUsers } from './session/signed-in-only';

const longestWithoutLiveMs = 5_000;

nameEndpoints(allEndpoints);
restoreSession();
keepSessionAlive();
deleteDraftsOfEndedSessions(() =>
  toast.warning('Your session ended, so your unsaved drafts were deleted from this device.', { duration: Infinity }),
);

const queryClient = createQueryClient();
// First, because data that is prefetched at a sign-in must stay.
forgetOtherUsers(queryClient);

const isDevelopment = process.env.NODE_ENV === 'development';
const first = findScreen(location.pathname);
const keys = readPortalKeys();
const releases = createReleases({
  keys,
  asksRegistry: !isDevelopment,
  // Reported for the requested screen, or for the first one.
  onRefusal: () => reportRefusal(releases, (first?.screen ?? remoteScreens[0])?.remote),
});
keepLastSeen(queryClient, releases);
const upgrade = createUpgrade(releases);
if (!isDevelopment) watchRegistry({ keys, killed: releases.killed, upgrade });
const reportOutcome = createOutcomeReport();
const screenLoader: ScreenLoader = createScreenLoader({
  runtime: federationRuntime(),
  releases: startOverride(releases),
  report: (outcome) => {
    if (isDevelopment) return;
    // A success can wait for the content, a failure cannot.
    if (outcome.failure) reportOutcome(outcome);
    else void contentOf(0).then(() => reportOutcome(outcome));
  },
});
const remotes = { releases, upgrade, screenLoader };
const { state } = sessionStore.getState();
const firstReady = state === 'signed-in' ? firstScreenReady(queryClient, remotes, location.href) : null;

settleFirstAddress();
const router = createBrowserRouter(appRoutes);
// The code of the screen is loaded while a visitor signs in.
const target = nextPath(router.state.location.state);
const next = findScreen(new URL(target, location.origin).pathname);
if (next && !firstReady) screenLoader.warm(next.screen.remote);
prefetchScreenAtSignIn(queryClient, releases, () => router.state.location);
prefetchOnNavigation(queryClient, releases, router, screenLoader);
fetchScreensAhead(router, screenLoader, releases, queryClient);

void contentOf().then(() => {
  startLive();
  // For an expired session. What fails is loaded again when it is needed.
  loadSignInForms().then(
    (code) => code.addTypefaceUnseen(router),
    () => undefined,
  );
});
const nameZones = holdZoneNames();
// A page whose content never appears still has to receive withdrawn releases.
setTimeout(startLive, longestWithoutLiveMs);

const root = document.getElementById('root');
if (!root) throw new Error('The document has no element #root');
// Not while a visitor types.
void whenSignedIn().then(async () => {
  setTimeout(nameZones, longestWithoutLiveMs);
  await contentOf(0);
  // A reload may follow at once.
  keepLastScreen(queryClient, root).catch(() => undefined);
  whenIdle(nameZones);
});
// Until then, the user sees the frame or the form of the document. If the sign-in form cannot be loaded, the login page
// says so.
if (firstReady) void firstReady.then(render);
else if (state === 'signed-out') void visitorReady().then(render, render);
else render();

/** Resolves when the login page can be rendered, or the first screen after a sign-in from the form of the document. */
async function visitorReady(): Promise<void> {
  const { finishFirstSignIn } = await loadSignInForms();
  await finishFirstSignIn(async () => next && screenLoader.load(next.screen.remote));
  if (sessionStore.getState().state !== 'signed-in') return;
  await router.navigate(target, { replace: true });
  scrollTo(0, 0);
  await firstScreenReady(queryClient, remotes, location.href);
}

function contentOf(quietMs?: number): Promise<void> {
  return firstContent({ router, loader: screenLoader, queryClient, ...(quietMs !== undefined && { quietMs }) });
}

function render(): void {
  createRoot(root as Element).render(
    <App router={router} queryClient={queryClient} remotes={remotes} contentOf={contentOf} />,
  );
}
