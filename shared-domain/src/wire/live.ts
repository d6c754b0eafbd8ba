/** The messages of the live stream. Each names what changed, not its content. */
export const liveEvents = ['load-created', 'event-recorded', 'photo-added', 'release-notice', 'refetch-all'] as const;

export type LiveEvent = (typeof liveEvents)[number];

/** A message of the live stream. `loadId` is null unless the message is about one load. */
export interface LiveMessage {
  event: LiveEvent;
  loadId: string | null;
}

/** The stream sends at least a comment in this time, in seconds: proxies close a silent stream. The contract allows 25. */
export const liveHeartbeatSeconds = 20;

/** Response header with the id of the newest change: a stream from there misses nothing that the response lacks. */
export const livePositionHeader = 'portal-change';

/** Request header with the id of the last message received, from which a stream continues. */
export const lastEventIdHeader = 'last-event-id';
