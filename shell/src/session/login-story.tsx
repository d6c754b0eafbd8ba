import { loadStatuses, statusSteps } from 'shared-domain/waste';
import {
  color,
  Icon,
  type IconName,
  radius,
  space,
  statusColor,
  statusIcons,
  textSize,
  visuallyHidden,
} from 'shared-ui';
import styled from 'styled-components';

/** The seven stages of a load, drawn as the line that it travels along. */
export function CustodyLine() {
  return (
    <Line aria-label="The seven stages of a load">
      {loadStatuses.map((status) => (
        <Stage key={status}>
          <Dot style={{ color: statusColor(status, 'text'), background: statusColor(status, 'soft') }}>
            <Icon name={statusIcons[status]} size={18} />
          </Dot>
          <Name>{statusSteps[status].cardTitle ?? statusSteps[status].label}</Name>
        </Stage>
      ))}
    </Line>
  );
}

/* Where seven names do not fit side by side, three of them are seen. */
const Line = styled.ol`
  display: grid;
  grid-template-columns: repeat(6, minmax(0, 1fr)) auto;
  --dot: ${space(9)};
  @container (max-width: 33.99rem) {
    --dot: ${space(7)};
    white-space: nowrap;
    > :not(:first-child, :nth-child(5), :last-child) > :last-child {
      ${visuallyHidden}
    }
  }
`;

const Stage = styled.li`
  position: relative;
  display: grid;
  justify-items: start;
  align-content: start;
  gap: ${space(2)};
  &:not(:last-child)::before {
    content: '';
    position: absolute;
    inset-block-start: calc(var(--dot) / 2);
    inset-inline: 0;
    border-block-start: 1px solid ${color['border-strong']};
    opacity: 0.6;
  }
`;

const Dot = styled.span`
  position: relative;
  display: grid;
  place-items: center;
  inline-size: var(--dot);
  block-size: var(--dot);
  border-radius: ${radius.round};
  box-shadow: 0 0 0 ${space(1)} ${color.canvas};
`;

const Name = styled.span`
  padding-inline-end: ${space(1)};
  color: ${color.muted};
  font-size: ${textSize.small};
  line-height: 1.25;
`;

interface Benefit {
  icon: IconName;
  title: string;
  text: string;
  /** What the text does not mean. */
  note?: string;
}

const benefits: readonly Benefit[] = [
  {
    icon: 'map-pin',
    title: 'Real-Time Tracking',
    text: 'follows loads from pickup to certified disposal with GPS tracking and status updates.',
  },
  {
    icon: 'seal',
    title: 'Compliance Certification',
    text: 'compliance reports and blockchain-verified disposal certificates.',
    note: 'Currently, the portal itself keeps these records: tracking events and photos cannot be changed, and each photo is stored with its SHA-256 hash. Nothing is recorded on a public blockchain.',
  },
  {
    icon: 'link',
    title: 'Chain of Custody',
    text: 'an audit trail with packaging details, storage information and disposal verification.',
  },
];

/** The three benefits of the portal. */
export function LoginBenefits() {
  return (
    <List>
      {benefits.map(({ icon, title, text, note }) => (
        <li key={title}>
          <Icon name={icon} size={20} />
          <div>
            <Title>{title}</Title>
            <Text>{text}</Text>
            {note && <Note>{note}</Note>}
          </div>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space(5)};
  li {
    display: flex;
    gap: ${space(3)};
  }
  svg {
    flex: none;
    margin-block-start: 1px;
    color: ${color['accent-ink']};
  }
  @container (min-width: 36rem) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: ${space(6)};
    li {
      flex-direction: column;
    }
  }
`;

const Title = styled.h2`
  font-size: 0.9375rem;
`;

const Text = styled.p`
  max-inline-size: 44ch;
  margin-block-start: ${space(1)};
  color: ${color.muted};
  &::first-letter {
    text-transform: uppercase;
  }
`;

const Note = styled.p`
  max-inline-size: 44ch;
  margin-block-start: ${space(1.5)};
  padding-inline-start: ${space(2.5)};
  border-inline-start: 2px solid ${color.border};
  color: ${color.muted};
  font-size: ${textSize.small};
`;
