import { QueryClientProvider } from '@tanstack/react-query';
import { createQueryClient, restoreSession, sessionStore, signIn } from 'shared-auth';
import { mockApi, problem, signInAs } from 'shared-auth/testing';
import { aUser } from 'shared-domain/testing';
import { GlobalStyle } from 'shared-ui';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { Toaster } from 'sonner';
import { Screen } from './screen';
import { standaloneAnswers } from './standalone-answers';

/**
 * The dashboard alone, signed in as an administrator, on made-up answers. The address may change them:
 * `?loads=100000`, `?role=client`, `?fail=listLoads`; with `?api` the running API answers.
 */
async function start(): Promise<void> {
  const settings = new URLSearchParams(location.search);
  if (settings.has('api')) {
    restoreSession();
    if (sessionStore.getState().state !== 'signed-in') {
      await signIn({ email: 'admin@demo.example', password: 'Demo-portal-2026' });
    }
  } else {
    const role = settings.get('role') === 'client' ? 'client' : 'admin';
    signInAs(aUser({ email: `${role}@demo.example`, role }));
    const failing = settings.get('fail');
    const failure = problem(503, 'overloaded', 'The portal is busy. Please try again in a moment.');
    mockApi({ ...standaloneAnswers(Number(settings.get('loads') ?? 60)), ...(failing && { [failing]: failure }) });
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
