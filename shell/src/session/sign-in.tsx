import { useRef, useState } from 'react';
import { ApiError, signIn } from 'shared-auth';
import type { Credentials } from 'shared-domain/wire';
import { Field, TextInput } from 'shared-ui';
import { toast } from 'sonner';

interface SignInForm {
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

/** The password field of both sign-in forms. */
export function PasswordField() {
  return (
    <Field label="Password">
      {(control) => (
        <TextInput
          {...control}
          name="password"
          type="password"
          required
          autoComplete="current-password"
          placeholder="Enter your password"
        />
      )}
    </Field>
  );
}

/** After a refused sign-in, the user will type the password again; the disabled button has lost the focus. */
export function focusPassword(form: HTMLFormElement): void {
  const field = form.elements.namedItem('password');
  if (!(field instanceof HTMLInputElement)) return;
  field.focus();
  field.select();
}
