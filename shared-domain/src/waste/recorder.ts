import type { TrackingEvent } from './tracking-event';

const roles: Record<string, string> = {
  portal_administrator: 'portal administrator',
  client_administrator: 'administrator of the client',
  import: 'imported',
};

/** What the recorder of a step was at that time, in words; null if the API does not say. */
export function recorderRole({ recorded_as: recordedAs }: Pick<TrackingEvent, 'recorded_as'>): string | null {
  return roles[recordedAs ?? ''] ?? null;
}
