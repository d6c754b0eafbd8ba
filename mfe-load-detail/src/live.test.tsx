import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { announce, dropLiveMessages } from 'shared-auth/testing';
import { aLoad, aTrackingEvent } from 'shared-domain/testing';
import { renderDetail } from './testing/render-detail';

const load = aLoad({ current_status: 'picked_up' });
const first = aTrackingEvent({ id: 'first', status: 'picked_up' });
const second = aTrackingEvent({
  id: 'second',
  status: 'in_storage',
  timestamp: '2026-01-20T12:00:00.000Z',
  location: '32.364300, -88.703700',
  place: 'near Meridian, MS',
});
const announced = () => document.querySelector('[aria-live="polite"]:not([role])')?.textContent;

test('an event that someone else records appears, status, stages and map follow, and it is announced', async () => {
  const { api } = renderDetail({ answers: { getLoad: load, listTrackingEvents: [first] } });
  await screen.findByText('1 event');
  expect(announced()).toBe('');
  const stops = () => within(screen.getByRole('region', { name: 'Route' })).getAllByRole('listitem').length;
  const current = () => screen.getByRole('list', { name: 'Stages' }).querySelector('[aria-current=step]');
  expect([stops(), current()?.textContent]).toEqual([1, expect.stringMatching(/^Picked Up/)]);
  api.answer({ getLoad: { ...load, current_status: 'in_storage' }, listTrackingEvents: [second, first] });
  announce('event-recorded', load.id);
  expect(await screen.findByText('2 events')).toBeVisible();
  await waitFor(() => expect(announced()).toMatch(/^New tracking event: In Storage, /));
  expect([stops(), current()?.textContent]).toEqual([
    2,
    expect.stringMatching(/^In Storage, current stage.*Jan 20, 2026/),
  ]);
  expect(api.calls('getLoad')).toHaveLength(2);
});

test('a late entry and a correction are announced when they arrive, wherever they are in the timeline', async () => {
  const { api } = renderDetail({ answers: { getLoad: load, listTrackingEvents: [first] } });
  await screen.findByText('1 event');
  const arrive = (...trackingEvents: (typeof first)[]) => {
    api.answer({ listTrackingEvents: trackingEvents });
    dropLiveMessages();
    announce('event-recorded', load.id);
  };
  const recorded = (minute: number) => ({ recorded_at: `2026-01-20T12:0${minute}:00.000Z` });
  const newest = { ...second, ...recorded(1) };
  const late = aTrackingEvent({ id: 'late', timestamp: '2025-12-01T12:00:00.000Z', ...recorded(2) });
  const corrected = { ...late, corrected_by: 'correction' };
  const correction = { ...late, id: 'correction', corrects: 'late', ...recorded(3) };
  arrive(newest, first);
  await waitFor(() => expect(announced()).toMatch(/^New tracking event: In Storage, /));
  arrive(newest, first, late);
  await waitFor(() => expect(announced()).toMatch(/^New tracking event: In Transit, Dec 1, 2025/));
  arrive(newest, first, correction, corrected);
  await waitFor(() => expect(announced()).toMatch(/^Tracking event corrected: In Transit, Dec 1, 2025/));
});

test('changes of other loads are not fetched', async () => {
  const { api } = renderDetail({ answers: { getLoad: load, listTrackingEvents: [first] } });
  await screen.findByText('1 event');
  announce('event-recorded', 'another load');
  announce('photo-added', load.id);
  await waitFor(() => expect(api.calls('listTrackingEvents')).toHaveLength(2));
  announce('release-notice');
  expect(api.calls('getLoad')).toHaveLength(2);
});

test('an open form keeps its content and its focus', async () => {
  const { api } = renderDetail({ role: 'admin', answers: { getLoad: load, listTrackingEvents: [first] } });
  await userEvent.click(await screen.findByRole('button', { name: 'Update Status' }));
  const notes = screen.getByRole('textbox', { name: /Notes/ });
  await userEvent.type(notes, 'Half a note');
  api.answer({ getLoad: { ...load, current_status: 'in_storage' }, listTrackingEvents: [second, first] });
  announce('event-recorded', load.id);
  expect(await screen.findByText('In Storage was recorded while this form was open.')).toBeVisible();
  expect(notes).toHaveFocus();
  expect(notes).toHaveValue('Half a note');
});

test('the steps that an open form suggests stay, and whether a step is usual follows the new event', async () => {
  const { api } = renderDetail({ role: 'admin', answers: { getLoad: load, listTrackingEvents: [first] } });
  await userEvent.click(await screen.findByRole('button', { name: 'Update Status' }));
  const suggested = () =>
    within(screen.getByRole('group', { name: 'Usual next steps' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  expect(suggested()).toEqual(['In Transit', 'In Storage', 'At Disposal Facility']);
  const disposed: typeof first = { ...second, status: 'at_disposal_facility' };
  api.answer({ listTrackingEvents: [disposed, first] });
  announce('event-recorded', load.id);
  await screen.findByText('At Disposal Facility was recorded while this form was open.');
  expect(suggested()).toEqual(['In Transit', 'In Storage', 'At Disposal Facility']);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'disposed');
  expect(screen.queryByText(/will be marked as exceptional/)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Add Event' }));
  await waitFor(() => expect(api.calls('recordTrackingEvent')).toHaveLength(1));
});

describe('a step that no longer follows because of a new event', () => {
  const certified: typeof first = { ...second, status: 'certified' };
  const question =
    'Certified was recorded after you started, and In Storage does not usually follow it. If the status is no longer correct, change it. Otherwise, select Add Event again.';

  const later = () => ({ recorded_at: new Date(Date.now() + 1_000).toISOString() });

  /** Chooses a status that follows the first event. */
  async function choose(trackingEvents = [first]) {
    const { api } = renderDetail({ role: 'admin', answers: { getLoad: load, listTrackingEvents: trackingEvents } });
    await userEvent.click(await screen.findByRole('button', { name: 'Update Status' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'in_storage');
    return { api, add: () => userEvent.click(screen.getByRole('button', { name: 'Add Event' })) };
  }

  test('is recorded only after a question', async () => {
    const { api, add } = await choose();
    api.answer({ listTrackingEvents: [certified, first] });
    announce('event-recorded', load.id);
    await screen.findByText('Certified was recorded while this form was open.');
    await add();
    expect(screen.getByText(question)).toBeVisible();
    expect(api.calls('recordTrackingEvent')).toHaveLength(0);
    const own = aTrackingEvent({ id: 'own', status: 'in_storage' });
    api.answer({ recordTrackingEvent: own, listTrackingEvents: [own, certified, first] });
    await add();
    expect(await screen.findByText('3 events')).toBeVisible();
    expect(await screen.findByText('Tracking event added successfully')).toBeVisible();
    expect(screen.queryByText(/was recorded before this event/)).not.toBeInTheDocument();
  });

  test('is recorded only after a question if the draft was started before that event, and restored after it', async () => {
    await choose();
    cleanup();
    renderDetail({ role: 'admin', answers: { listTrackingEvents: [{ ...certified, ...later() }, first] } });
    await userEvent.click(await screen.findByRole('button', { name: 'Add Event' }));
    expect(screen.getByText(question)).toBeVisible();
  });

  test('a restored form suggests what usually follows that event', async () => {
    await choose();
    cleanup();
    const arrived: typeof first = { ...second, ...later(), status: 'at_disposal_facility' };
    renderDetail({ role: 'admin', answers: { listTrackingEvents: [arrived, first] } });
    const suggested = within(await screen.findByRole('group', { name: 'Usual next steps' })).getAllByRole('button');
    expect(suggested.map(({ textContent }) => textContent)).toEqual(['In Transit', 'Disposed']);
  });

  test('is recorded without a question if only the notes of that event were corrected since', async () => {
    await choose([certified, first]);
    cleanup();
    const correction = { ...certified, ...later(), id: 'correction', corrects: certified.id };
    const corrected = { ...certified, corrected_by: 'correction' };
    const { api } = renderDetail({
      role: 'admin',
      answers: { listTrackingEvents: [correction, corrected, first] },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Add Event' }));
    await waitFor(() => expect(api.calls('recordTrackingEvent')).toHaveLength(1));
  });

  test('is reported after recording if the form did not show that event', async () => {
    const { api, add } = await choose();
    const own = aTrackingEvent({ id: 'own', status: 'in_storage' });
    api.answer({ recordTrackingEvent: own, listTrackingEvents: [own, certified, first] });
    await add();
    expect(await screen.findByText(/^Certified was recorded before this event/)).toHaveTextContent(
      'Certified was recorded before this event, and In Storage does not usually follow it. If you did not intend this, correct the event in the timeline.',
    );
  });
});
