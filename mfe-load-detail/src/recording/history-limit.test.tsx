import { aTrackingEvent } from 'shared-domain/testing';
import { openDialog } from '../testing/open-dialog';

// A thousand steps take jsdom a minute.
jest.mock('../components/timeline/timeline-item', () => ({ TimelineItem: () => null }));

test('near the limit of a history, the form first says what can still be recorded', async () => {
  const trackingEvents = Array.from({ length: 1050 }, (_, index) =>
    aTrackingEvent({ id: `e${index}`, status: 'in_transit', location: null }),
  );
  const { shown } = await openDialog({ trackingEvents });
  expect(shown.getByText(/^This load has reached the limit of 1,050 tracking events\./)).toBeVisible();
});
