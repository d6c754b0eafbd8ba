import { screen, within } from '@testing-library/react';
import { aTrackingEvent } from 'shared-domain/testing';
import { renderDetail } from './testing/render-detail';

test('the timeline and the GPS card say in the same words where the load is', async () => {
  const trackingEvents = [aTrackingEvent({ location: '32.370000, -88.710000', place: 'near Meridian, MS' })];
  renderDetail({ load: { current_status: 'in_transit' }, trackingEvents });
  expect(await screen.findAllByText('Near Meridian, MS')).toHaveLength(2);
  expect(screen.getAllByText('32.370000, -88.710000')).toHaveLength(2);
});

test('an inaccurate position is never shown without its accuracy', async () => {
  const location = '32.370000, -88.710000';
  const rough = aTrackingEvent({ status: 'in_transit', location, place: null, accuracy_m: 90_000 });
  renderDetail({ load: { current_status: 'in_transit' }, trackingEvents: [rough] });
  expect(await screen.findByText(/since/, { selector: 'p' })).toHaveTextContent(
    `In transit within 90 km of ${location}, since`,
  );
  const card = within(screen.getByRole('region', { name: 'Live GPS Tracking' }));
  expect(card.getByText(location).parentElement).toHaveTextContent(`${location} ±90,000 m`);
  const timeline = within(screen.getByRole('region', { name: 'Tracking Timeline' }));
  expect(timeline.getByText('±90,000 m')).toBeVisible();
});

test('a typed location that reads like a position at a known site is marked as one', async () => {
  const location = 'At Acme Plant 4 (32.370000, -88.710000)';
  const typed = aTrackingEvent({ status: 'in_transit', location, place: null, accuracy_m: 5 });
  renderDetail({ load: { current_status: 'in_transit' }, trackingEvents: [typed] });
  expect(await screen.findByText(/since/, { selector: 'p' })).toHaveTextContent(`In transit “${location}”, since`);
  for (const shown of screen.getAllByText(location, { selector: 'section *' })) {
    expect(shown.parentElement).toHaveTextContent('No position recorded');
    expect(shown.parentElement).not.toHaveTextContent('±');
  }
});

test('a location without a known place is shown as recorded', async () => {
  renderDetail({ trackingEvents: [aTrackingEvent({ location: 'Dock 4, north gate', place: null })] });
  const timeline = within(await screen.findByRole('region', { name: 'Tracking Timeline' }));
  const item = within(timeline.getByRole('listitem', { current: 'step' }));
  expect(item.getByText('Dock 4, north gate')).toBeVisible();
  expect(item.queryByText(/^(Near|At) /)).not.toBeInTheDocument();
});
