import { Field, TextInput } from 'shared-ui';

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
