import { ApiError, signIn } from 'shared-auth';
import type { Credentials } from 'shared-domain/wire';
import { toast } from 'sonner';

/** Signs in, with a toast for each outcome. Returns why it failed, in a sentence, or null. */
export async function signInWithToasts(credentials: Credentials): Promise<string | null> {
  try {
    await signIn(credentials);
    toast.success('Login successful!');
    return null;
  } catch (cause) {
    const sentence = (cause instanceof ApiError && cause.detail) || 'Login failed';
    toast.error(sentence);
    return sentence;
  }
}
