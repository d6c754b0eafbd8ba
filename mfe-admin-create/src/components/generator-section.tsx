import { checkEpaId } from 'shared-domain';
import { TextArea, TextInput } from 'shared-ui';
import styled from 'styled-components';
import { normaliseEpaId } from '../normalise-epa-id';
import type { NewLoadForm } from '../use-new-load-form';
import { FormSection } from './form-section';
import { LoadField } from './load-field';

/** Where the waste comes from. */
export function GeneratorSection({ form }: { form: NewLoadForm }) {
  return (
    <FormSection title="Generator Information" text="The site where the waste was produced.">
      <LoadField form={form} name="generator_name">
        {(control) => <TextInput {...control} />}
      </LoadField>
      <TallCell>
        <LoadField form={form} name="generator_address">
          {(control) => <TextArea {...control} rows={4} />}
        </LoadField>
      </TallCell>
      <LoadField form={form} name="generator_epa_id" hint={epaIdHint(form.values.generator_epa_id)}>
        {(control) => <TextInput {...control} spellCheck={false} />}
      </LoadField>
    </FormSection>
  );
}

function epaIdHint(typed: string): string {
  const epaId = normaliseEpaId(typed);
  if (epaId === '') return 'Usually 12 characters, for example TXD008092793.';
  const kept = epaId === typed ? '' : `Kept as ${epaId}. `;
  if (checkEpaId(epaId) !== 'unusual-length') return kept || 'Usually 12 characters.';
  return `${kept}EPA IDs usually have 12 characters; this one has ${epaId.length}.`;
}

/** Beside name and EPA ID, as tall as both. */
const TallCell = styled.div`
  grid-row: span 2;
`;
