import { screen, waitFor, within } from '@testing-library/react';
import { announce, dropLiveMessages } from 'shared-auth/testing';
import { aLoad, aTrackingEvent } from 'shared-domain/testing';
import { loadRouteMap, routeMapQuery } from 'shared-ui';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { loadId, renderDetail } from '../testing/render-detail';

const scrolled: Element[] = [];
beforeEach(() => {
  jest.mocked(routeMapQuery.queryFn).mockImplementation(loadRouteMap);
  scrolled.length = 0;
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    scrolled.push(this);
  };
});

/** Newest first. */
const trackingEvents = [
  aTrackingEvent({ id: 'e3', location: '32.729700, -88.314200', place: 'near Livingston, AL', status: 'disposed' }),
  aTrackingEvent({ id: 'e2', location: 'Dock 4, north gate', status: 'in_transit' }),
  aTrackingEvent({ id: 'e1', location: '30.695400, -88.039900', place: 'near Mobile, AL', accuracy_m: 12.4 }),
];
const route = () => within(screen.getByRole('region', { name: 'Route' }));

test('the positions of a load are on a map and, with the same facts, in a list', async () => {
  const { container } = renderDetail({ trackingEvents });
  expect(await screen.findByRole('group', { name: 'Map with 2 stops' })).toBeVisible();
  const listed = route()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(listed).toEqual([
    'Stop 1: In Transit, near Mobile, AL, Nov 4, 2026, 9:30 AM, accurate to 12 m',
    'Stop 2: Disposed, near Livingston, AL, Nov 4, 2026, 9:30 AM',
  ]);
  for (const label of listed) expect(route().getByRole('button', { name: String(label) })).toBeVisible();
  await expectNoAxeViolations(container);
});

test('a stop chosen on the map is chosen in the timeline, and back, and the address names it', async () => {
  const { user } = renderDetail({ trackingEvents });
  await user.click(await screen.findByRole('button', { name: /^Stop 1: / }));
  expect(route().getByRole('status')).toHaveTextContent(/^Stop 1: /);
  await user.click(route().getByRole('button', { name: 'Show in Timeline' }));
  expect(document.activeElement).toHaveTextContent('30.695400, -88.039900');
  await user.click(screen.getByRole('button', { name: 'Show Stop 2 on the map' }));
  expect(route().getByRole('button', { name: /^Stop 2: / })).toHaveAttribute('aria-pressed', 'true');
  expect(scrolled.at(-1)).toBe(screen.getByRole('region', { name: 'Route' }));
});

test('the map keeps its view and the focus when a live event ends or begins the tracking of the load', async () => {
  const { api, user } = renderDetail({ load: { current_status: 'disposed' }, trackingEvents });
  const stop = await screen.findByRole('button', { name: /^Stop 1: / });
  await user.click(stop);
  const card = () => screen.queryByRole('region', { name: 'Live GPS Tracking' });
  for (const [status, isTracked] of [
    ['in_transit', true],
    ['at_disposal_facility', false],
  ] as const) {
    api.answer({ getLoad: aLoad({ current_status: status }) });
    dropLiveMessages();
    announce('event-recorded', loadId);
    await waitFor(() => expect(card() !== null).toBe(isTracked));
    expect(screen.getByRole('button', { name: /^Stop 1: / })).toBe(stop);
    expect(stop).toHaveFocus();
  }
});

test('a corrected event is not on the map', async () => {
  const corrected = aTrackingEvent({ id: 'e0', location: '10, 10', corrected_by: 'e1' });
  renderDetail({ trackingEvents: [...trackingEvents, corrected] });
  expect(await screen.findByRole('group', { name: 'Map with 2 stops' })).toBeVisible();
});

test('a load without a position has no map, and its page does not fetch one', async () => {
  jest.mocked(routeMapQuery.queryFn).mockClear();
  renderDetail({ trackingEvents: [aTrackingEvent({ location: 'Dock 4, north gate' })] });
  await screen.findByText('Tracking Timeline');
  expect(screen.queryByRole('region', { name: 'Route' })).not.toBeInTheDocument();
  expect(routeMapQuery.queryFn).not.toHaveBeenCalled();
});

test('a map that cannot be loaded says so and can be tried again', async () => {
  jest.mocked(routeMapQuery.queryFn).mockRejectedValueOnce(new Error('offline'));
  const { user } = renderDetail({ trackingEvents });
  expect(await screen.findByText('The map could not be loaded.')).toBeVisible();
  await user.click(route().getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('group', { name: 'Map with 2 stops' })).toBeVisible();
});
