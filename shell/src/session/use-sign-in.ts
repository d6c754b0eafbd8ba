import { useRef, useState } from 'react';
import { ApiError, signIn } from 'shared-auth';
import type { Credentials } from 'shared-domain/wire';
import { toast } from 'sonner';

export interface SignInForm {
  isSubmitting: boolean;
  /** Why the last attempt failed, in a sentence. */
  failure: string | null;
  /** Signs in and returns whether that succeeded. Does nothing while another attempt is pending. */
  submit: (credentials: Credentials) => Promise<boolean>;
}

/** Behavior of both sign-in forms: one call at a time, a toast, and the failure next to the field. */
export function useSignIn(): SignInForm {
  const [isSubmitting, setIsSubmitting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isUnderWay = useRef(false);

  const submit = async (credentials: Credentials): Promise<boolean> => {
    if (isUnderWay.current) return false;
    isUnderWay.current = true;
    setIsSubmitting(true);
    setFailure(null);
    try {
      await signIn(credentials);
      toast.success('Login successful!');
      return true;
    } catch (cause) {
      const sentence = (cause instanceof ApiError && cause.detail) || 'Login failed';
      setFailure(sentence);
      toast.error(sentence);
      return false;
    } finally {
      isUnderWay.current = false;
      setIsSubmitting(false);
    }
  };
  return { isSubmitting, failure, submit };
}
