import { Outlet, type RouteObject } from 'react-router-dom';
import { releasesPathPattern } from 'shared-domain/releases';
import { loginPath } from 'shared-domain/wire';
import { ConsoleOutlet } from './console-outlet';
import { DeveloperBadge } from './developer-build/developer-badge';
import { BrokenPage, NotFoundPage } from './frame/error-pages';
import { OfflineNotice } from './frame/offline-notice';
import { RouteAnnouncer } from './frame/route-announcer';
import { RemoteOutlet } from './remotes/remote-outlet';
import { UpgradeNotice } from './remotes/upgrade-notice';
import { remoteScreens } from './screens';
import { LoginPage } from './session/login-page';
import { SignedInOnly } from './session/signed-in-only';

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
      <OfflineNotice />
      <DeveloperBadge />
    </>
  );
}
