import type { KeyboardEvent, WheelEvent } from 'react';
import { earliestDay, latestDay } from 'shared-domain/wire';
import { DateInput, Select, TextArea, TextInput } from 'shared-ui';
import type { FieldControl } from '../field-kinds';
import { fields, type NewLoadField } from '../new-load-fields';
import type { ClientChoice } from '../queries/use-client-choice';
import type { NewLoadForm } from '../use-new-load-form';
import { ClientField } from './client-field';
import { LoadField, type LoadInput } from './load-field';
import { ScheduleField } from './schedule-field';

interface LoadControlProps {
  form: NewLoadForm;
  name: NewLoadField;
  clients: ClientChoice;
}

/** A field with the control that the field table defines. */
export function LoadControl({ form, name, clients }: LoadControlProps) {
  const { control } = fields[name];
  if (control.type === 'client') return <ClientField form={form} clients={clients} />;
  if (control.type === 'schedule') return <ScheduleField form={form} name={name} timeLabel={control.timeLabel} />;
  return (
    <LoadField form={form} name={name}>
      {(input) => <SingleInput input={input} control={control} />}
    </LoadField>
  );
}

type SingleControl = Exclude<FieldControl, { type: 'client' | 'schedule' }>;

function SingleInput({ input, control }: { input: LoadInput; control: SingleControl }) {
  switch (control.type) {
    case 'line':
      return <TextInput {...input} spellCheck={control.spellCheck} />;
    case 'block':
      return <TextArea {...input} rows={control.rows} />;
    case 'choice':
      // A copied load may have left the choice open.
      return (
        <Select
          {...input}
          placeholder={control.placeholder ?? (input.value === '' ? 'Select' : undefined)}
          options={control.options}
        />
      );
    case 'quantity':
      return <TextInput {...input} {...numberInput} />;
    case 'day':
      return <DateInput {...input} min={earliestDay} max={latestDay} />;
  }
}

const numberInput = {
  type: 'number',
  step: '0.01',
  min: '0.01',
  inputMode: 'decimal',
  // A wheel over the focused field must scroll the page, not change a quantity unseen.
  onWheel: (event: WheelEvent<HTMLInputElement>) => event.currentTarget.blur(),
  // Nor must an arrow key that was meant for the page or the next list: 500 would become 499.99.
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') event.preventDefault();
  },
} as const;
