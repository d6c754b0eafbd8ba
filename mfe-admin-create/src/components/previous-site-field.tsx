import type { Generator } from 'shared-domain/waste';
import { visibleText } from 'shared-domain/wire';
import { Field, Select } from 'shared-ui';
import type { NewLoadForm } from '../use-new-load-form';

const generatorFields = ['generator_name', 'generator_address', 'generator_epa_id'] as const;

export interface PreviousSiteFieldProps {
  form: NewLoadForm;
  /** Generator sites of the client's latest loads. */
  sites: readonly Generator[];
}

/** Fills in a previous generator site of the client. */
export function PreviousSiteField({ form, sites }: PreviousSiteFieldProps) {
  const chosen = sites.findIndex((site) =>
    generatorFields.every((field) => (site[field] ?? '') === form.values[field]),
  );
  const choose = (index: string): void => {
    const site = sites[Number(index)];
    if (index !== '' && site) for (const field of generatorFields) form.change(field, site[field] ?? '');
  };
  return (
    <Field label="Previous Site" hint="Fills in the name, address and EPA ID from this client's latest loads.">
      {(control) => (
        <Select
          {...control}
          autoComplete="off"
          placeholder="Select a site, or enter a new one below"
          value={chosen < 0 ? '' : `${chosen}`}
          options={sites.map((site, index) => ({ value: `${index}`, label: siteLabel(site) }))}
          onChange={({ target }) => choose(target.value)}
        />
      )}
    </Field>
  );
}

/** Sites of the same name and address can differ in their EPA ID. */
function siteLabel({ generator_name: name, generator_address: address, generator_epa_id: epaId }: Generator): string {
  return visibleText(`${name} - ${address.replace(/\s+/g, ' ')} - ${epaId ?? 'no EPA ID'}`);
}
