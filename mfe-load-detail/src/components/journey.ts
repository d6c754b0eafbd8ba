import {
  type Load,
  loadStatuses,
  type LoadStatus,
  statusSteps,
  type TrackingEvent,
  validEvents,
} from 'shared-domain/waste';

export interface Stage {
  status: LoadStatus;
  /** `skipped`: a later stage was reached without it. */
  state: 'reached' | 'current' | 'skipped' | 'ahead';
  /** Event time of the first step in this stage; for the current stage and disposal, of the first in the last stay. */
  reachedAt: string | null;
  /** When it is scheduled: a calendar day as midnight UTC, or an instant. */
  plannedAt: string | null;
}

type Schedule = Pick<Load, 'current_status' | 'created_at' | 'pickup_scheduled' | 'disposal_scheduled'>;

/** The seven stages of a load with their dates. `trackingEvents` are newest first; corrected ones do not count. */
export function stagesOf(load: Schedule, trackingEvents: readonly TrackingEvent[]): Stage[] {
  const valid = validEvents(trackingEvents);
  const current = loadStatuses.indexOf(load.current_status);
  return loadStatuses.map((status, index) => {
    const first =
      index === current || status === 'disposed'
        ? lastStay(status, valid).at(-1)
        : valid.findLast((trackingEvent) => trackingEvent.status === status);
    const reachedAt = first?.timestamp ?? (status === 'generated' ? load.created_at : null);
    // A load can return to an earlier stage, such as a rejected one; stages after it are ahead again.
    const passed = reachedAt === null ? 'skipped' : 'reached';
    return {
      status,
      state: index === current ? 'current' : index > current ? 'ahead' : passed,
      reachedAt: index > current ? null : reachedAt,
      plannedAt: plannedAt(load, status),
    };
  });
}

/** The events of the load's last stay in a stage, newest first. Repeats of a status do not begin another stay. */
export function lastStay(status: LoadStatus, newestFirst: readonly TrackingEvent[]): TrackingEvent[] {
  const last = newestFirst.findIndex((trackingEvent) => trackingEvent.status === status);
  if (last === -1) return [];
  const fromLast = newestFirst.slice(last);
  const before = fromLast.findIndex((trackingEvent) => trackingEvent.status !== status);
  return before === -1 ? fromLast : fromLast.slice(0, before);
}

function plannedAt(load: Schedule, status: LoadStatus): string | null {
  if (status === 'picked_up') return load.pickup_scheduled;
  return status === 'disposed' ? load.disposal_scheduled : null;
}

const stageNouns: Record<LoadStatus, string> = {
  generated: 'generation',
  picked_up: 'pickup',
  in_transit: 'transport',
  in_storage: 'storage',
  at_disposal_facility: 'disposal facility',
  disposed: 'disposal',
  certified: 'certification',
};

/** What usually comes next, such as `storage or disposal facility`; null at the end of the journey. */
export function nextStages(status: LoadStatus): string | null {
  const later = statusSteps[status].usualNext.filter(
    (next) => loadStatuses.indexOf(next) > loadStatuses.indexOf(status),
  );
  if (later.length === 0) return null;
  return new Intl.ListFormat('en-US', { type: 'disjunction' }).format(later.map((next) => stageNouns[next]));
}
