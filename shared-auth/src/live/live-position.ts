import { sessionStore } from '../session-store';

let position: string | null = null;

/** The id from which the stream continues; null if none is known. */
export function livePosition(): string | null {
  return position;
}

/** Called with the id of each message. */
export function setLivePosition(id: string): void {
  position = id;
}

/**
 * Called with the id that came with a response. The first one counts: all that happens after the first response of the
 * page is new to it.
 */
export function noteFirstPosition(id: unknown): void {
  if (typeof id === 'string' && /^\d+$/.test(id)) position ??= id;
}

// Another user's page starts again.
sessionStore.subscribe((now, before) => {
  if (userIn(now) !== userIn(before)) position = null;
});

function userIn(session: ReturnType<typeof sessionStore.getState>): string | null {
  return 'user' in session ? session.user.id : null;
}
