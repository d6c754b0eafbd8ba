import { loadStatuses, statusSteps } from 'shared-domain';
import { color, Icon, radius, space, statusColor, statusIcons } from 'shared-ui';
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
          <Name>{statusSteps[status].cardTitle}</Name>
        </Stage>
      ))}
    </Line>
  );
}

const Line = styled.ol`
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
`;

const Stage = styled.li`
  position: relative;
  display: grid;
  justify-items: center;
  align-content: start;
  gap: ${space(2)};
  &:not(:first-child)::before {
    content: '';
    position: absolute;
    inset-block-start: ${space(4.5)};
    inset-inline: -50% 50%;
    border-block-start: 1px solid ${color['border-strong']};
  }
`;

const Dot = styled.span`
  position: relative;
  z-index: 1;
  display: grid;
  place-items: center;
  inline-size: ${space(9)};
  block-size: ${space(9)};
  border-radius: ${radius.round};
`;

const Name = styled.span`
  color: ${color.muted};
  font-size: 0.6875rem;
  line-height: 1.25;
  text-align: center;
`;
