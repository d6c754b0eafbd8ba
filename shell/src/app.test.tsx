import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { aUser } from 'shared-domain/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { toast } from 'sonner';
import { renderApp } from './testing/render-app';

const user = aUser();

function goOnline(isOnline: boolean): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

test('a lost connection is shown while it lasts', async () => {
  renderApp({ user });
  await screen.findByText('Dashboard screen');
  goOnline(false);
  expect(screen.getByText(/You are offline/)).toBeVisible();
  goOnline(true);
  expect(screen.queryByText(/You are offline/)).not.toBeInTheDocument();
});

test('an unknown address shows a page with a link to the dashboard', async () => {
  const { container, router } = renderApp({ user, at: '/no/such/page' });
  expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeInTheDocument();
  expect(document.title).toBe('Page not found · Load Provenance Portal');
  await expectNoAxeViolations(container);
  await userEvent.click(screen.getByRole('link', { name: 'Return to Dashboard' }));
  expect(await screen.findByText('Dashboard screen')).toBeVisible();
  expect(router.state.location.pathname).toBe('/');
});

test('a change of address is announced once, with the title of the new screen, which starts at its top', async () => {
  const scrolled = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const LoadDetail = () => {
    useEffect(() => {
      document.title = 'Manifest #7 · Load Provenance Portal';
    }, []);
    return <p>Load</p>;
  };
  let arrive = () => {};
  const door = () => new Promise((resolve) => (arrive = () => resolve({ Screen: LoadDetail })));
  const { router } = renderApp({ user, doors: { 'mfe-load-detail': door } });
  await screen.findByText('Dashboard screen');
  await act(async () => void (document.title = 'Dashboard · Load Provenance Portal'));
  const region = screen.getByRole('log', { name: 'Screen' });
  expect(region).toBeEmptyDOMElement();
  const announced: (string | null)[] = [];
  new MutationObserver(() => announced.push(region.textContent)).observe(region, { childList: true });
  const addScript = () => act(async () => document.head.append(document.createElement('script')));
  await act(() => router.navigate('/waste-load/7'));
  await addScript();
  await act(async () => arrive());
  await waitFor(() => expect(region).toHaveTextContent('Manifest #7 · Load Provenance Portal'));
  await addScript();
  expect(announced).toEqual(['Manifest #7 · Load Provenance Portal']);
  expect(scrolled).toHaveBeenCalledTimes(1);
  await act(() => router.navigate(-1));
  expect(scrolled).toHaveBeenCalledTimes(1);
});

test('a screen’s own toast appears, can be closed, and names its region', async () => {
  renderApp({ user });
  await screen.findByText('Dashboard screen');
  act(() => void toast.warning('Mind the load'));
  expect(await screen.findByText('Mind the load')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Notifications alt+T' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Close toast' }));
  await waitFor(() => expect(screen.queryByText('Mind the load')).not.toBeInTheDocument());
});
