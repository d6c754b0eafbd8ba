import type { RouteObject } from 'react-router-dom';
import { loginPath, releasesPathPattern } from 'shared-domain';
import { AppFrame } from './app-frame';
import { BrokenPage } from './pages/broken-page';
import { LoginPage } from './pages/login-page';
import { NotFoundPage } from './pages/not-found-page';
import { RemoteOutlet } from './remote-outlet';
import { RolloutsOutlet } from './rollouts/rollouts-outlet';
import { remoteScreens } from './screens';
import { SignedInOnly } from './session/signed-in-only';

/** The addresses of the portal: login, the screens of the remotes, the console of releases, and a page for everything else. */
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
          { path: releasesPathPattern, element: <RolloutsOutlet /> },
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
  },
];
