import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { createQueryClient, listLoadPage, restoreSession, sessionStore, signIn } from 'shared-auth';
import { mockApi, problem, signInAs } from 'shared-auth/testing';
import { isLoadStatus, loadPath, loadPathPattern, type Role } from 'shared-domain';
import { aUser } from 'shared-domain/testing';
import { GlobalStyle } from 'shared-ui';
import { Toaster } from 'sonner';
import { Screen } from './screen';
import { sampleLoadId, standaloneAnswers } from './standalone-answers';

/**
 * One load alone, signed in as an administrator, on made-up answers. The address may change them:
 * `?status=disposed`, `?events=80`, `?role=client`, `?fail=attachPhoto`; with `?api` the running API answers, first about
 * its newest load.
 */
async function start(): Promise<void> {
  const settings = new URLSearchParams(location.search);
  if (settings.has('api')) {
    restoreSession();
    if (sessionStore.getState().state !== 'signed-in') {
      await signIn({ email: 'admin@demo.example', password: 'Demo-portal-2026' });
    }
  } else {
    const role = (settings.get('role') ?? 'admin') as Role;
    const status = settings.get('status');
    signInAs(aUser({ email: `${role}@demo.example`, role }));
    const answers = standaloneAnswers(
      isLoadStatus(status) ? status : 'in_transit',
      Number(settings.get('events') ?? 6),
    );
    const failing = settings.get('fail');
    const failure = problem(503, 'overloaded', 'The portal is busy. Please try again in a moment.');
    mockApi({ ...answers, ...(failing && { [failing]: failure }) });
  }
  if (location.pathname === '/') {
    const newest = settings.has('api') ? (await listLoadPage({ limit: 1 })).loads[0] : undefined;
    history.replaceState(null, '', loadPath(newest?.id ?? sampleLoadId) + location.search);
  }
  const router = createBrowserRouter([
    { path: loadPathPattern, element: <Screen /> },
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
