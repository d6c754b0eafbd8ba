import { act, screen, waitFor, within } from '@testing-library/react';
import { never, problem, unreachable } from 'shared-auth/testing';
import { dashboardOrigin } from 'shared-domain/wire';
import { aLoad, aTrackingEvent } from 'shared-domain/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { isOnPaper } from './testing/browser';
import { loadId, renderDetail } from './testing/render-detail';

const toastText = 'Failed to load waste load details';

test('a text says that it is loading until load and timeline have arrived', async () => {
  const { container } = renderDetail({ answers: { getLoad: never, listTrackingEvents: never } });
  expect(screen.getByText('Loading waste load details...')).toBeVisible();
  expect(document.title).toBe('Waste load · Load Provenance Portal');
  await expectNoAxeViolations(container);
});

test('the manifest number is the title of the screen and of the document', async () => {
  renderDetail({ load: { manifest_number: '123456789ABC' } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Manifest #123456789ABC' })).toHaveFocus();
  expect(document.title).toBe('Manifest #123456789ABC · Load Provenance Portal');
});

test.each([
  [undefined, '/'],
  [dashboardOrigin('?q=acid&status=disposed'), '/?q=acid&status=disposed'],
])('the back button leads to the dashboard as it was left: %j', async (origin, address) => {
  const { user } = renderDetail({ origin });
  await user.click(await screen.findByRole('button', { name: 'Back to Dashboard' }));
  expect(await screen.findByText(`Elsewhere: ${address}`)).toBeVisible();
});

test('a missing load says so and links to the dashboard as it was left', async () => {
  const missing = () => problem(404, 'not_found', 'There is no such load.');
  const { container, user } = renderDetail({
    origin: dashboardOrigin('?q=acid'),
    answers: { getLoad: missing, listTrackingEvents: missing },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Waste load not found' })).toHaveFocus();
  expect(screen.getAllByRole('heading')).toHaveLength(1);
  expect(screen.queryByText(toastText)).not.toBeInTheDocument();
  await expectNoAxeViolations(container);
  await user.click(screen.getByRole('link', { name: 'Return to Dashboard' }));
  expect(await screen.findByText('Elsewhere: /?q=acid')).toBeVisible();
});

test('a load counts as missing even if its timeline failed earlier with another error', async () => {
  let answerLoad: (value: ReturnType<typeof problem>) => void = () => undefined;
  const { router } = renderDetail({
    answers: {
      getLoad: () => new Promise((resolve) => (answerLoad = resolve)),
      listTrackingEvents: () => problem(500, 'internal_error', 'Something went wrong.'),
    },
  });
  await waitFor(() => expect(screen.getByText('Loading waste load details...')).toBeVisible());
  answerLoad(problem(404, 'not_found', 'There is no such load.'));
  expect(await screen.findByText('Waste load not found')).toBeVisible();
  expect(router.state.location.pathname).toBe(`/waste-load/${loadId}`);
});

test.each([
  ['the load fails', { getLoad: () => problem(500, 'internal_error', 'Something went wrong.') }],
  ['only the timeline fails', { listTrackingEvents: () => problem(503, 'overloaded', 'Too busy.') }],
  ['the address is refused', { getLoad: () => problem(422, 'invalid_input', 'This is no id.') }],
  ['the server cannot be reached', { getLoad: unreachable, listTrackingEvents: unreachable }],
])('when %s, a toast says so and the dashboard replaces the screen', async (_, answers) => {
  const { router } = renderDetail({ answers });
  expect(await screen.findByText(toastText)).toBeVisible();
  expect(await screen.findByText('Elsewhere: /')).toBeVisible();
  expect(router.state.historyAction).toBe('REPLACE');
});

describe('a load that was opened from a list', () => {
  const listed = { manifest_number: 'M-42', current_status: 'in_transit', generator_name: 'Harbor Coatings' } as const;
  const title = () => screen.findByRole('heading', { level: 1, name: 'Manifest #M-42' });

  test('shows the facts of its row at once, and the rest when it arrives', async () => {
    const arrived = {
      ...listed,
      current_status: 'in_storage',
      created_by: 'ada@demo.example',
      client_company: 'Harbor Group',
    } as const;
    let arrive = (): void => undefined;
    const arrival = new Promise<void>((resolve) => (arrive = resolve));
    const { container } = renderDetail({
      role: 'admin',
      listed,
      answers: { getLoad: () => arrival.then(() => aLoad(arrived)), listTrackingEvents: () => arrival.then(() => []) },
    });
    expect(await title()).toHaveFocus();
    expect(document.title).toBe('Manifest #M-42 · Load Provenance Portal');
    expect(screen.getByText('Harbor Coatings')).toBeVisible();
    expect(screen.getByText('Loading waste load details...')).toBeVisible();
    expect(screen.queryByText('No tracking events yet')).not.toBeInTheDocument();
    expect(screen.queryByText(/^No GPS coordinates/)).not.toBeInTheDocument();
    // It asks for the status after the newest tracking event.
    expect(screen.getByRole('button', { name: 'Update Status' })).toBeDisabled();
    await expectNoAxeViolations(container);

    arrive();
    expect(await screen.findByText('ada@demo.example')).toBeVisible();
    expect(screen.getByText('Harbor Group')).toBeVisible();
    expect(screen.getByText('No tracking events yet')).toBeVisible();
    expect(screen.getAllByText('In Storage')[0]).toBeVisible();
    expect(screen.getByRole('button', { name: 'Update Status' })).toBeEnabled();
    expect(await title()).toHaveFocus();
    expect(screen.queryByText('Loading waste load details...')).not.toBeInTheDocument();
  });

  test.each([
    ['something has changed since', { listed, isListOutdated: true }],
    ['the list holds it in another form', { listed: { ...listed, quantity: 'much' as never } }],
  ])('is awaited as usual if %s', async (_, options) => {
    renderDetail({ ...options, answers: { getLoad: never } });
    expect(await screen.findByText('Loading waste load details...')).toBeVisible();
    expect(screen.queryByText('Harbor Coatings')).not.toBeInTheDocument();
  });

  test('is missing if it no longer exists', async () => {
    const missing = () => problem(404, 'not_found', 'There is no such load.');
    renderDetail({ listed, answers: { getLoad: missing, listTrackingEvents: missing } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Waste load not found' })).toHaveFocus();
    expect(screen.queryByText('Harbor Coatings')).not.toBeInTheDocument();
  });

  test('leads back to the dashboard with a toast if it cannot be fetched', async () => {
    renderDetail({ listed, answers: { getLoad: unreachable, listTrackingEvents: unreachable } });
    expect(await screen.findByText(toastText)).toBeVisible();
    expect(await screen.findByText('Elsewhere: /')).toBeVisible();
  });
});

test('a loaded load remains if it cannot be refreshed, with a retry', async () => {
  const { api, queryClient, user } = renderDetail();
  await screen.findByRole('heading', { level: 1, name: /^Manifest #/ });
  api.answer({ getLoad: () => problem(500, 'internal_error', 'Something went wrong.') });
  await queryClient.invalidateQueries();
  const notice = (await screen.findByText(/could not be refreshed/)).closest('[role="alert"]');
  api.answer({ getLoad: aLoad({ current_status: 'in_storage' }) });
  await user.click(within(notice as HTMLElement).getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(screen.queryByText(/could not be refreshed/)).not.toBeInTheDocument());
});

test('characters that reorder or hide text are written out', async () => {
  renderDetail({
    load: { manifest_number: 'A\u202eB', generator_name: 'Ev\u2066il' },
    trackingEvents: [aTrackingEvent({ notes: '<b>bold</b>\u202e', location: 'x\u200f' })],
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Manifest #A\\u202eB' })).toBeVisible();
  expect(screen.getByText('Ev\\u2066il')).toBeVisible();
  expect(screen.getByText('<b>bold</b>\\u202e')).toBeVisible();
});

test('print contains the facts, but no controls', async () => {
  renderDetail({
    role: 'admin',
    load: { current_status: 'in_transit' },
    trackingEvents: [aTrackingEvent({ status: 'in_transit', location: '41.881832, -87.623177', photos: [] })],
  });
  expect(isOnPaper(await screen.findByRole('heading', { name: /^Manifest/ }))).toBe(true);
  expect(isOnPaper(screen.getByText('Live GPS Tracking'))).toBe(true);
  for (const name of ['Back to Dashboard', 'Map', 'View on Map', 'Update Status']) {
    expect(isOnPaper(screen.getByRole('button', { name }))).toBe(false);
  }
});

test('alone, without the shell and an API, it shows mock data', async () => {
  history.replaceState(null, '', '/');
  await act(() => import('./standalone'));
  expect(await screen.findByRole('heading', { level: 1, name: `Manifest #${aLoad().manifest_number}` })).toBeVisible();
});
