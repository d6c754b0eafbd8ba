import { useRef, useState } from 'react';
import type { Credentials } from 'shared-domain/wire';
import { color, Field, space, TextInput, VisuallyHidden } from 'shared-ui';
import styled from 'styled-components';
import { signInWithToasts } from './sign-in-with-toasts';

interface SignInForm {
  isSubmitting: boolean;
  /** Why the last attempt failed, in a sentence. */
  failure: string | null;
  /** Signs in and returns whether that succeeded. Does nothing while another attempt is pending. */
  submit: (credentials: Credentials) => Promise<boolean>;
}

/** Behavior of both sign-in forms: one call at a time, a toast, and the failure next to the field. */
export function useSignIn(earlierFailure: string | null = null): SignInForm {
  const [isSubmitting, setIsSubmitting] = useState(false);
  const [failure, setFailure] = useState(earlierFailure);
  const isUnderWay = useRef(false);

  const submit = async (credentials: Credentials): Promise<boolean> => {
    if (isUnderWay.current) return false;
    isUnderWay.current = true;
    setIsSubmitting(true);
    setFailure(null);
    const sentence = await signInWithToasts(credentials);
    setFailure(sentence);
    isUnderWay.current = false;
    setIsSubmitting(false);
    return sentence === null;
  };
  return { isSubmitting, failure, submit };
}

interface PasswordFieldProps {
  /** Browsers and password managers recognize a password by its type: a shown one is hidden before it is sent. */
  isSubmitting: boolean;
}

/** The password field of both sign-in forms, with a button that shows what was typed. */
export function PasswordField({ isSubmitting }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field label="Password">
      {(control) => (
        <Reveal>
          <TextInput
            {...control}
            name="password"
            type={isShown && !isSubmitting ? 'text' : 'password'}
            required
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="Enter your password"
          />
          <button type="button" aria-controls={control.id} onClick={() => setIsShown(!isShown)}>
            {isShown ? 'Hide' : 'Show'}
            <VisuallyHidden> password</VisuallyHidden>
          </button>
        </Reveal>
      )}
    </Field>
  );
}

const Reveal = styled.div`
  position: relative;
  > input {
    padding-inline-end: ${space(14)};
  }
  > button {
    position: absolute;
    inset-block: 0;
    inset-inline-end: 0;
    min-inline-size: ${space(13)};
    padding: 0 ${space(2)};
    border: 0;
    background: none;
    color: ${color['accent-ink']};
    font-size: 0.8125rem;
    font-weight: 600;
    cursor: pointer;
    &:focus-visible {
      outline-offset: -3px;
    }
  }
`;

/** After a refused sign-in, the user will type the password again; the disabled button has lost the focus. */
export function focusPassword(form: HTMLFormElement): void {
  const field = form.elements.namedItem('password');
  if (!(field instanceof HTMLInputElement)) return;
  field.focus();
  field.select();
}
