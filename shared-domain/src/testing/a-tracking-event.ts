import type { TrackingEvent } from '../waste/tracking-event';

/** A tracking event for tests; say only what matters. */
export function aTrackingEvent(facts: Partial<TrackingEvent> = {}): TrackingEvent {
  return {
    id: '0190a1b2-0000-7000-8000-0000000000e1',
    waste_load_id: '0190a1b2-0000-7000-8000-000000000001',
    status: 'in_transit',
    location: '29.760427, -95.369804',
    notes: 'Left the depot',
    timestamp: '2026-11-04T09:30:00.000Z',
    recorded_at: '2026-11-04T09:30:00.000Z',
    recorded_by: 'admin@demo.example',
    is_exceptional: false,
    photos: [],
    ...facts,
  };
}
