import type { ChangeEvent, ReactNode } from 'react';
import { Field, type FieldControl } from 'shared-ui';
import { fields, isRequiredField, type NewLoadField } from '../new-load-fields';
import type { NewLoadForm } from '../use-new-load-form';

/** What an input of the form gets: its name, its value, and its connection to label, hint and message. */
export interface LoadInput extends FieldControl {
  name: string;
  value: string;
  onChange(event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>): void;
  autoComplete: 'off';
}

interface LoadFieldProps {
  form: NewLoadForm;
  name: NewLoadField;
  children(input: LoadInput): ReactNode;
}

/** One field of the form: label, control, hint, and its message after a failed check. */
export function LoadField({ form, name, children }: LoadFieldProps) {
  const { label, hint } = fields[name];
  const value = form.values[name];
  return (
    <Field
      label={label}
      hint={hint?.(value, form.values)}
      error={form.messages[name]}
      isRequired={isRequiredField(name)}
    >
      {(control) =>
        children({
          ...control,
          name,
          value,
          onChange: (event) => form.change(name, event.target.value),
          autoComplete: 'off',
        })
      }
    </Field>
  );
}
