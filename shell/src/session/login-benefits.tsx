import { color, Icon, space, type IconName } from 'shared-ui';
import styled from 'styled-components';

const benefits: readonly { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'map-pin',
    title: 'Real-Time Tracking',
    text: 'follows loads from pickup to certified disposal with GPS tracking and status updates.',
  },
  {
    icon: 'seal',
    title: 'Compliance Certification',
    text: 'compliance reports and blockchain-verified disposal certificates.',
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
      {benefits.map(({ icon, title, text }) => (
        <li key={title}>
          <Icon name={icon} size={20} />
          <div>
            <Title>{title}</Title>
            <Text>{text}</Text>
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
