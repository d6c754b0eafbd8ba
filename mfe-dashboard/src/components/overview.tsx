import { type DashboardStats, type LoadStatus, loadStatuses } from 'shared-domain/waste';
import { Fragment, useId, type ReactNode } from 'react';
import {
  cardSurface,
  color,
  Instant,
  media,
  notPrinted,
  SlowNotice,
  space,
  statusColor,
  textSize,
  VisuallyHidden,
} from 'shared-ui';
import styled from 'styled-components';
import { formatTotal } from '../format-total';
import { RetryBox } from './retry-box';
import { StatusCard } from './status-card';

export interface OverviewProps {
  /** Null until the numbers arrive. */
  stats: DashboardStats | null;
  /** When they were current, if they are from before a reload. */
  asOf: string | null;
  hasFailed: boolean;
  isRefreshing: boolean;
  chosenStatuses: readonly LoadStatus[];
  attentionCard: ReactNode;
  onRetry: (() => void) | undefined;
  /** `isAdded` if the status joins those that are chosen. */
  onChooseStatus: (status: LoadStatus, isAdded: boolean) => void;
}

/** The total and the seven statuses, which filter the list below: one strip on wide screens. */
export function Overview(props: OverviewProps) {
  const { stats, asOf, hasFailed, isRefreshing, onRetry } = props;
  const titleId = useId();
  return (
    <Strip aria-busy={asOf !== null}>
      <Total aria-labelledby={titleId}>
        <Title id={titleId}>Waste Load Overview</Title>
        <TotalFigure {...props} />
        <StatusComposition counts={stats?.status_counts} />
        <SlowNotice isWaiting={!stats && !hasFailed && isRefreshing} onRetry={onRetry} />
      </Total>
      <StatusCards {...props} />
      {hasFailed && (
        <RetryBox isRetrying={isRefreshing} onRetry={onRetry}>
          {`The overview could not be ${stats ? 'refreshed' : 'loaded'}.`}
        </RetryBox>
      )}
    </Strip>
  );
}

// It counts all loads: in print it would stand above those that match.
const Strip = styled.div`
  display: grid;
  gap: ${space(2)};
  margin-block-end: ${space(3)};
  &[aria-busy='true'] {
    opacity: 0.6;
  }
  ${notPrinted}
  /* Totals up to 999 fit, at 1440 px up to 99,999, so that nothing moves when they arrive. */
  ${media.large} {
    grid-template-columns: minmax(clamp(13.5rem, 18vw, 16rem), auto) minmax(0, 1fr);
    > :nth-child(n + 3) {
      grid-column: 1 / -1;
    }
  }
`;

const Total = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space(1)} ${space(3)};
  > :not(h2, p) {
    inline-size: 100%;
  }
  ${media.large} {
    ${cardSurface}
    flex-flow: column;
    align-items: stretch;
    max-inline-size: 22rem;
    padding: ${space(2)} ${space(3)} ${space(2.5)};
  }
`;

const Title = styled.h2`
  font-size: ${textSize.large};
`;

/** One card for each status. A card filters the list by its status; pressing it again removes the filter. */
function StatusCards({ stats, chosenStatuses, onChooseStatus, attentionCard }: OverviewProps) {
  return (
    <Grid>
      <ul aria-label="Waste loads by status">
        {loadStatuses.map((status) => (
          <StatusCard
            key={status}
            status={status}
            count={stats?.status_counts[status] ?? null}
            isChosen={chosenStatuses.includes(status)}
            onPress={(press) => onChooseStatus(status, press.ctrlKey || press.metaKey || press.shiftKey)}
          />
        ))}
      </ul>
      {attentionCard}
    </Grid>
  );
}

// On wide screens, what needs attention is above the list.
const Grid = styled.div`
  display: grid;
  gap: ${space(1.5)};
  > ul {
    display: contents;
  }
  /* With large text, a phone has no room for two. */
  grid-template-columns: minmax(0, 1fr);
  @media (min-width: 18rem) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  @media (min-width: 18rem) and (max-width: 69.99rem) {
    > ul:last-child > :last-child {
      grid-column: span 2;
    }
  }
  ${media.medium} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: ${space(2)};
  }
  ${media.large} {
    grid-template-columns: repeat(7, minmax(0, 1fr));
    > [data-part] {
      display: none;
    }
  }
`;

/** The total of active waste loads, which includes finished ones, and how many are not finished. */
function TotalFigure({ stats, asOf, isRefreshing }: Pick<OverviewProps, 'stats' | 'asOf' | 'isRefreshing'>) {
  const total = stats && stats.total_loads;
  const open = stats && stats.total_loads - stats.status_counts.disposed - stats.status_counts.certified;
  // The list says it too. In view for a moment only, it would move everything below and next to it.
  const Note = isRefreshing ? VisuallyHidden : Fragment;
  return (
    <Figure>
      <strong>{formatTotal(total)}</strong>{' '}
      <span>
        {`active waste load${total === 1 ? '' : 's'}`}
        {asOf && (
          <Note>
            {' '}
            as of <Instant value={asOf} />
          </Note>
        )}
        , <span>{formatTotal(open)} not yet disposed of</span>
      </span>
    </Figure>
  );
}

const Figure = styled.p`
  display: flex;
  align-items: baseline;
  gap: ${space(1.5)};
  color: ${color.muted};
  font-size: 0.8125rem;
  > strong {
    color: ${color.ink};
    font-size: 1.375rem;
    font-weight: 680;
    letter-spacing: -0.02em;
    line-height: 1.1;
  }
  ${media.large} {
    align-items: center;
    font-size: ${textSize.small};
    line-height: 1.15;
    span > span {
      display: block;
    }
  }
`;

/**
 * The distribution of the loads over the statuses; the cards below show the same in numbers. Empty until it is known, so
 * that nothing moves then.
 */
function StatusComposition({ counts }: { counts: DashboardStats['status_counts'] | undefined }) {
  return (
    <Bar aria-hidden="true">
      {counts &&
        loadStatuses
          .filter((status) => counts[status] > 0)
          .map((status) => (
            <Part key={status} style={{ flexGrow: counts[status], background: statusColor(status, 'solid') }} />
          ))}
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  gap: 2px;
  flex: none;
  block-size: 6px;
  border-radius: 3px;
  background: ${color.sunken};
  overflow: hidden;
`;

const Part = styled.span`
  flex: 0 1 0;
  min-inline-size: 3px;
  ${media.forcedColors} {
    forced-color-adjust: none;
  }
`;
