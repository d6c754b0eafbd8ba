import type { ReactNode } from 'react';
import { findHazardClass, formatQuantity, hazardClassLabel, isDay, visibleText, type Load } from 'shared-domain';
import { Card, color, Day, DescriptionList, Instant, space, textSize, UserText } from 'shared-ui';
import styled from 'styled-components';

/** What the load is, where it comes from and how it is packed. */
export function LoadInformationCard({ load }: { load: Load }) {
  return (
    <Card title="Waste Load Information">
      {sectionsOf(load).map(({ title, facts }) => (
        <Section key={title}>
          <SectionTitle>{title}</SectionTitle>
          <DescriptionList items={facts} />
        </Section>
      ))}
    </Card>
  );
}

type Fact = { term: string; detail: ReactNode };

function sectionsOf(load: Load): { title: string; facts: Fact[] }[] {
  const sections = [
    {
      title: 'Generator',
      facts: [
        textFact('Name', load.generator_name),
        textFact('Address', load.generator_address),
        textFact('EPA ID', load.generator_epa_id),
      ],
    },
    {
      title: 'Waste Details',
      facts: [
        textFact('Type', load.waste_type),
        textFact('Description', load.waste_description),
        textFact('Quantity', formatQuantity(load.quantity, load.unit)),
        textFact('Hazard Class', hazardClassText(load.hazard_class)),
      ],
    },
    {
      title: 'Packaging',
      facts: [
        textFact('Container Type', load.container_type),
        dayFact('Packaging Date', load.packaging_date),
        textFact('Safety Notes', load.safety_notes),
      ],
    },
    {
      title: 'Schedule',
      facts: [
        scheduleFact('Pickup Scheduled', load.pickup_scheduled),
        scheduleFact('Disposal Scheduled', load.disposal_scheduled),
      ],
    },
  ];
  return sections
    .map(({ title, facts }) => ({ title, facts: facts.filter((fact) => fact !== null) }))
    .filter(({ facts }) => facts.length > 0);
}

function textFact(term: string, text: string | null): Fact | null {
  return text ? { term, detail: <UserText>{text}</UserText> } : null;
}

function dayFact(term: string, day: string): Fact {
  return { term, detail: <Day value={day} /> };
}

function scheduleFact(term: string, schedule: string | null): Fact | null {
  if (!schedule) return null;
  return isDay(schedule) ? dayFact(term, schedule) : { term, detail: <Instant value={schedule} /> };
}

/** `Class 3 - Flammable Liquids`, or `Class …` of whatever an older record says. */
function hazardClassText(hazardClass: string): string {
  const known = findHazardClass(hazardClass);
  return known ? hazardClassLabel(known) : `Class ${visibleText(hazardClass)}`;
}

const Section = styled.section`
  & + & {
    margin-block-start: ${space(4)};
    padding-block-start: ${space(4)};
    border-block-start: 1px solid ${color.border};
  }
`;

const SectionTitle = styled.h3`
  margin-block-end: ${space(2)};
  font-size: ${textSize.body};
`;
