import { loadStatuses, statusSteps, type LoadStatus } from 'shared-domain/waste';
import {
  color,
  elevation,
  Icon,
  media,
  ProgressBar,
  radius,
  space,
  statusColor,
  statusIcons,
  textSize,
} from 'shared-ui';
import type { CSSProperties, MouseEvent } from 'react';
import styled from 'styled-components';
import { formatTotal } from '../format-total';

export interface StatusCardProps {
  status: LoadStatus;
  /** Null until it is known. */
  count: number | null;
  isChosen: boolean;
  onPress: (press: MouseEvent) => void;
}

/** How many loads have a status, and the button that lists them. */
export function StatusCard({ status, count, isChosen, onPress }: StatusCardProps) {
  const { label, cardTitle = label, barWidth } = statusSteps[status];
  return (
    <Surface data-area data-chosen={isChosen} data-empty={!count} style={statusVariables(status)}>
      <Press type="button" aria-pressed={isChosen} onClick={onPress}>
        <Name>
          <Mark>
            <Icon name={statusIcons[status]} />
          </Mark>
          <span>{cardTitle}</span>
        </Name>{' '}
        <Count>{formatTotal(count)}</Count>
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

/** One rule for all statuses: the colors of a card are its own variables. */
function statusVariables(status: LoadStatus): CSSProperties {
  return {
    '--card-solid': statusColor(status, 'solid'),
    '--card-soft': statusColor(status, 'soft'),
    '--card-text': statusColor(status, 'text'),
  } as CSSProperties;
}

export const Surface = styled.li`
  position: relative;
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  gap: ${space(1.5)};
  min-block-size: 44px;
  padding: ${space(1)} ${space(2.5)} ${space(1.5)};
  border: 1px solid ${color.border};
  border-radius: ${radius.large};
  background: ${color.surface};
  box-shadow: ${elevation.resting};
  transition: background-color 120ms ease;
  &[data-chosen='true'] {
    border-color: var(--card-solid);
    background: var(--card-soft);
    box-shadow: inset 0 0 0 1px var(--card-solid);
  }
  /* No loads, or not known: the bar still has its width, but claims nothing. */
  &[data-empty='true'] > [role='progressbar'] {
    opacity: 0.3;
  }
  ${media.large} {
    padding: ${space(2)} ${space(3)} ${space(2.5)};
  }
  &:hover {
    border-color: var(--card-solid);
  }
  &:has(:focus-visible) {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
  ${media.forcedColors} {
    &[data-chosen='true'] {
      border-width: 3px;
    }
  }
`;

export const Press = styled.button`
  display: flex;
  align-items: center;
  justify-content: space-between;
  /* A count for which its line has no room. */
  flex-wrap: wrap;
  column-gap: ${space(1.5)};
  padding: 0;
  border: 0;
  background: none;
  text-align: start;
  cursor: pointer;
  ${media.large} {
    flex-flow: column;
    align-items: flex-start;
    gap: ${space(1)};
  }
  /* The ring is drawn around the whole card. */
  &:focus-visible {
    outline-color: transparent;
  }
  /* The whole card is the target, with its border. */
  &::after {
    content: '';
    position: absolute;
    inset: -1px;
    z-index: 1;
  }
`;

export const Name = styled.span`
  display: flex;
  flex: 1 1 min-content;
  align-items: center;
  gap: ${space(1.5)};
  font-size: 0.8125rem;
  font-weight: 600;
  /* Two lines fit in the same card. */
  line-height: 1.15;
`;

export const Mark = styled.span`
  flex: none;
  min-inline-size: 1rem;
  color: var(--card-text);
`;

export const Count = styled.span`
  font-size: ${textSize.title};
  font-weight: 680;
  letter-spacing: -0.02em;
  line-height: 1.1;
  ${media.large} {
    font-size: 1.375rem;
  }
`;
