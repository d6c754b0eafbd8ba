import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentProps, lazy, Suspense } from 'react';
import { Outlet, type RouteObject, RouterProvider } from 'react-router-dom';
import { releasesPathPattern } from 'shared-domain/releases';
import { loginPath } from 'shared-domain/wire';
import { GlobalStyle } from 'shared-ui';
import { useStore } from 'zustand';
import { ConsoleOutlet } from './console-outlet';
import { overrideStore } from './developer-build/override-store';
import { BrokenPage, NotFoundPage } from './frame/error-pages';
import { ConnectionNotice } from './frame/notice-bar';
import { PortalToaster } from './frame/portal-toaster';
import { RouteAnnouncer } from './frame/route-announcer';
import { RemoteOutlet } from './remotes/remote-outlet';
import { type RemotesOfPage, RemotesProvider } from './remotes/remotes-context';
import { UpgradeNotice } from './remotes/upgrade-notice';
import { remoteScreens } from './screens';
import { LoginPage } from './session/login-page';
import { SignedInOnly } from './session/signed-in-only';

interface AppProps {
  router: ComponentProps<typeof RouterProvider>['router'];
  queryClient: QueryClient;
  remotes: RemotesOfPage;
  /** Resolves when the page has shown its content, and after this time without requests, in ms. */
  contentOf: (quietMs?: number) => Promise<void>;
}

/** The providers around the portal's routes. */
export function App({ router, queryClient, remotes, contentOf }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <RemotesProvider value={remotes}>
        <GlobalStyle />
        <RouterProvider router={router} />
        <PortalToaster contentOf={contentOf} />
      </RemotesProvider>
    </QueryClientProvider>
  );
}

/** The portal's routes: login, the screens of the remotes, the release console, and a page for any other address. */
export const appRoutes: RouteObject[] = [
  {
    element: <AppFrame />,
    errorElement: <BrokenPage />,
    children: [
      { path: loginPath, element: <LoginPage /> },
      {
        element: <SignedInOnly />,
        children: [
          ...remoteScreens.map((screen) => ({
            path: screen.path,
            element: <RemoteOutlet key={screen.remote} screen={screen} />,
          })),
          { path: releasesPathPattern, element: <ConsoleOutlet /> },
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
  },
];

/** What surrounds every page. */
function AppFrame() {
  return (
    <>
      <Outlet />
      <RouteAnnouncer />
      <UpgradeNotice />
      <ConnectionNotice />
      <DeveloperNotice />
    </>
  );
}

/** Its code comes with that of developer builds. */
const DeveloperBadge = lazy(async () => {
  const code = import(/* webpackChunkName: "override" */ './developer-build/developer-badge').catch(() => null);
  return { default: (await code)?.DeveloperBadge ?? (() => null) };
});

function DeveloperNotice() {
  const { state } = useStore(overrideStore);
  return (
    state !== 'none' && (
      <Suspense>
        <DeveloperBadge />
      </Suspense>
    )
  );
}
