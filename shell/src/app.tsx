import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { RouterProvider } from 'react-router-dom';
import { GlobalStyle } from 'shared-ui';
import { PortalToaster } from './notices/portal-toaster';
import { ReleasesProvider, type ReleasesOfPage } from './releases/releases-context';
import type { ScreenLoader } from './remotes/load-screen';
import { ScreenLoaderProvider } from './remotes/screen-loader-context';

export interface AppProps extends ReleasesOfPage {
  router: ComponentProps<typeof RouterProvider>['router'];
  queryClient: QueryClient;
  screenLoader: ScreenLoader;
}

/** The portal around its routes. */
export function App({ router, queryClient, releases, upgrade, screenLoader }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <ReleasesProvider value={{ releases, upgrade }}>
        <ScreenLoaderProvider value={screenLoader}>
          <GlobalStyle />
          <RouterProvider router={router} />
          <PortalToaster />
        </ScreenLoaderProvider>
      </ReleasesProvider>
    </QueryClientProvider>
  );
}
