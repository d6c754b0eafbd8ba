import { TextInput } from 'shared-ui';
import type { NewLoadForm } from '../use-new-load-form';
import { FormSection } from './form-section';
import { LoadField } from './load-field';

const dateAndTime = { type: 'datetime-local', min: '1900-01-01T00:00', max: '2199-12-31T23:59' } as const;

/** When the load is to be picked up and disposed of, as far as that is known. */
export function SchedulingSection({ form }: { form: NewLoadForm }) {
  return (
    <FormSection title="Scheduling" text="Planned times, if they are known already.">
      <LoadField form={form} name="pickup_scheduled">
        {(control) => <TextInput {...control} {...dateAndTime} />}
      </LoadField>
      <LoadField form={form} name="disposal_scheduled">
        {(control) => <TextInput {...control} {...dateAndTime} />}
      </LoadField>
    </FormSection>
  );
}
