import { isEpaManifestNumber, normaliseManifestNumber } from 'shared-domain';
import { TextInput } from 'shared-ui';
import type { ClientChoice } from '../queries/use-client-choice';
import type { NewLoadForm } from '../use-new-load-form';
import { ClientField } from './client-field';
import { FormSection } from './form-section';
import { LoadField } from './load-field';

/** Whose load it is, and the number it is known by. */
export function ClientSection({ form, clients }: { form: NewLoadForm; clients: ClientChoice }) {
  return (
    <FormSection title="Client Information" text="The company that produced the waste, and the number of its manifest.">
      <ClientField form={form} clients={clients} />
      <LoadField form={form} name="manifest_number" hint={manifestHint(form.values.manifest_number)}>
        {(control) => <TextInput {...control} spellCheck={false} />}
      </LoadField>
    </FormSection>
  );
}

function manifestHint(typed: string): string {
  const manifestNumber = normaliseManifestNumber(typed);
  if (manifestNumber === '') return 'EPA form: nine digits and three letters. Other series are accepted, too.';
  return isEpaManifestNumber(manifestNumber) ? 'In EPA form.' : 'Not in EPA form: kept as a number of another series.';
}
