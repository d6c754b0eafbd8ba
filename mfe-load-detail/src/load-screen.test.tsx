import { act, screen, waitFor, within } from '@testing-library/react';
import { answer, forgetSession, problem, signInAs, unreachable, type MockAnswers } from 'shared-auth/testing';
import { loadStatuses, statusSteps } from 'shared-domain/waste';
import { aTrackingEvent, aUser } from 'shared-domain/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { loadId, renderDetail } from './testing/render-detail';

const found = () => screen.findByRole('heading', { level: 1, name: /^Manifest #/ });

test.each(loadStatuses)(
  '%s has its badge and progress, a certificate at the end, and live tracking on the way',
  async (status) => {
    const { label, progress } = statusSteps[status];
    renderDetail({ load: { current_status: status } });
    await found();
    expect(screen.getAllByText(label)[0]).toBeVisible();
    expect(screen.getByText('Progress')).toBeVisible();
    expect(screen.getByText(`${progress}%`)).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('aria-valuenow', String(progress));
    const certificate = screen.queryByRole('button', { name: 'Download Certificate' });
    expect(certificate !== null).toBe(status === 'disposed' || status === 'certified');
    const tracking = screen.queryByRole('region', { name: 'Live GPS Tracking' });
    expect(tracking !== null).toBe(['picked_up', 'in_transit', 'in_storage'].includes(status));
  },
);

test('only administrators may update the status', async () => {
  renderDetail({ role: 'client' });
  await found();
  expect(screen.queryByRole('button', { name: 'Update Status' })).not.toBeInTheDocument();
});

test.each(['admin', 'client'] as const)('only administrators may duplicate the load: %s', async (role) => {
  const { user, router } = renderDetail({ role, origin: { dashboard: '?q=acid' } });
  await found();
  const link = screen.queryByRole('link', { name: 'Duplicate' });
  expect(link !== null).toBe(role === 'admin');
  if (!link) return;
  await user.click(link);
  expect(router.state.location).toMatchObject({
    pathname: '/create-waste-load',
    search: `?duplicate=${loadId}`,
    state: { dashboard: '?q=acid' },
  });
});

test('a link leads to the facts below the timeline and keeps the address', async () => {
  Element.prototype.scrollIntoView = () => undefined;
  const { user, router } = renderDetail();
  await found();
  const { location } = router.state;
  await user.click(screen.getByRole('link', { name: 'All Facts' }));
  expect(screen.getByRole('group', { name: 'Facts' })).toHaveFocus();
  expect(router.state.location).toEqual(location);
});

test('the page states its time zone once', async () => {
  renderDetail({ trackingEvents: [aTrackingEvent()] });
  await found();
  expect(screen.getByText(/^Times are in .+\.$/)).toBeVisible();
});

test.each([
  ['100033134ELC', 0],
  ['GB-2026-0042', 1],
])('a manifest number that is not from the EPA is marked: %s', async (manifest_number, marks) => {
  renderDetail({ load: { manifest_number } });
  await found();
  expect(screen.queryAllByText('Not an EPA manifest number')).toHaveLength(marks);
});

describe('certificate', () => {
  test('the browser is sent to the download with a ticket, once for two clicks', async () => {
    let answerTicket: (value: { ticket: string }) => void = () => undefined;
    const { user, visit, api } = renderDetail({
      load: { current_status: 'certified' },
      answers: { issueCertificateTicket: () => new Promise((resolve) => (answerTicket = resolve)) },
    });
    await user.dblClick(await screen.findByRole('button', { name: 'Download Certificate' }));
    answerTicket({ ticket: 'a b' });
    await waitFor(() => expect(visit).toHaveBeenCalledTimes(1));
    expect(visit).toHaveBeenCalledWith('/api/simple-cert?ticket=a%20b');
    expect(await screen.findByText('Downloading the certificate for manifest 100033134ELC')).toBeVisible();
    expect(api.calls('issueCertificateTicket')).toEqual([expect.objectContaining({ params: { id: loadId } })]);
  });

  test('until the load is certified, the button and the message say that the certificate is provisional', async () => {
    const { user, container } = renderDetail({ load: { current_status: 'disposed' }, answers: works });
    const button = await screen.findByRole('button', { name: 'Download Certificate' });
    expect(button).toHaveAccessibleDescription('Provisional until certified');
    await expectNoAxeViolations(container);
    await user.click(button);
    expect(await screen.findByText('Downloading the provisional certificate for manifest 100033134ELC')).toBeVisible();
  });

  test('the certificate of a certified load is not called provisional', async () => {
    renderDetail({ load: { current_status: 'certified' } });
    expect(await screen.findByRole('button', { name: 'Download Certificate' })).not.toHaveAccessibleDescription();
    expect(screen.queryByText(/provisional/i)).not.toBeInTheDocument();
  });

  const works: MockAnswers = { issueCertificateTicket: { ticket: 't' }, downloadCertificate: answer(undefined) };

  test.each<[MockAnswers, string]>([
    [{ issueCertificateTicket: problem(503, 'overloaded', 'The portal is busy.') }, 'The portal is busy.'],
    [{ downloadCertificate: problem(410, 'ticket_spent', 'Spent.') }, 'Spent.'],
    [{ downloadCertificate: unreachable() }, 'The portal could not be reached. Check your connection, then try again.'],
    [{ downloadCertificate: answer(undefined, {}, 503) }, 'Something went wrong on our side. Please try again.'],
  ])(
    'a failure is shown in place and as a toast, keeps the page, and can be retried, %#',
    async (failing, sentence) => {
      const { user, visit, api } = renderDetail({
        load: { current_status: 'disposed' },
        answers: { ...works, ...failing },
      });
      const button = await screen.findByRole('button', { name: 'Download Certificate' });
      await user.click(button);
      expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
      expect(await screen.findByText('Failed to download certificate')).toBeVisible();
      expect(visit).not.toHaveBeenCalled();
      api.answer(works);
      await user.click(button);
      await waitFor(() => expect(visit).toHaveBeenCalledWith('/api/simple-cert?ticket=t'));
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    },
  );

  /** Selects Download Certificate. Returns the button, and what answers the check of the ticket. */
  async function prepare() {
    let answerHead = () => {};
    const { user, visit, api } = renderDetail({
      load: { current_status: 'certified' },
      answers: {
        issueCertificateTicket: { ticket: 't' },
        downloadCertificate: () => new Promise((resolve) => (answerHead = () => resolve(answer(undefined)))),
      },
    });
    const button = await screen.findByRole('button', { name: 'Download Certificate' });
    await user.click(button);
    await waitFor(() => expect(api.calls('downloadCertificate')).toHaveLength(1));
    return { button, visit, answerHead: () => act(async () => answerHead()) };
  }

  test('a download whose user has left is dropped without a message', async () => {
    const { button, visit, answerHead } = await prepare();
    act(() => void signInAs(aUser({ id: 'other', email: 'other@demo.example' })));
    await answerHead();
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
    expect(visit).not.toHaveBeenCalled();
    expect(screen.queryByText(/certificate for manifest|Failed to download/)).not.toBeInTheDocument();
  });

  test('the ticket of a session that has ended is not used, although its user is signed in again', async () => {
    const { button, visit, answerHead } = await prepare();
    act(() => forgetSession());
    act(() => void signInAs(aUser()));
    await answerHead();
    expect(await screen.findByText('Failed to download certificate')).toBeVisible();
    expect(button).not.toHaveAttribute('aria-busy');
    expect(visit).not.toHaveBeenCalled();
  });

  test('after signing in again, the ended session is no longer mentioned', async () => {
    const { user } = renderDetail({
      load: { current_status: 'disposed' },
      answers: { issueCertificateTicket: () => problem(401, 'not_signed_in', 'Please sign in.') },
    });
    await user.click(await screen.findByRole('button', { name: 'Download Certificate' }));
    expect(await screen.findByText(/^Your session has ended/)).toBeVisible();
    act(() => void signInAs(aUser()));
    expect(screen.queryByText(/^Your session has ended/)).not.toBeInTheDocument();
  });
});

describe('live GPS tracking', () => {
  const card = () => screen.queryByRole('region', { name: 'Live GPS Tracking' });
  const nothing = 'No GPS coordinates recorded yet. Use "Update Status" to add location data.';

  test('shows status, place and time of the newest event and opens the map in a new tab', async () => {
    renderDetail({
      trackingEvents: [
        aTrackingEvent({ id: 'b', location: '29.760427, -95.369804', timestamp: '2026-11-05T10:00:00.000Z' }),
        aTrackingEvent({ id: 'a', location: 'Depot, Houston' }),
      ],
    });
    await found();
    const shown = within(card() as HTMLElement);
    expect(shown.getByText('In Transit')).toBeVisible();
    expect(shown.getByText('29.760427, -95.369804')).toBeVisible();
    expect(shown.getByText('Nov 5, 2026, 10:00 AM')).toHaveAttribute('datetime', '2026-11-05T10:00:00.000Z');
    const button = shown.getByRole('button', { name: 'View on Map' });
    expect(button).toHaveAttribute('href', expect.stringContaining('query=29.760427%2C-95.369804'));
    expect(button).toHaveAttribute('target', '_blank');
    expect(button).toHaveAttribute('rel', 'noopener noreferrer');
  });

  test.each([
    ['client', 1],
    ['admin', 0],
  ] as const)(
    'says that nothing is recorded yet, and to readers who cannot do it, who does: %s',
    async (role, count) => {
      renderDetail({ role });
      await found();
      expect(within(card() as HTMLElement).getByText(nothing)).toBeVisible();
      expect(screen.queryByRole('button', { name: 'View on Map' })).not.toBeInTheDocument();
      expect(screen.queryAllByText('Administrators record events with "Update Status".')).toHaveLength(count);
    },
  );

  test('shows an older location as such if the newest event has none', async () => {
    renderDetail({
      trackingEvents: [
        aTrackingEvent({ id: 'b', location: null }),
        aTrackingEvent({ id: 'a', location: '1.000000, 2.000000' }),
      ],
    });
    await found();
    expect(within(card() as HTMLElement).getByText(nothing)).toBeVisible();
    expect(card()).toHaveTextContent('Previous location: 1.000000, 2.000000, Nov 4, 2026');
    expect(screen.getByRole('button', { name: 'View on Map' })).toBeVisible();
  });
});

describe('waste load information', () => {
  const detailOf = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling;

  test('shows generator, waste, packaging and schedule', async () => {
    const { container } = renderDetail({
      load: { safety_notes: 'Keep upright', pickup_scheduled: '2026-11-04T09:00:00.000Z' },
    });
    await found();
    expect(screen.getByRole('region', { name: 'Waste Load Information' })).toBeVisible();
    expect(detailOf('Name')).toHaveTextContent('Gulf Coast Chemicals');
    expect(detailOf('Address')).toHaveTextContent('1200 Port Road, Pasadena, TX 77506');
    expect(detailOf('EPA ID')).toHaveTextContent('TXD008092793');
    expect(detailOf('Type')).toHaveTextContent('Chemical Solvents');
    expect(detailOf('Description')).toHaveTextContent('Spent halogenated solvents from degreasing');
    expect(detailOf('Quantity')).toHaveTextContent('1,250.5 kg');
    expect(detailOf('Hazard Class')).toHaveTextContent('Class 3 - Flammable Liquids');
    expect(detailOf('Container Type')).toHaveTextContent('Drums (55-gallon)');
    expect(detailOf('Packaging Date')?.querySelector('time')).toHaveAttribute('datetime', '2026-11-02');
    expect(detailOf('Packaging Date')).toHaveTextContent(/^Nov 2, 2026$/);
    expect(detailOf('Safety Notes')).toHaveTextContent('Keep upright');
    expect(detailOf('Pickup Scheduled')).toHaveTextContent('Nov 4, 2026');
    await expectNoAxeViolations(container);
  });

  test('shows a schedule entered as a day without a time', async () => {
    renderDetail({
      load: { pickup_scheduled: '2026-01-15T00:00:00.000Z', disposal_scheduled: '2026-02-01T15:30:00.000Z' },
    });
    await found();
    expect(detailOf('Pickup Scheduled')).toHaveTextContent(/^Jan 15, 2026$/);
    expect(detailOf('Disposal Scheduled')).toHaveTextContent(/ [AP]M$/);
  });

  test('omits unknown facts', async () => {
    renderDetail({ load: { generator_epa_id: null, safety_notes: null } });
    await found();
    for (const term of ['EPA ID', 'Safety Notes', 'Schedule']) expect(screen.queryByText(term)).not.toBeInTheDocument();
  });

  test('shows a hazard class of another series by its number', async () => {
    renderDetail({ load: { hazard_class: '6.1' } });
    await found();
    expect(detailOf('Hazard Class')).toHaveTextContent('Class 6.1');
  });
});
