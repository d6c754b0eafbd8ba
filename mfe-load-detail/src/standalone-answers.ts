import { problem, type MockAnswers } from 'shared-auth/testing';
import {
  isExceptionalStep,
  loadStatuses,
  type LoadStatus,
  type NewTrackingEvent,
  type TrackingEvent,
} from 'shared-domain/waste';
import { aLoad, aPhoto, aTrackingEvent } from 'shared-domain/testing';
import { sampleGalleries } from './components/timeline/sample-galleries';

const load = aLoad({
  safety_notes: 'Keep upright and away from heat.\nNitrile gloves and eye protection.',
  pickup_scheduled: '2026-11-04T09:00:00.000Z',
  disposal_scheduled: '2026-12-01T08:00:00.000Z',
});
const places = ['29.760427, -95.369804', 'Pasadena, TX', 'Depot 4', null, '30.267153, -97.743057'];

const seen = { shellRelease: '1.0.0+5e11a3c2', remoteRelease: '1.1.0+c0de14f7' };
const unseen = { shellRelease: null, remoteRelease: null };

export const sampleLoadId = load.id;

/** Responses about one mock load in this status, with this many events; its status can be updated. */
export function standaloneAnswers(status: LoadStatus, eventCount: number): MockAnswers {
  const photos = new Map<string, Blob>();
  const trackingEvents = Array.from({ length: eventCount }, (_, age) => madeUpEvent(status, age));
  const current = () => ({ ...load, current_status: trackingEvents[0]?.status ?? status });
  return {
    getLoad: ({ params }) => (params.id === load.id ? current() : problem(404, 'not_found', 'There is no such load.')),
    listTrackingEvents: () => structuredClone(trackingEvents),
    getTrace: () => ({
      load: { ...seen, remoteRelease: '1.0.0+9b1de07c' },
      trackingEvents: trackingEvents.map(({ id }, age) => ({ id, ...(age % 3 === 2 ? unseen : seen) })),
    }),
    recordTrackingEvent: ({ body }) => {
      const recorded = recordNow(trackingEvents[0]?.status ?? null, body);
      const corrected = trackingEvents.find(({ id }) => id === body.corrects);
      if (corrected) corrected.corrected_by = recorded.id;
      trackingEvents.unshift(recorded);
      return recorded;
    },
    attachPhoto: ({ params, rawBody }) => {
      const photo = aPhoto({ id: crypto.randomUUID(), tracking_event_id: params.id });
      if (rawBody) photos.set(photo.id, rawBody);
      trackingEvents.find(({ id }) => id === params.id)?.photos.push(photo);
      return photo;
    },
    getPhoto: async ({ params }) =>
      photos.get(params.id) ?? (await fetch(sampleGalleries.picked_up[0]!.address)).blob(),
    issueCertificateTicket: () => ({ ticket: 'sample' }),
  };
}

function recordNow(previous: LoadStatus | null, sent: NewTrackingEvent) {
  const now = new Date().toISOString();
  const { status, location = null, notes = null, event_time = null, accuracy_m = null, corrects = null } = sent;
  return aTrackingEvent({
    ...{ id: crypto.randomUUID(), status, location, notes, event_time, accuracy_m, corrects },
    ...{ timestamp: event_time ?? now, recorded_at: now, is_exceptional: isExceptionalStep(previous, status) },
  });
}

function madeUpEvent(newest: LoadStatus, age: number): TrackingEvent {
  const happened = Date.UTC(2026, 10, 18, 15, 40) - age * 31_000_000;
  const id = `0190a1b2-0000-7000-8000-${String(age).padStart(12, '0')}`;
  return aTrackingEvent({
    id,
    status: loadStatuses[Math.max(0, loadStatuses.indexOf(newest) - age)] ?? 'generated',
    location: places[age % places.length] ?? null,
    notes: age % 2 === 0 ? 'Seal 4471 intact.\nHanded over to the driver at bay 4.' : null,
    timestamp: new Date(happened).toISOString(),
    recorded_at: new Date(happened + (age % 3 === 1 ? 7_200_000 : 0)).toISOString(),
    is_exceptional: age % 4 === 2,
    photos: age % 3 === 0 ? [1, 2, 3].map((photo) => aPhoto({ id: `${id.slice(0, -3)}f${age}${photo}` })) : [],
  });
}
