import { ApiError, sessionStore, signIn } from 'shared-auth';
import { type Credentials, isTokenCurrent, minuteMs, readTokenLife } from 'shared-domain/wire';
import { toast } from 'sonner';

/** A new token that looks expired is not restored after a reload, so the user has to know why the login page is back. */
const clockAhead =
  'Check the date and time on this device. Until they are correct, you must sign in again after each reload.';
/** What is due or overdue is decided by the device's clock. */
const clockBehind =
  'The clock on this device is behind. Until you correct the date and time, overdue loads may appear to be on time.';
const clockToleranceMs = 5 * minuteMs;

/**
 * Signs in, with a toast for each outcome. Returns why it failed, in a sentence, or null. Nothing is left to say once
 * the user has logged out or has signed in elsewhere.
 */
export async function signInWithToasts(credentials: Credentials): Promise<string | null> {
  try {
    await signIn(credentials);
    toast.success('Login successful!');
    const session = sessionStore.getState();
    const warning = 'token' in session ? clockWarning(session.token) : null;
    if (warning !== null) toast.warning(warning, { duration: Infinity });
    return null;
  } catch (cause) {
    if (cause instanceof ApiError && cause.code === 'cancelled') return null;
    const sentence = (cause instanceof ApiError && cause.detail) || 'Login failed';
    toast.error(sentence);
    return sentence;
  }
}

/** What a wrong clock of this device leads to, judged by a new token; null if the clock is right. */
function clockWarning(token: string): string | null {
  if (!isTokenCurrent(token)) return clockAhead;
  const issuedAt = readTokenLife(token)?.issuedAt ?? 0;
  return issuedAt > Date.now() + clockToleranceMs ? clockBehind : null;
}
