import type { PlannedLoad, PlannedTrackingEvent } from './plan-demo-load';
import { demoId } from './seeded-random';
import { hour, minute, nextOfficeTime } from './working-time';

/** The load with its first step on the road recorded hours late at a wrong place, and corrected soon after. */
export function withCorrection(load: PlannedLoad): PlannedLoad {
  const { timeZone, trackingEvents } = load;
  const index = trackingEvents.findIndex(({ status }) => status === 'in_transit');
  const right = trackingEvents[index];
  const before = trackingEvents[index - 1];
  if (!right || !before) throw new Error('This load of the demo has no step to correct');
  const recordedAt = nextOfficeTime(right.eventTime.getTime() + 5 * hour, timeZone);
  const wrong: PlannedTrackingEvent = {
    ...right,
    location: before.location,
    accuracyM: before.accuracyM,
    notes: "Entered from the driver's log.",
    recordedAt: new Date(recordedAt),
    photos: [],
  };
  const correction: PlannedTrackingEvent = {
    ...right,
    id: demoId(`${right.id} corrected`),
    notes: 'The place of the pickup was entered by mistake. This is the place in the log.',
    recordedAt: new Date(nextOfficeTime(recordedAt + 14 * minute, timeZone)),
    corrects: right.id,
  };
  const steps = [...trackingEvents.toSpliced(index, 1, wrong), correction];
  return { ...load, trackingEvents: steps.sort((a, b) => a.recordedAt.getTime() - b.recordedAt.getTime()) };
}
