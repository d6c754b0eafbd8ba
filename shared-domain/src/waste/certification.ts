import { reachedAt } from './disposal';
import { validEvents } from './event-time';
import type { TrackingEvent } from './tracking-event';

/** Why a load has no certificate. */
export const noCertificate = 'A certificate is available only while the status is Disposed or Certified.';

type Certifiable = Pick<TrackingEvent, 'id' | 'status' | 'timestamp' | 'recorded_at' | 'corrects' | 'corrected_by'>;

/** The valid events that were recorded after the last certification of a load. The order of `oldestFirst` stays. */
export function recordedAfterCertification<Event extends Certifiable>(oldestFirst: readonly Event[]): Event[] {
  const certifiedAt = certificationRecordedAt(oldestFirst);
  if (certifiedAt === null) return [];
  return validEvents(oldestFirst).filter(({ recorded_at }) => Date.parse(recorded_at) > Date.parse(certifiedAt));
}

/** When the last certification was recorded for the first time: its corrections are later. */
function certificationRecordedAt(oldestFirst: readonly Certifiable[]): string | null {
  const reached = reachedAt(oldestFirst, 'certified');
  const certification = validEvents(oldestFirst).find((step) => isCertification(step) && step.timestamp === reached);
  const firstOf = (step: Certifiable): Certifiable => {
    const corrected = oldestFirst.find(({ id }) => id === step.corrects);
    return corrected && isCertification(corrected) ? firstOf(corrected) : step;
  };
  return certification ? firstOf(certification).recorded_at : null;
}

const isCertification = ({ status }: Pick<TrackingEvent, 'status'>) => status === 'certified';
