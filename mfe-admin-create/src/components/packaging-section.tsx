import { containerTypes } from 'shared-domain';
import { DateInput, Select, TextArea } from 'shared-ui';
import { asOptions } from '../as-options';
import type { NewLoadForm } from '../use-new-load-form';
import { FormSection } from './form-section';
import { LoadField } from './load-field';
import { WideCell } from './wide-cell';

/** What the waste is packed in, since when, and what to mind when handling it. */
export function PackagingSection({ form }: { form: NewLoadForm }) {
  return (
    <FormSection title="Packaging Information" text="What it is packed in, since when, and what to mind.">
      <LoadField form={form} name="container_type">
        {(control) => <Select {...control} placeholder="Select a container type" options={asOptions(containerTypes)} />}
      </LoadField>
      <LoadField form={form} name="packaging_date">
        {(control) => <DateInput {...control} min="1900-01-01" max="2199-12-31" />}
      </LoadField>
      <WideCell>
        <LoadField form={form} name="safety_notes">
          {(control) => <TextArea {...control} rows={3} />}
        </LoadField>
      </WideCell>
    </FormSection>
  );
}
