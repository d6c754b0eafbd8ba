import { ApiError, signIn } from 'shared-auth';
import type { Credentials } from 'shared-domain/wire';
import { toast } from 'sonner';

/**
 * Signs in, with a toast for each outcome. Returns why it failed, in a sentence, or null. Nothing is left to say once
 * the user has logged out or has signed in elsewhere.
 */
export async function signInWithToasts(credentials: Credentials): Promise<string | null> {
  try {
    await signIn(credentials);
    toast.success('Login successful!');
    return null;
  } catch (cause) {
    if (cause instanceof ApiError && cause.code === 'cancelled') return null;
    const sentence = (cause instanceof ApiError && cause.detail) || 'Login failed';
    toast.error(sentence);
    return sentence;
  }
}
