import type { TrackingEvent } from './tracking-event';

/** What the recorder of a step was at that time, in words; null if the API does not say. */
export function recorderRole(
  { recorded_as: recordedAs }: Pick<TrackingEvent, 'recorded_as'>,
  company = 'the client',
): string | null {
  const words: Record<string, string> = {
    portal_administrator: 'portal administrator',
    client_administrator: `administrator of ${company}`,
    import: 'imported',
  };
  return words[recordedAs ?? ''] ?? null;
}
