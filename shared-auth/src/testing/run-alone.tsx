import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { aUser, demoPassword } from 'shared-domain/testing';
import { Toaster } from 'sonner';
import { createQueryClient } from '../query-client';
import { signIn } from '../sign-in';
import { mockApi, type MockAnswers } from './mock-api';
import { problem } from './problem';
import { signInAs } from './sign-in-as';

export interface AloneOptions {
  screen: ReactNode;
  /** Route under which the shell mounts it. */
  route: string;
  /** Address at which it starts. */
  at: string;
  /** The same on a running API, which knows none of the mock records. */
  atOnApi?: () => Promise<string>;
  /** Mock responses of the API; the page's address can request others. */
  answers: (settings: URLSearchParams) => MockAnswers;
  /** Other parts of the page, such as its style. */
  children?: ReactNode;
}

/**
 * Runs a remote's screen standalone, signed in as an administrator, with mock responses. The address can change them:
 * `?role=client`, `?fail=listLoads`; with `?api` the running API responds. Returns a function that removes the screen.
 */
export async function runAlone({ screen, route, at, atOnApi, answers, children }: AloneOptions): Promise<() => void> {
  const settings = new URLSearchParams(location.search);
  if (settings.has('api')) await signInAtApi();
  else answerInPlaceOfApi(settings, answers(settings));
  if (location.pathname === '/') {
    const start = settings.has('api') && atOnApi ? await atOnApi() : at;
    history.replaceState(null, '', start + location.search);
  }
  const router = createBrowserRouter([
    { path: route, element: screen },
    { path: '*', element: <p>This address belongs to another part of the portal.</p> },
  ]);
  const container = document.getElementById('root') ?? document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  root.render(
    <QueryClientProvider client={createQueryClient()}>
      {children}
      <RouterProvider router={router} />
      <Toaster position="top-right" />
    </QueryClientProvider>,
  );
  return () => root.unmount();
}

async function signInAtApi(): Promise<void> {
  // Not the stored session, which may be a mock.
  await signIn({ email: 'admin@demo.example', password: demoPassword });
}

function answerInPlaceOfApi(settings: URLSearchParams, answers: MockAnswers): void {
  const role = settings.get('role') === 'client' ? 'client' : 'admin';
  signInAs(aUser({ email: `${role}@demo.example`, role }));
  const failing = settings.get('fail');
  const failure = problem(503, 'overloaded', 'The portal is busy. Please try again in a moment.');
  mockApi({ ...answers, ...(failing && { [failing]: failure }) });
}
