/** The messages of the live stream. Each names what changed, not its content. */
export const liveEvents = ['load-created', 'event-recorded', 'photo-added', 'release-notice', 'refetch-all'] as const;

export type LiveEvent = (typeof liveEvents)[number];

export function isLiveEvent(event: string | undefined): event is LiveEvent {
  return (liveEvents as readonly (string | undefined)[]).includes(event);
}

/** A message of the live stream. `loadId` is null unless the message is about one load. */
export interface LiveMessage {
  event: LiveEvent;
  loadId: string | null;
}

/** The stream sends at least a comment in this time, in seconds: proxies close a silent stream. The contract allows 25. */
export const liveHeartbeatSeconds = 20;
