import { ApiError, sessionStore, signIn } from 'shared-auth';
import { type Credentials, isTokenCurrent } from 'shared-domain/wire';
import { toast } from 'sonner';

/** A new token that looks expired is not restored after a reload, so the user has to know why the login page is back. */
const wrongClock =
  'Check the date and time on this device. Until they are correct, you must sign in again after each reload.';

/**
 * Signs in, with a toast for each outcome. Returns why it failed, in a sentence, or null. Nothing is left to say once
 * the user has logged out or has signed in elsewhere.
 */
export async function signInWithToasts(credentials: Credentials): Promise<string | null> {
  try {
    await signIn(credentials);
    toast.success('Login successful!');
    const session = sessionStore.getState();
    if ('token' in session && !isTokenCurrent(session.token)) toast.warning(wrongClock, { duration: Infinity });
    return null;
  } catch (cause) {
    if (cause instanceof ApiError && cause.code === 'cancelled') return null;
    const sentence = (cause instanceof ApiError && cause.detail) || 'Login failed';
    toast.error(sentence);
    return sentence;
  }
}
