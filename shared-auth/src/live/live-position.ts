let position: string | null = null;

/** The id from which the stream continues; null if none is known. Ids count for all users alike. */
export function livePosition(): string | null {
  return position;
}

/** Called with the id of each message. */
export function setLivePosition(id: string | null): void {
  position = id;
}

/**
 * Called with the id that came with a response. The first one counts: all that happens after the first response of the
 * page is new to it.
 */
export function noteFirstPosition(id: unknown): void {
  if (typeof id === 'string') position ??= id;
}
