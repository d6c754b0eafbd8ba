import { loadStatuses, statusSteps, type LoadStatus } from 'shared-domain/waste';
import { color, elevation, Icon, media, ProgressBar, radius, space, statusColor, statusIcons } from 'shared-ui';
import styled from 'styled-components';

const countFormat = new Intl.NumberFormat('en-US');

export interface StatusCardProps {
  status: LoadStatus;
  /** Null until it is known. */
  count: number | null;
  isChosen: boolean;
  onPress: () => void;
}

/** How many loads have a status, and the button that lists them. */
export function StatusCard({ status, count, isChosen, onPress }: StatusCardProps) {
  const { cardTitle, barWidth } = statusSteps[status];
  return (
    <Surface $status={status} $isChosen={isChosen}>
      <Press type="button" aria-pressed={isChosen} onClick={onPress}>
        <Name>
          <Mark $status={status}>
            <Icon name={statusIcons[status]} />
          </Mark>
          <span>{cardTitle}</span>
        </Name>{' '}
        <Count>{count === null ? '–' : countFormat.format(count)}</Count>
      </Press>
      {/* Next to the button: screen readers don't announce a progress bar inside a button. */}
      <ProgressBar
        value={barWidth}
        tone={status}
        label={`${cardTitle} progress`}
        valueText={`Stage ${loadStatuses.indexOf(status) + 1} of ${loadStatuses.length}`}
      />
    </Surface>
  );
}

const Surface = styled.li<{ $status: LoadStatus; $isChosen: boolean }>`
  position: relative;
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  gap: ${space(2.5)};
  padding: ${space(3)};
  border: 1px solid ${({ $status, $isChosen }) => ($isChosen ? statusColor($status, 'solid') : color.border)};
  border-radius: ${radius.large};
  background: ${({ $status, $isChosen }) => ($isChosen ? statusColor($status, 'soft') : color.surface)};
  box-shadow: ${({ $status, $isChosen }) =>
    $isChosen ? `inset 0 0 0 1px ${statusColor($status, 'solid')}` : elevation.resting};
  transition: background-color 120ms ease;
  &:hover {
    border-color: ${({ $status }) => statusColor($status, 'solid')};
  }
  &:has(:focus-visible) {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
  ${media.forcedColors} {
    border-width: ${({ $isChosen }) => ($isChosen ? '3px' : '1px')};
  }
`;

const Press = styled.button`
  display: flex;
  align-items: center;
  justify-content: space-between;
  flex-wrap: wrap;
  gap: ${space(1.5)};
  padding: 0;
  border: 0;
  background: none;
  text-align: start;
  cursor: pointer;
  /* If one count does not fit next to its name, all go below. */
  @media (max-width: 22.49rem) {
    flex-direction: column;
    align-items: flex-start;
  }
  ${media.large} {
    flex-direction: column;
    align-items: flex-start;
  }
  /* The ring is drawn around the whole card. */
  &:focus-visible {
    outline-color: transparent;
  }
  /* The whole card is the target. */
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    z-index: 1;
  }
`;

const Name = styled.span`
  display: flex;
  align-items: center;
  gap: ${space(1.5)};
  font-size: 0.8125rem;
  font-weight: 600;
`;

const Mark = styled.span<{ $status: LoadStatus }>`
  flex: none;
  color: ${({ $status }) => statusColor($status, 'text')};
`;

const Count = styled.span`
  font-size: 1.375rem;
  font-weight: 680;
  letter-spacing: -0.02em;
  line-height: 1.1;
`;
