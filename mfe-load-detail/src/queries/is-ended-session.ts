import { ApiError } from 'shared-auth';

/** True if the server refused a call because the session had ended; the shell then asks for the password. */
export function isEndedSession(failure: unknown): boolean {
  return failure instanceof ApiError && failure.status === 401;
}
