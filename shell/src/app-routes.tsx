import type { RouteObject } from 'react-router-dom';
import { releasesPathPattern } from 'shared-domain/releases';
import { loginPath } from 'shared-domain/wire';
import { AppFrame } from './app-frame';
import { ConsoleOutlet } from './console-outlet';
import { BrokenPage } from './pages/broken-page';
import { LoginPage } from './pages/login-page';
import { NotFoundPage } from './pages/not-found-page';
import { RemoteOutlet } from './remote-outlet';
import { remoteScreens } from './screens';
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
