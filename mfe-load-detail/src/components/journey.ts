import {
  disposalFacility,
  disposedAt,
  finalEvents,
  generatedAt,
  isOptionalStage,
  type Load,
  loadStatuses,
  type LoadStatus,
  reachedAt,
  statusSteps,
  type TrackingEvent,
  usualStepsAfter,
  validEvents,
  wasMovedAfterDisposal,
} from 'shared-domain/waste';

export interface Stage {
  status: LoadStatus;
  /**
   * `optional`: a usual step led over it. `skipped`: a later stage was reached without it in another way. `moved`: a
   * disposal after which the load was moved. `followed`: a disposal or certification that another step undid.
   */
  state: 'reached' | 'current' | 'optional' | 'skipped' | 'moved' | 'followed' | 'ahead';
  /** Event time of the first step in this stage; for the current stage and the disposal, in the last stay; for the facility, the receipt. */
  reachedAt: string | null;
  /** When it is scheduled: a calendar day as midnight UTC, or an instant. */
  plannedAt: string | null;
}

type Schedule = Pick<Load, 'current_status' | 'created_at' | 'pickup_scheduled' | 'disposal_scheduled'>;

/** The seven stages of a load with their dates. `trackingEvents` are newest first; corrected ones do not count. */
export function stagesOf(load: Schedule, trackingEvents: readonly TrackingEvent[]): Stage[] {
  const history = validEvents(trackingEvents).toReversed();
  const current = loadStatuses.indexOf(load.current_status);
  return loadStatuses.map((status, index) => ({
    status,
    ...progressOf(status, index),
    plannedAt: plannedAt(load, status),
  }));

  function progressOf(status: LoadStatus, index: number): Pick<Stage, 'state' | 'reachedAt'> {
    const undone = undoneState(status);
    // A load can return to an earlier stage, such as a rejected one; stages after it are ahead again.
    if (index > current) return { state: undone ?? 'ahead', reachedAt: null };
    const first = beginOf(status, index) ?? (status === 'generated' ? generatedAt(load, history) : null);
    if (index === current) return { state: 'current', reachedAt: first };
    if (first !== null) return { state: 'reached', reachedAt: first };
    if (undone) return { state: undone, reachedAt: null };
    return { state: isOptionalStage(status, history) ? 'optional' : 'skipped', reachedAt: null };
  }

  function undoneState(status: LoadStatus): 'moved' | 'followed' | null {
    if (status === 'disposed' && wasMovedAfterDisposal(history)) return 'moved';
    const isRecorded = statusSteps[status].isCertifiable && history.some((step) => step.status === status);
    const newest = history.at(-1)?.status ?? status;
    return isRecorded && loadStatuses.indexOf(newest) < loadStatuses.indexOf(status) ? 'followed' : null;
  }

  function beginOf(status: LoadStatus, index: number): string | null {
    if (index === current) return reachedAt(history, status);
    if (status === 'disposed') return disposedAt(history);
    // The facility of a disposal is that of the certificate; if no arrival names it, that of the last stay. The page has no
    // sites: where the certificate uses the place of the disposal without a receipt, the page states that of the arrival.
    const arrivals = [disposalFacility(history, [])?.step ?? [], finalEvents(history)].flat();
    const events = status === 'at_disposal_facility' ? [...arrivals, ...history] : history;
    return events.find((trackingEvent) => trackingEvent.status === status)?.timestamp ?? null;
  }
}

export interface UndoneAct {
  /** `disposal` or `certification`. */
  noun: string;
  state: 'moved' | 'followed';
  /** When the load last reached the stage. */
  at: string;
}

/** The disposal and certification of a load that did not last. `trackingEvents` are newest first. */
export function undoneActs(load: Schedule, trackingEvents: readonly TrackingEvent[]): UndoneAct[] {
  return stagesOf(load, trackingEvents).flatMap(({ status, state }) => {
    const at = reachedAt(trackingEvents.toReversed(), status);
    return at !== null && (state === 'moved' || state === 'followed') ? [{ noun: stageNouns[status], state, at }] : [];
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
  const later = usualStepsAfter(status).filter((next) => loadStatuses.indexOf(next) > loadStatuses.indexOf(status));
  if (later.length === 0) return null;
  return new Intl.ListFormat('en-US', { type: 'disjunction' }).format(later.map((next) => stageNouns[next]));
}
