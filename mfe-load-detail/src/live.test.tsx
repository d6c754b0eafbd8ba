import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { announce } from 'shared-auth/testing';
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
  await screen.findByText('2 events');
  expect(notes).toHaveFocus();
  expect(notes).toHaveValue('Half a note');
});
