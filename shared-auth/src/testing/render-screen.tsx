import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { render, type RenderResult } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import type { User } from 'shared-domain/wire';
import { aUser } from 'shared-domain/testing';
import { Toaster } from 'sonner';
import { createQueryClient } from '../query-client';
import { sessionStore } from '../session-store';
import { mockApi, type MockAnswers, type MockApi } from './mock-api';
import { signInAs } from './sign-in-as';

export interface ScreenOptions {
  /** Address at which the screen is opened, with the state of its history entry if that matters. */
  at?: string | { pathname: string; search?: string; state: unknown };
  /** Route under which the shell mounts it. */
  route?: string;
  /** The signed-in user; null for a visitor. */
  user?: User | null;
  answers?: MockAnswers;
}

export interface RenderedScreen extends RenderResult {
  api: MockApi;
  router: ReturnType<typeof createMemoryRouter>;
  queryClient: QueryClient;
}

/** Mounts a screen as the shell does. Any other address shows `Elsewhere: <path>`. */
export function renderScreen(
  screen: ReactElement,
  { at = '/', route = typeof at === 'string' ? at : at.pathname, user = aUser(), answers = {} }: ScreenOptions = {},
): RenderedScreen {
  if (user) signInAs(user);
  else sessionStore.setState({ state: 'signed-out' }, true);
  const api = mockApi(answers);
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({
    queries: { ...queryClient.getDefaultOptions().queries, retry: false, gcTime: Infinity },
  });
  const router = createMemoryRouter(
    [
      { path: route, element: screen },
      { path: '*', element: <Elsewhere /> },
    ],
    { initialEntries: [at] },
  );
  const rendered = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      {/* Toasts neither fade in nor go by themselves: on a slow machine a test may meet them at any moment. */}
      <Toaster duration={Infinity} toastOptions={{ style: { opacity: 1 } }} />
    </QueryClientProvider>,
  );
  return { ...rendered, api, router, queryClient };
}

function Elsewhere() {
  const { pathname, search } = useLocation();
  return <p>{`Elsewhere: ${pathname}${search}`}</p>;
}
