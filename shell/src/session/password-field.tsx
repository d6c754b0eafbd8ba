import { Field, TextInput } from 'shared-ui';

/** Asks for the password, on the login page as after an expired session. */
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
