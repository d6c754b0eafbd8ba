import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { createQueryClient } from 'shared-auth';
import { mockApi, signInAs } from 'shared-auth/testing';
import { loadPath, loadPathPattern } from 'shared-domain';
import { aUser } from 'shared-domain/testing';
import { GlobalStyle } from 'shared-ui';
import { Toaster } from 'sonner';
import { Screen } from './screen';
import { sampleLoadId, standaloneAnswers } from './standalone-answers';

// Runs this screen by itself, signed in as an administrator, on answers kept in memory.
signInAs(aUser({ role: 'admin', email: 'admin@demo.example', client_id: null }));
mockApi(standaloneAnswers());

const router = createBrowserRouter([
  { path: loadPathPattern, element: <Screen /> },
  { path: '*', element: <a href={loadPath(sampleLoadId)}>Open the sample load</a> },
]);
const place = document.createElement('div');
document.body.append(place);
createRoot(place).render(
  <QueryClientProvider client={createQueryClient()}>
    <GlobalStyle />
    <RouterProvider router={router} />
    <Toaster position="top-right" />
  </QueryClientProvider>,
);
if (router.state.location.pathname === '/') void router.navigate(loadPath(sampleLoadId), { replace: true });
