import { isLoadStatus, loadStatuses } from './load-status';

type Facts = Record<string, unknown>;
type Reader = (answer: unknown) => unknown;

const loadTexts = [
  'id',
  'manifest_number',
  'generator_name',
  'generator_address',
  'waste_type',
  'waste_description',
  'unit',
  'hazard_class',
  'container_type',
];

/** Answers that screens show piece by piece. A missing part gets its empty form if it may be missing. */
export const readers = {
  loads: orUndefined((answer) => readList(answer, readLoad)),
  load: orUndefined((answer) => ({ created_by: '', ...readLoad(answer) })),
  trackingEvents: orUndefined((answer) => readList(answer, readTrackingEvent)),
  stats: orUndefined(readStats),
  trace: orUndefined(readTrace),
};

function orUndefined(read: Reader): Reader {
  return (answer) => {
    try {
      return read(answer);
    } catch {
      // Whatever is wrong with it, no screen can show it.
      return undefined;
    }
  };
}

function readList(answer: unknown, read: Reader): unknown[] {
  demand(Array.isArray(answer));
  return (answer as unknown[]).map(read);
}

function readLoad(answer: unknown): Facts {
  const load = withTexts(answer, loadTexts);
  demand(isLoadStatus(load.current_status) && typeof load.quantity === 'number');
  demand(isInstant(load.created_at) && isInstant(load.packaging_date));
  return load;
}

function readTrackingEvent(answer: unknown): Facts {
  const trackingEvent = withTexts(answer, ['id']);
  const { status, timestamp, photos } = trackingEvent;
  demand(isLoadStatus(status) && isInstant(timestamp));
  return {
    location: null,
    notes: null,
    recorded_at: timestamp,
    recorded_by: '',
    ...trackingEvent,
    photos: Array.isArray(photos) ? photos.filter((photo) => typeof photo === 'object' && photo !== null) : [],
  };
}

function readStats(answer: unknown): Facts {
  const stats = asFacts(answer);
  const counts = asFacts(stats.status_counts);
  demand(typeof stats.total_loads === 'number');
  return { ...stats, status_counts: Object.fromEntries(loadStatuses.map((status) => [status, counts[status] ?? 0])) };
}

function readTrace(answer: unknown): Facts {
  const trace = asFacts(answer);
  return {
    load: readMadeWith(trace.load),
    trackingEvents: readList(trace.trackingEvents, (made) => ({ ...withTexts(made, ['id']), ...readMadeWith(made) })),
  };
}

function readMadeWith(answer: unknown): Facts {
  const { shellRelease, remoteRelease } = asFacts(answer);
  const textOrNull = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
  return { shellRelease: textOrNull(shellRelease), remoteRelease: textOrNull(remoteRelease) };
}

function withTexts(answer: unknown, names: readonly string[]): Facts {
  const facts = asFacts(answer);
  demand(names.every((name) => typeof facts[name] === 'string'));
  return facts;
}

function asFacts(answer: unknown): Facts {
  demand(typeof answer === 'object' && answer !== null && !Array.isArray(answer));
  return answer as Facts;
}

function isInstant(value: unknown): boolean {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value));
}

/** Throws for an answer that no screen can show. */
function demand(isReadable: boolean): void {
  if (!isReadable) throw new TypeError('malformed answer');
}
