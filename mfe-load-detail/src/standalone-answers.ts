import { problem, type MockAnswers } from 'shared-auth/testing';
import { isExceptionalStep, type LoadStatus, type TrackingEvent } from 'shared-domain';
import { aLoad, aPhoto, aTrackingEvent } from 'shared-domain/testing';

const load = aLoad({
  safety_notes: 'Keep upright. Nitrile gloves and eye protection.',
  pickup_scheduled: '2026-11-04T09:00:00.000Z',
});

export const sampleLoadId = load.id;

/** Answers of one load that can be moved on, kept in memory. */
export function standaloneAnswers(): MockAnswers {
  const photos = new Map<string, Blob>();
  const trackingEvents: TrackingEvent[] = [
    sampleStep(3, 'in_transit', '29.760427, -95.369804', 'Left the depot at bay 4'),
    sampleStep(2, 'picked_up', 'Pasadena, TX', 'Seal 4471 set by the driver'),
    sampleStep(1, 'generated', null, null),
  ];
  const current = () => ({ ...load, current_status: trackingEvents[0]?.status ?? load.current_status });
  return {
    getLoad: ({ params }) => (params.id === load.id ? current() : problem(404, 'not_found', 'There is no such load.')),
    listTrackingEvents: () => structuredClone(trackingEvents),
    recordTrackingEvent: ({ body }) => {
      const now = new Date().toISOString();
      const recorded = aTrackingEvent({
        id: crypto.randomUUID(),
        status: body.status,
        location: body.location ?? null,
        notes: body.notes ?? null,
        timestamp: now,
        recorded_at: now,
        is_exceptional: isExceptionalStep(current().current_status, body.status),
      });
      trackingEvents.unshift(recorded);
      return recorded;
    },
    attachPhoto: ({ params, rawBody }) => {
      const photo = aPhoto({ id: crypto.randomUUID(), tracking_event_id: params.id });
      if (rawBody) photos.set(photo.id, rawBody);
      trackingEvents.find(({ id }) => id === params.id)?.photos.push(photo);
      return photo;
    },
    getPhoto: ({ params }) => photos.get(params.id) ?? problem(404, 'not_found', 'There is no such photo.'),
    issueCertificateTicket: () => ({ ticket: 'sample' }),
  };
}

function sampleStep(day: number, status: LoadStatus, location: string | null, notes: string | null): TrackingEvent {
  const timestamp = `2026-11-0${day + 1}T09:30:00.000Z`;
  const id = `0190a1b2-0000-7000-8000-0000000000e${day}`;
  return aTrackingEvent({ id, status, location, notes, timestamp, recorded_at: timestamp });
}
