import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { RouterProvider } from 'react-router-dom';
import { GlobalStyle } from 'shared-ui';
import { PortalToaster } from './frame/portal-toaster';
import { RemotesProvider, type RemotesOfPage } from './remotes/remotes-context';

interface AppProps {
  router: ComponentProps<typeof RouterProvider>['router'];
  queryClient: QueryClient;
  remotes: RemotesOfPage;
}

/** The providers around the portal's routes. */
export function App({ router, queryClient, remotes }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <RemotesProvider value={remotes}>
        <GlobalStyle />
        <RouterProvider router={router} />
        <PortalToaster />
      </RemotesProvider>
    </QueryClientProvider>
  );
}
