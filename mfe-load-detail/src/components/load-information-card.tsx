import type { ReactNode } from 'react';
import { formatQuantity, hazardClassLabel, type Load } from 'shared-domain/waste';
import { isDay } from 'shared-domain/wire';
import { Card, color, Day, DescriptionList, Instant, space, textSize, UserText } from 'shared-ui';
import styled from 'styled-components';

type Fact = [term: string, detail: (load: Load) => ReactNode];

/** The facts of a load by section. A fact without a detail is left out. */
const sections: Record<string, Fact[]> = {
  Generator: [
    ['Name', (load) => text(load.generator_name)],
    ['Address', (load) => text(load.generator_address)],
    ['EPA ID', (load) => text(load.generator_epa_id)],
  ],
  'Waste Details': [
    ['Type', (load) => text(load.waste_type)],
    ['Description', (load) => text(load.waste_description)],
    ['Quantity', (load) => text(formatQuantity(load.quantity, load.unit))],
    ['Hazard Class', (load) => text(hazardClassLabel(load.hazard_class))],
  ],
  Packaging: [
    ['Container Type', (load) => text(load.container_type)],
    ['Packaging Date', (load) => <Day value={load.packaging_date} />],
    ['Safety Notes', (load) => text(load.safety_notes)],
  ],
  Schedule: [
    ['Pickup Scheduled', (load) => schedule(load.pickup_scheduled)],
    ['Disposal Scheduled', (load) => schedule(load.disposal_scheduled)],
  ],
};

/** What the load is, where it comes from and how it is packed. */
export function LoadInformationCard({ load }: { load: Load }) {
  return (
    <Card title="Waste Load Information">
      <Sections>
        {Object.entries(sections).map(([title, facts]) => {
          const items = facts.map(([term, detail]) => ({ term, detail: detail(load) })).filter(({ detail }) => detail);
          return (
            items.length > 0 && (
              <Section key={title}>
                <SectionTitle>{title}</SectionTitle>
                <DescriptionList items={items} />
              </Section>
            )
          );
        })}
      </Sections>
    </Card>
  );
}

function text(value: string | null): ReactNode {
  return value && <UserText>{value}</UserText>;
}

function schedule(value: string | null): ReactNode {
  return value && (isDay(value) ? <Day value={value} /> : <Instant value={value} />);
}

const Sections = styled.div`
  /* One column for each section, so that the map fits on the same sheet. */
  @media print {
    columns: 9rem 4;
    column-gap: ${space(6)};
  }
`;

const Section = styled.section`
  break-inside: avoid;
  & + & {
    margin-block-start: ${space(4)};
    padding-block-start: ${space(4)};
    border-block-start: 1px solid ${color.border};
  }
  @media print {
    && {
      margin-block: 0 ${space(4)};
      padding-block-start: 0;
      border: 0;
    }
  }
`;

const SectionTitle = styled.h3`
  margin-block-end: ${space(2)};
  font-size: ${textSize.body};
`;
