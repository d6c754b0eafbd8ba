import type { Generator } from 'shared-domain/waste';
import { visibleText } from 'shared-domain/wire';
import { Card, color, Field, media, Select, space, textSize } from 'shared-ui';
import styled from 'styled-components';
import { fields, newLoadFields, sections, type FormField, type SectionName } from '../new-load-fields';
import type { ClientChoice } from '../queries/use-client-choice';
import { generatorFields, type NewLoadForm } from '../use-new-load-form';
import { LoadControl } from './load-control';
import { twoColumns } from './two-columns';

interface FormSectionProps {
  section: SectionName;
  form: NewLoadForm;
  clients: ClientChoice;
  /** Generator sites of the client's latest loads. */
  previousSites: readonly Generator[];
}

/** One group of fields with its title; on wide screens the fields are next to it in two columns. */
export function FormSection({ section, form, clients, previousSites }: FormSectionProps) {
  const { title, text } = sections[section];
  return (
    <Card>
      <Columns>
        <div>
          <Title>{title}</Title>
          <Text>{text()}</Text>
        </div>
        <Fields>
          {section === 'generator' && previousSites.length > 0 && (
            <Cell $cell="wide">
              <PreviousSiteField form={form} sites={previousSites} />
            </Cell>
          )}
          {newLoadFields
            .filter((name) => fields[name].section === section)
            .map((name) => (
              <Cell key={name} $cell={fields[name].cell}>
                <LoadControl form={form} name={name} clients={clients} />
              </Cell>
            ))}
        </Fields>
      </Columns>
    </Card>
  );
}

/** Fills in a previous generator site of the client. */
function PreviousSiteField({ form, sites }: { form: NewLoadForm; sites: readonly Generator[] }) {
  const chosen = sites.findIndex((site) =>
    generatorFields.every((field) => (site[field] ?? '') === form.values[field]),
  );
  const choose = (index: string): void => {
    const site = sites[Number(index)];
    if (index !== '' && site) form.takeSite(site);
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

const Columns = styled.div`
  display: grid;
  gap: ${space(4)};
  ${media.medium} {
    padding: ${space(1)};
  }
  ${media.large} {
    grid-template-columns: 16rem minmax(0, 1fr);
    gap: ${space(8)};
  }
`;

const Title = styled.h2`
  font-size: ${textSize.large};
  letter-spacing: -0.01em;
`;

const Text = styled.p`
  margin-block-start: ${space(1)};
  color: ${color.muted};
`;

const Fields = styled.div`
  ${twoColumns}
  gap: ${space(4)} ${space(3)};
  ${media.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    column-gap: ${space(5)};
  }
`;

const Cell = styled.div<{ $cell: FormField['cell'] }>`
  grid-column: ${({ $cell }) => ($cell === 'narrow' ? 'auto' : '1 / -1')};
  ${media.medium} {
    grid-column: ${({ $cell }) => ($cell === 'wide' ? '1 / -1' : 'auto')};
    grid-row: ${({ $cell }) => ($cell === 'tall' ? 'span 2' : 'auto')};
  }
`;
