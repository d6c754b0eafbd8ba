import { Card, color, media, space, textSize } from 'shared-ui';
import styled from 'styled-components';
import { fields, newLoadFields, sections, type FormField, type SectionName } from '../new-load-fields';
import type { ClientChoice } from '../queries/use-client-choice';
import type { NewLoadForm } from '../use-new-load-form';
import { PreviousSiteField, type PreviousSiteFieldProps } from './previous-site-field';
import { LoadControl } from './load-control';

interface FormSectionProps {
  section: SectionName;
  form: NewLoadForm;
  clients: ClientChoice;
  previousSites: PreviousSiteFieldProps['sites'];
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
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(7rem, 2fr);
  align-items: start;
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
