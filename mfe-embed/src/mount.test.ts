import { waitFor } from '@testing-library/dom';
import { loadStatuses } from 'shared-domain/waste';
import { never, problem, unreachable } from 'shared-auth/testing';
import { aLoad } from 'shared-domain/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { listPath, statsPath } from './first-token';
import { embedToken } from './testing/embed-token';
import { mountEmbed } from './testing/mount-embed';

const load = aLoad({ id: 'l-1', manifest_number: 'M-1', generator_name: 'Gulf Coast' });

test('the dashboard of the portal is shown in the shadow root, and the page is notified when it is ready', async () => {
  const { shown, screen, events, untilEvent, root, embed } = mountEmbed({ loads: [load] });
  expect(await screen.findByText('Manifest #M-1')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Waste Load Overview' })).toBeVisible();
  await untilEvent('ready');
  expect(events.filter(({ type }) => type === 'error' || type === 'token-expiring')).toEqual([]);
  expect(screen.queryByRole('button', { name: 'New Waste Load' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Views' })).not.toBeInTheDocument();
  await expectNoAxeViolations(shown);
  embed.unmount();
  expect(root.childNodes).toHaveLength(0);
});

test('nothing is read from or stored in the browser, although the origin may be that of the portal', async () => {
  const access = [
    jest.spyOn(Storage.prototype, 'getItem'),
    jest.spyOn(Storage.prototype, 'setItem'),
    jest.spyOn(Storage.prototype, 'removeItem'),
  ];
  const { screen, revokeKey, streams } = mountEmbed({ loads: [load] });
  await screen.findByText('Manifest #M-1');
  await waitFor(() => expect(streams.open()).toHaveLength(1));
  revokeKey();
  await screen.findByText('Access to these loads has ended');
  for (const one of access) expect(one).not.toHaveBeenCalled();
});

test('the title of the page and its focus do not change', async () => {
  document.title = 'Supplier portal';
  document.body.innerHTML = '<input aria-label="Search this portal">';
  const field = document.querySelector('input');
  const { screen } = mountEmbed({ loads: [load] });
  await screen.findByText('Manifest #M-1');
  expect(document.title).toBe('Supplier portal');
  expect(document.body).toHaveFocus();
  expect(screen.queryByRole('main')).not.toBeInTheDocument();
  expect(field).toBeInTheDocument();
});

test('the calls sent with the first token are not repeated, and add no name to the page', async () => {
  const first = mountEmbed({ loads: [load] });
  await first.screen.findByText('Manifest #M-1');
  const token = embedToken();
  const counts = Object.fromEntries(loadStatuses.map((status) => [status, 0]));
  const answerOf = (body: unknown) => ({
    answer: Promise.resolve(new Response(JSON.stringify(body), { headers: { 'x-total-count': '1' } })),
    stop: new AbortController(),
  });
  const byPath = new Map([
    [`https://portal.example${statsPath}`, answerOf({ total_loads: 1, status_counts: counts })],
    [`https://portal.example${listPath}`, answerOf([aLoad({ id: 'l-2', manifest_number: 'M-2' })])],
  ]);
  const names = Object.keys(globalThis);
  const calls = { token: token.token, revision: 0, expiresAt: Infinity, byPath };
  const { screen, api } = mountEmbed({ firstToken: Promise.resolve({ ...token, calls }) });
  expect(await screen.findByText('Manifest #M-2')).toBeVisible();
  expect([...api.calls('listLoads'), ...api.calls('getDashboardStats')]).toEqual([]);
  expect(Object.keys(globalThis)).toEqual(names);
});

test('an empty list says so', async () => {
  const { shown, screen } = mountEmbed();
  expect(await screen.findByText('No waste loads found')).toBeVisible();
  await expectNoAxeViolations(shown);
});

test('a failed call is shown in its place with a retry, and the page is notified', async () => {
  const failing = () => problem(503, 'overloaded', 'The portal is busy.');
  const { shown, screen, user, api, eventsOf } = mountEmbed({
    answers: { listLoads: failing, getDashboardStats: failing },
  });
  expect(await screen.findByText('The waste loads could not be loaded')).toBeVisible();
  expect(eventsOf('error')).toMatchObject([{ code: 'unreachable' }]);
  await expectNoAxeViolations(shown);
  api.answer({ listLoads: [load], getDashboardStats: never });
  const [retry] = screen.getAllByRole('button', { name: 'Try Again' }).slice(-1);
  if (retry) await user.click(retry);
  expect(await screen.findByText('Manifest #M-1')).toBeVisible();
});

test('without a connection the last loads stay, with their time', async () => {
  const { shown, screen, api, embed, eventsOf } = mountEmbed({ loads: [load] });
  await screen.findByText('Manifest #M-1');
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  api.answer({ listLoads: unreachable, getDashboardStats: unreachable });
  window.dispatchEvent(new Event('offline'));
  expect(await screen.findByText(/You are offline. Loads as of/)).toBeVisible();
  expect(screen.getByText('Manifest #M-1')).toBeVisible();
  expect(eventsOf('error')).toMatchObject([{ code: 'offline' }]);
  await expectNoAxeViolations(shown);
  api.answer({ listLoads: [load], getDashboardStats: never });
  jest.restoreAllMocks();
  embed.refresh();
  await waitFor(() => expect(screen.queryByText(/You are offline/)).not.toBeInTheDocument());
});

test.each(['the button', 'the page'])(
  'a token that does not allow the loads says so instead of an empty list until a refresh by %s',
  async (by) => {
    const refused = () => problem(403, 'not_allowed', 'The token does not allow this.');
    const { api, embed, shown, screen, user, eventsOf } = mountEmbed({
      answers: { listLoads: refused, getDashboardStats: refused },
    });
    expect(await screen.findByText("You don't have access to these loads")).toBeVisible();
    expect(eventsOf('error')).toMatchObject([{ code: 'forbidden' }]);
    expect(screen.queryByText('No waste loads found')).not.toBeInTheDocument();
    await expectNoAxeViolations(shown);
    api.answer({ listLoads: [load], getDashboardStats: never });
    if (by === 'the button') await user.click(screen.getByRole('button', { name: 'Try Again' }));
    else embed.refresh();
    expect(await screen.findByText('Manifest #M-1')).toBeVisible();
  },
);

test('without a token, a message and a button are shown, and the button gets a token', async () => {
  const fetchToken = jest.fn().mockRejectedValueOnce(new Error('The server is down')).mockResolvedValue(embedToken());
  const { shown, screen, user, eventsOf } = mountEmbed({ loads: [load], options: { fetchToken } });
  expect(await screen.findByText('The loads could not be shown')).toBeVisible();
  expect(eventsOf('error')).toMatchObject([{ code: 'token_failed' }]);
  await expectNoAxeViolations(shown);
  await user.click(screen.getByRole('button', { name: 'Resume' }));
  expect(await screen.findByText('Manifest #M-1')).toBeVisible();
});

test('after a revocation, the loads are gone from the page and from memory', async () => {
  const { shown, screen, revokeKey, fetchToken, streams, eventsOf, user } = mountEmbed({ loads: [load] });
  await screen.findByText('Manifest #M-1');
  await waitFor(() => expect(streams.open()).toHaveLength(1));
  revokeKey();
  expect(await screen.findByText('Access to these loads has ended')).toBeVisible();
  expect(shown).not.toHaveTextContent('M-1');
  expect(eventsOf('token-expiring')).toHaveLength(1);
  expect(eventsOf('token-expired')).toHaveLength(1);
  expect(eventsOf('error')).toMatchObject([{ code: 'token_refused' }]);
  await expectNoAxeViolations(shown);
  fetchToken.mockResolvedValue(embedToken());
  await user.click(screen.getByRole('button', { name: 'Resume' }));
  expect(await screen.findByText('Manifest #M-1')).toBeVisible();
});

test('a change that the portal announces reaches the list', async () => {
  const { screen, api, streams } = mountEmbed({ loads: [load] });
  await screen.findByText('Manifest #M-1');
  await waitFor(() => expect(streams.open()).toHaveLength(1));
  api.answer({ listLoads: [aLoad({ id: 'l-2', manifest_number: 'M-2' })] });
  streams.send('load-created', 'l-2');
  expect(await screen.findByText('Manifest #M-2')).toBeVisible();
});

test('a withdrawn release stops showing loads', async () => {
  const isWithdrawn = jest.fn().mockResolvedValueOnce(false).mockResolvedValue(true);
  const { screen, streams, eventsOf } = mountEmbed({ loads: [load], isWithdrawn });
  await screen.findByText('Manifest #M-1');
  await waitFor(() => expect(streams.open()).toHaveLength(1));
  streams.send('release-notice');
  await waitFor(() => expect(isWithdrawn).toHaveBeenCalledTimes(1));
  expect(screen.getByText('Manifest #M-1')).toBeVisible();
  // After a gap, the notice itself may be missing.
  streams.send('refetch-all');
  expect(await screen.findByText('This version was withdrawn')).toBeVisible();
  // Every release may have been withdrawn.
  expect(screen.getByText('Reload the page to check for another version.')).toBeVisible();
  expect(eventsOf('error')).toMatchObject([{ code: 'release_withdrawn' }]);
});
