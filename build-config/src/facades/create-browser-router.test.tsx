/** @jest-environment ./src/testing/browser-environment.ts */
import '../testing/browser-setup';
import { act, render, screen, waitFor } from '@testing-library/react';
import {
  createBrowserRouter as createWholeRouter,
  Link,
  Outlet,
  type RouteObject,
  useBlocker,
  useParams,
} from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createBrowserRouter } from './create-browser-router';

type Router = ReturnType<typeof createWholeRouter>;
type Step = (router: Router) => unknown;

const routes: RouteObject[] = [
  {
    element: <Outlet />,
    errorElement: <p>Failed</p>,
    children: [
      { path: '/login', element: <p>Login</p> },
      { path: '/broken', element: <Broken /> },
      {
        element: <Outlet />,
        children: [
          { path: '/', element: <p>Home</p> },
          { path: '/loads/:loadId', element: <LoadPage /> },
          { path: '/loads/:loadId/photos/:photoId', element: <p>Photo</p> },
          { path: '/form', element: <FormPage /> },
          { path: '*', element: <p>Not found</p> },
        ],
      },
    ],
  },
];

function LoadPage() {
  const { loadId } = useParams();
  return (
    <>
      <p>Load {loadId}</p>
      <Link to="photos/7?size=large">Photo</Link>
    </>
  );
}

function FormPage() {
  const blocker = useBlocker(({ nextLocation }) => nextLocation.pathname !== '/login');
  return (
    <>
      <p>Form</p>
      <button onClick={() => blocker.proceed?.()}>Leave {blocker.state}</button>
      <button onClick={() => blocker.reset?.()}>Stay</button>
    </>
  );
}

function Broken(): never {
  throw new Error('broken screen');
}

const press =
  (name: string): Step =>
  () =>
    screen.getByRole('button', { name }).click();
const go =
  (...to: Parameters<Router['navigate']>): Step =>
  (router) =>
    router.navigate(...to);

/** What the user and the next screen can see after each step. */
async function walk(create: typeof createBrowserRouter, steps: Step[]): Promise<unknown[]> {
  history.replaceState(null, '', '/loads/a%20b?status=disposed#top');
  const router = create(routes);
  const { container, unmount } = render(<RouterProvider router={router} />);
  const seen: unknown[] = [];
  const look = () => {
    const { historyAction, location, matches } = router.state;
    const { pathname, search, hash, state } = location;
    const params = matches.at(-1)?.params;
    seen.push({ pathname, search, hash, state: state as unknown, historyAction, params, html: container.innerHTML });
    seen.push(window.location.href, history.state && (history.state as { usr?: unknown }).usr);
  };
  look();
  for (const step of steps) {
    const popped = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    await act(async () => {
      const isPop = step === back;
      await step(router);
      if (isPop) await popped;
    });
    look();
  }
  unmount();
  router.dispose();
  return seen;
}

const back: Step = (router) => router.navigate(-1);

test.each<[string, Step[]]>([
  [
    'paths, queries and hashes',
    [go('/'), go('/loads/7?tab=map#here'), go({ search: 'status=certified' }), go('#below')],
  ],
  ['state and replacement', [go('/form', { state: { isSaved: true } }), go('/login', { replace: true, state: 'x' })]],
  ['relative addresses', [go('photos/3'), go('..'), go('.'), go(''), go('../..'), go({ pathname: 'loads/4' })]],
  ['a link that is relative to its route', [() => screen.getByRole('link', { name: 'Photo' }).click()]],
  ['the way back', [go('/'), go('/login'), back, back]],
  ['unknown and undecodable addresses', [go('/nowhere/at/all'), go('/loads/%E0%A4%A')]],
  ['a blocked navigation that goes on', [go('/form'), go('/loads/1?x=2'), press('Leave blocked')]],
  ['a blocked navigation that is given up', [go('/form'), go('/'), press('Stay'), go('/login')]],
  ['a newer navigation while one is blocked', [go('/form'), go('/'), go('/loads/9'), press('Leave blocked')]],
])("the library's router agrees on %s", async (_name, steps) => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(await walk(createBrowserRouter, steps)).toEqual(await walk((given) => createWholeRouter(given), steps));
  warn.mockRestore();
});

test.each([createBrowserRouter, (given: RouteObject[]) => createWholeRouter(given)])(
  'a blocked step back stays on the screen until the user leaves it',
  async (create) => {
    history.pushState(null, '', '/');
    const router = create(routes);
    render(<RouterProvider router={router} />);
    await act(() => router.navigate('/form'));
    act(() => history.back());
    await screen.findByRole('button', { name: 'Leave blocked' });
    await waitFor(() => expect(location.pathname).toBe('/form'));
    act(press('Stay').bind(null, router) as () => void);
    expect(screen.getByRole('button', { name: 'Leave unblocked' })).toBeVisible();
    act(() => history.back());
    await screen.findByRole('button', { name: 'Leave blocked' });
    await waitFor(() => expect(location.pathname).toBe('/form'));
    act(press('Leave blocked').bind(null, router) as () => void);
    expect(await screen.findByText('Home')).toBeVisible();
    expect(location.pathname).toBe('/');
    router.dispose();
  },
);

test.each([
  '//evil.example/loads',
  'https://evil.example/',
  '/\\\\evil.example',
  '\\\\\\\\evil.example/x',
  'javascript:alert(1)',
  '/loads//evil.example',
])("%s leads to no other site, as with the library's router", async (address) => {
  const outcomes = [createBrowserRouter, (given: RouteObject[]) => createWholeRouter(given)].map(async (create) => {
    const router = create(routes);
    const failure = await router.navigate(address).catch((cause: unknown) => String(cause));
    router.dispose();
    return { failure, pathname: router.state.location.pathname, origin: location.origin };
  });
  const [own, whole] = await Promise.all(outcomes);
  expect(own).toEqual(whole);
});
