import type { ChangeEvent, ReactNode } from 'react';
import { Field, type FieldControl } from 'shared-ui';
import { fieldLabels, isRequiredField, type NewLoadField } from '../new-load-fields';
import type { NewLoadForm } from '../use-new-load-form';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What a control of the form gets: its name, its value, and what ties it to label, hint and message. */
export interface LoadControl extends FieldControl {
  name: string;
  value: string;
  onChange(event: ChangeEvent<Control>): void;
  autoComplete: 'off';
}

interface LoadFieldProps {
  form: NewLoadForm;
  name: NewLoadField;
  hint?: string | undefined;
  children(control: LoadControl): ReactNode;
}

/** One field of the form: label, control, hint, and its message when it could not be sent. */
export function LoadField({ form, name, hint, children }: LoadFieldProps) {
  return (
    <Field label={fieldLabels[name]} hint={hint} error={form.messages[name]} isRequired={isRequiredField(name)}>
      {(control) =>
        children({
          ...control,
          name,
          value: form.values[name],
          onChange: (event) => form.change(name, event.target.value),
          autoComplete: 'off',
        })
      }
    </Field>
  );
}
