import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { createQueryClient, restoreSession, sessionStore, signIn } from 'shared-auth';
import { mockApi, signInAs, type MockAnswers } from 'shared-auth/testing';
import { createLoadPath } from 'shared-domain';
import { aLoad, aUser } from 'shared-domain/testing';
import { ButtonLink, GlobalStyle, Page } from 'shared-ui';
import { Toaster } from 'sonner';
import { Screen } from './screen';

/** What the mock answers; the numbers mean nothing outside. */
const mockAnswers: MockAnswers = {
  listClients: [
    { id: '0190a1b2-0000-7000-8000-0000000000c1', company: 'Gulf Coast Chemicals', name: 'Maria Lopez' },
    { id: '0190a1b2-0000-7000-8000-0000000000c2', company: 'Prairie Agro', name: 'Tom Becker' },
  ],
  createLoad: ({ body }) => aLoad({ manifest_number: body.manifest_number }),
};

const router = createMemoryRouter(
  [
    { path: createLoadPath, element: <Screen /> },
    { path: '*', element: <Elsewhere /> },
  ],
  { initialEntries: [createLoadPath] },
);

function Elsewhere() {
  return (
    <Page>
      <p>Another screen stands at {useLocation().pathname}.</p>
      <ButtonLink to={createLoadPath}>Create New Waste Load</ButtonLink>
    </Page>
  );
}

/** The form alone, signed in as an administrator, on made-up answers; with `?api` the running API answers. */
async function start(): Promise<void> {
  if (new URLSearchParams(location.search).has('api')) {
    restoreSession();
    if (sessionStore.getState().state !== 'signed-in') {
      await signIn({ email: 'admin@demo.example', password: 'Demo-portal-2026' });
    }
  } else {
    signInAs(aUser({ email: 'admin@demo.example', role: 'admin', client_id: null }));
    mockApi(mockAnswers);
  }
  const root = document.getElementById('root') ?? document.body.appendChild(document.createElement('div'));
  createRoot(root).render(
    <QueryClientProvider client={createQueryClient()}>
      <GlobalStyle />
      <RouterProvider router={router} />
      <Toaster position="top-right" />
    </QueryClientProvider>,
  );
}

void start();
