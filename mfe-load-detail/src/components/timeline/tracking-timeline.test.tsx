import { act, screen, waitFor, within } from '@testing-library/react';
import { problem } from 'shared-auth/testing';
import { loadStatuses } from 'shared-domain/waste';
import { aPhoto, aTrackingEvent } from 'shared-domain/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { comeNear, saveData } from '../../testing/browser';
import { printPage } from '../../queries/print-page';
import { eventHash } from '../../show-timeline-item';
import { loadId, renderDetail } from '../../testing/render-detail';
import type { StepActions } from './step-actions';

/** True while the page has no time for what it renders later. */
let mockIsBusy = false;
jest.mock('react', () => ({
  ...jest.requireActual<object>('react'),
  startTransition: (scope: () => void) => void (mockIsBusy || scope()),
}));
afterEach(() => void (mockIsBusy = false));

jest.mock('../../queries/print-page', () => ({ printPage: jest.fn() }));

/** Called for each event that is rendered. */
const mockRendering = jest.fn();
jest.mock('./step-actions', () => {
  const actual = jest.requireActual<{ StepActions: typeof StepActions }>('./step-actions');
  return {
    StepActions: (props: Parameters<typeof StepActions>[0]) => {
      mockRendering();
      return actual.StepActions(props);
    },
  };
});

async function timeline() {
  return within(await screen.findByRole('region', { name: 'Tracking Timeline' }));
}

async function itemsOf() {
  const list = (await timeline()).getAllByRole('list').find((candidate) => candidate.tagName === 'OL');
  return Array.from(list?.children ?? []) as HTMLElement[];
}

test('without events, it says so and shows who created the load and when', async () => {
  renderDetail();
  const nothing = (await timeline()).getByText('No tracking events yet');
  expect(nothing).toBeVisible();
  const created = (await timeline()).getByText(/^Load created on/);
  expect(created).toHaveTextContent(/^Load created on Nov 3, 2026, .+ by admin@demo\.example$/);
  expect(nothing.compareDocumentPosition(created)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('the creation of the load is the last line of the history', async () => {
  renderDetail({ load: { created_by: 'EPA e-Manifest import' }, trackingEvents: [aTrackingEvent()] });
  const created = (await timeline()).getByText(/^Load created on/);
  expect(created).toHaveTextContent(/ by EPA e-Manifest import$/);
  const [item] = await itemsOf();
  expect(item!.compareDocumentPosition(created)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('the creator is omitted if the server does not send it', async () => {
  renderDetail({ load: { created_by: '' } });
  expect((await timeline()).getByText(/^Load created on/)).toHaveTextContent(/[AP]M$/);
});

describe('a long timeline', () => {
  const trackingEvents = Array.from({ length: 30 }, (_, index) => aTrackingEvent({ id: `e${index}`, location: null }));
  const filled = (items: HTMLElement[]) => items.filter((item) => within(item).queryByText(/^Recorded by/)).length;

  test('opening and closing a dialog does not render it again', async () => {
    const { user } = renderDetail({ role: 'admin', trackingEvents, answers: { listSites: [] } });
    await waitFor(async () => expect(filled(await itemsOf())).toBe(30));
    mockRendering.mockClear();
    const [, correct] = (await timeline()).getAllByRole('button', { name: /^Correct / });
    await user.click(correct!);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Known Sites' }));
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(mockRendering).not.toHaveBeenCalled();
  });

  test('links reach each event before the content of those out of view is rendered, and printing renders it', async () => {
    mockIsBusy = true;
    const { router } = renderDetail({ trackingEvents });
    const items = await itemsOf();
    expect([items.length, filled(items)]).toEqual([30, 12]);
    // The router waits for the same time.
    mockIsBusy = false;
    await act(() => router.navigate(`${router.state.location.pathname}${eventHash('e25')}`));
    expect(within(items[25]!).getByText(/^Recorded by/)).toBeVisible();
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(filled(await itemsOf())).toBe(30);
  });

  test('Print renders it at once', async () => {
    mockIsBusy = true;
    const { user } = renderDetail({ trackingEvents });
    await user.click(await screen.findByRole('button', { name: 'Print' }));
    expect(filled(await itemsOf())).toBe(30);
    await waitFor(() => expect(printPage).toHaveBeenCalledTimes(1));
  });
});

test('a step without photos says so', async () => {
  renderDetail({
    trackingEvents: [aTrackingEvent({ id: 'b' }), aTrackingEvent({ id: 'a', photos: [aPhoto()] })],
    answers: { getPhoto: problem(404, 'not_found', 'The photo is missing.') },
  });
  const [without, pictured] = await itemsOf();
  expect(within(without!).getByText('No photos recorded for this step.')).toBeVisible();
  expect(within(pictured!).queryByText('No photos recorded for this step.')).not.toBeInTheDocument();
});

test('an impossible time is marked', async () => {
  renderDetail({
    trackingEvents: [
      aTrackingEvent({ id: 'c', timestamp: '2026-11-04T10:03:00.000Z', recorded_at: '2026-11-04T10:00:00.000Z' }),
      aTrackingEvent({ id: 'b', timestamp: '2026-11-07T09:30:00.000Z', recorded_at: '2026-11-07T09:30:00.000Z' }),
      aTrackingEvent({ id: 'a' }),
    ],
  });
  const [moved, wrong, usual] = await itemsOf();
  expect(within(moved!).getByText(/was adjusted to follow the previous event/)).toBeVisible();
  expect(within(wrong!).getByText(/a server clock was wrong/)).toBeVisible();
  expect(within(usual!).queryByText(/This time is later/)).not.toBeInTheDocument();
});

test('events are in the order of the response, and the newest is marked in words', async () => {
  const { container } = renderDetail({
    trackingEvents: [
      aTrackingEvent({ id: 'b', status: 'in_transit' }),
      aTrackingEvent({ id: 'a', status: 'picked_up' }),
    ],
  });
  const [newest, older] = await itemsOf();
  expect(within(newest!).getByRole('heading', { name: 'In Transit' })).toBeVisible();
  expect(newest).toHaveAttribute('aria-current', 'step');
  expect(within(newest!).getByText('Latest event')).toBeVisible();
  expect(within(older!).getByRole('heading', { name: 'Picked Up' })).toBeVisible();
  expect(older).not.toHaveAttribute('aria-current');
  expect(within(older!).queryByText('Latest event')).not.toBeInTheDocument();
  await expectNoAxeViolations(container);
});

test('an event shows label, raw status, time, place, notes and who recorded it', async () => {
  renderDetail({
    trackingEvents: [
      aTrackingEvent({
        status: 'at_disposal_facility',
        location: 'Gate 2',
        notes: 'Weighed\nin',
        is_exceptional: true,
      }),
    ],
  });
  const [item] = await itemsOf();
  const shown = within(item!);
  expect(shown.getByText('At Disposal Facility')).toBeVisible();
  expect(shown.getByText('at_disposal_facility')).toBeVisible();
  expect(shown.getByText(/Nov 4, 2026/)).toHaveAttribute('datetime', '2026-11-04T09:30:00.000Z');
  expect(shown.getByText('Gate 2')).toBeVisible();
  expect(shown.getByText(/Weighed/)).toBeVisible();
  expect(shown.getByText('admin@demo.example')).toBeVisible();
  expect(shown.getByText('Exceptional step')).toBeVisible();
  expect(shown.queryByRole('button', { name: 'Map' })).not.toBeInTheDocument();
});

test.each([
  ['portal_administrator', 'Recorded by admin@demo.example (portal administrator)'],
  ['client_administrator', 'Recorded by admin@demo.example (administrator of the client)'],
  ['import', 'Recorded by admin@demo.example (imported)'],
] as const)('a step that was recorded as %s says so', async (role, text) => {
  const trackingEvents = [aTrackingEvent({ recorded_as: role })];
  renderDetail({ load: { client_company: 'Gulf Coast Chemicals - Jane Doe' }, trackingEvents });
  const [item] = await itemsOf();
  expect(item).toHaveTextContent(text);
});

test('the record time is shown if it is a minute or more after the event time', async () => {
  renderDetail({
    trackingEvents: [
      aTrackingEvent({ id: 'c', recorded_at: '2026-11-06T08:00:00.000Z' }),
      aTrackingEvent({ id: 'b', recorded_at: '2026-11-04T10:15:00.000Z' }),
      aTrackingEvent({ id: 'a', recorded_at: '2026-11-04T09:30:20.000Z' }),
    ],
  });
  const [late, backdated, prompt] = await itemsOf();
  expect(within(late!).getByText(/Nov 6, 2026/)).toHaveAttribute('datetime', '2026-11-06T08:00:00.000Z');
  expect(backdated!).toHaveTextContent(/Recorded by admin@demo\.example on Nov 4, 2026, 10:15 AM/);
  expect(within(backdated!).queryByText(/later$/)).not.toBeInTheDocument();
  expect(prompt!.querySelectorAll('time')).toHaveLength(1);
});

test.each([
  ['29.760427, -95.369804', '29.760427%2C-95.369804'],
  ['Springfield, IL', 'Springfield%2C%20IL'],
])('a location with a comma opens on a map in a new tab: %s', async (location, query) => {
  renderDetail({ load: { current_status: 'generated' }, trackingEvents: [aTrackingEvent({ location })] });
  const [item] = await itemsOf();
  const button = within(item!).getByRole('button', { name: 'Map' });
  expect(button).toHaveAttribute('href', `https://www.google.com/maps/search/?api=1&query=${query}`);
  expect(button).toHaveAttribute('target', '_blank');
  expect(button).toHaveAttribute('rel', 'noopener noreferrer');
  expect(button).toHaveAccessibleDescription(`${location}, opens in a new tab`);
});

test('the map button also reacts to the space bar', async () => {
  const { user } = renderDetail({ trackingEvents: [aTrackingEvent()] });
  const [item] = await itemsOf();
  const button = within(item!).getByRole('button', { name: 'Map' });
  const pressed = jest.fn((event: Event) => event.preventDefault());
  button.addEventListener('click', pressed);
  button.focus();
  await user.keyboard(' ');
  expect(pressed).toHaveBeenCalledTimes(1);
});

test.each(loadStatuses)('%s has its sample pictures, each marked and opening in a new tab', async (status) => {
  renderDetail({ trackingEvents: [aTrackingEvent({ status })] });
  const group = within(await screen.findByRole('group', { name: 'Compliance Documentation' }));
  expect(group.getByText('Samples, not evidence')).toBeVisible();
  const links = group.getAllByRole('link', { name: /^Sample .+ \(opens in a new tab\)$/ });
  expect(links).toHaveLength(status === 'disposed' ? 3 : 2);
  for (const link of links) {
    expect(link).toHaveAttribute('href', expect.stringMatching(/^[a-z-]+\.svg$/));
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  }
});

describe('additional photos', () => {
  const photos = [aPhoto({ id: 'f1' }), aPhoto({ id: 'f2' })];
  const trackingEvents = [aTrackingEvent({ photos })];

  test('are omitted if there are none', async () => {
    renderDetail({ trackingEvents: [aTrackingEvent()] });
    await itemsOf();
    expect(screen.queryByText('Additional Photos')).not.toBeInTheDocument();
  });

  test('are fetched only when they come near, and open in full size in a new tab', async () => {
    jest.spyOn(URL, 'createObjectURL').mockReturnValue('blob:portal/1');
    const revoke = jest.spyOn(URL, 'revokeObjectURL');
    saveData();
    const near = comeNear();
    const { api, container, unmount } = renderDetail({ trackingEvents, answers: { getPhoto: () => new Blob(['x']) } });
    const group = within(await screen.findByRole('group', { name: 'Additional Photos' }));
    expect(api.calls('getPhoto')).toHaveLength(0);
    near();
    const image = await group.findByRole('img', { name: /^Photo 1 of 2, In Transit, Nov 4, 2026/ });
    expect(image.closest('a')).toHaveAttribute('href', `/waste-load/${loadId}/photos/f1`);
    expect(image.closest('a')).toHaveAttribute('target', '_blank');
    expect(await group.findByRole('img', { name: /^Photo 2 of 2/ })).toBeVisible();
    await expectNoAxeViolations(container);
    unmount();
    expect(revoke).toHaveBeenCalledTimes(2);
  });

  test('can be retried individually', async () => {
    saveData();
    const near = comeNear();
    const { api, user, container } = renderDetail({
      trackingEvents,
      answers: {
        getPhoto: ({ params }) =>
          params.id === 'f1' ? problem(503, 'overloaded', 'The portal is busy.') : new Blob(['x']),
      },
    });
    const group = within(await screen.findByRole('group', { name: 'Additional Photos' }));
    near();
    const retry = await group.findByRole('button', { name: /^Try Again Photo 1 of 2/ });
    expect(await group.findByRole('img', { name: /^Photo 2 of 2/ })).toBeVisible();
    await expectNoAxeViolations(container);
    api.answer({ getPhoto: () => new Blob(['x']) });
    await user.click(retry);
    expect(await group.findByRole('img', { name: /^Photo 1 of 2/ })).toBeVisible();
  });
});

test('a long history shows every event', async () => {
  renderDetail({
    trackingEvents: Array.from({ length: 80 }, (_, index) => aTrackingEvent({ id: `e${index}`, status: 'in_storage' })),
  });
  expect(await screen.findByText('80 events')).toBeVisible();
  await waitFor(() => expect(screen.getAllByText('in_storage')).toHaveLength(80));
});
