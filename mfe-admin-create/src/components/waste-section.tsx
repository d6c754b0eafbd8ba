import type { WheelEvent } from 'react';
import { hazardClassLabel, hazardClassNumbers, units, wasteTypes } from 'shared-domain';
import { media, Select, space, TextArea, TextInput } from 'shared-ui';
import styled from 'styled-components';
import { asOptions } from '../as-options';
import type { NewLoadForm } from '../use-new-load-form';
import { FormSection } from './form-section';
import { LoadField } from './load-field';
import { WideCell } from './wide-cell';

const hazardClassOptions = hazardClassNumbers.map((number) => ({ value: number, label: hazardClassLabel(number) }));

/** What the waste is, how dangerous, and how much of it. */
export function WasteSection({ form }: { form: NewLoadForm }) {
  return (
    <FormSection title="Waste Details" text="What it is, how dangerous it is and how much of it.">
      <LoadField form={form} name="waste_type">
        {(control) => <Select {...control} placeholder="Select a waste type" options={asOptions(wasteTypes)} />}
      </LoadField>
      <LoadField form={form} name="hazard_class">
        {(control) => <Select {...control} placeholder="Select a hazard class" options={hazardClassOptions} />}
      </LoadField>
      <WideCell>
        <LoadField form={form} name="waste_description">
          {(control) => <TextArea {...control} rows={3} />}
        </LoadField>
      </WideCell>
      <QuantityCell>
        <LoadField form={form} name="quantity">
          {(control) => <TextInput {...control} {...numberInput} />}
        </LoadField>
        <LoadField form={form} name="unit">
          {(control) => <Select {...control} options={asOptions(units)} />}
        </LoadField>
      </QuantityCell>
    </FormSection>
  );
}

const numberInput = {
  type: 'number',
  step: '0.01',
  min: '0.01',
  inputMode: 'decimal',
  // A wheel over the focused field must scroll the page, not change a quantity unseen.
  onWheel: (event: WheelEvent<HTMLInputElement>) => event.currentTarget.blur(),
} as const;

const QuantityCell = styled(WideCell)`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(7rem, 2fr);
  align-items: start;
  gap: ${space(3)};
  ${media.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space(5)};
  }
`;
