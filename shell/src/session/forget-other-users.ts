import type { QueryClient } from '@tanstack/react-query';
import { sessionStore, type SessionState } from 'shared-auth';

/** Empties the cache of server data whenever the page passes to somebody else. Returns how to stop. */
export function forgetOtherUsers(queryClient: QueryClient): () => void {
  return sessionStore.subscribe((session, previous) => {
    if (userId(session) !== userId(previous)) queryClient.clear();
  });
}

function userId(session: SessionState): string | null {
  return 'user' in session ? session.user.id : null;
}
