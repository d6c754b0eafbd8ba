import { QueryClientProvider } from '@tanstack/react-query';
import { createQueryClient, restoreSession, sessionStore, signIn } from 'shared-auth';
import { mockApi, signInAs } from 'shared-auth/testing';
import { aUser } from 'shared-domain/testing';
import { GlobalStyle } from 'shared-ui';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { Toaster } from 'sonner';
import { Screen } from './screen';
import { standaloneAnswers } from './standalone-answers';

/**
 * The dashboard alone, signed in. Without anything in the address it takes made-up answers (`?loads=100000` for as
 * many); with `?api` it signs in to the running API with a demo account.
 */
async function start(): Promise<void> {
  const settings = new URLSearchParams(location.search);
  if (settings.has('api')) {
    restoreSession();
    if (sessionStore.getState().state !== 'signed-in') {
      await signIn({ email: 'admin@demo.example', password: 'Demo-portal-2026' });
    }
  } else {
    signInAs(aUser({ email: 'admin@demo.example', role: 'admin', client_id: null }));
    mockApi(standaloneAnswers(Number(settings.get('loads') ?? 60)));
  }
  const router = createBrowserRouter([
    { path: '/', element: <Screen /> },
    { path: '*', element: <p>This address belongs to another part of the portal.</p> },
  ]);
  const container = document.getElementById('root') ?? document.body.appendChild(document.createElement('div'));
  createRoot(container).render(
    <QueryClientProvider client={createQueryClient()}>
      <GlobalStyle />
      <RouterProvider router={router} />
      <Toaster position="top-right" />
    </QueryClientProvider>,
  );
}

void start();
