import type { User } from 'shared-domain/wire';
import { useStore } from 'zustand';
import { sessionStore, type SessionState } from './session-store';

/** The current session. */
export function useSession(): SessionState {
  return useStore(sessionStore);
}

/** The signed-in user; also while an expired session waits for the password. */
export function useUser(): User | null {
  return useStore(sessionStore, (session) => ('user' in session ? session.user : null));
}
