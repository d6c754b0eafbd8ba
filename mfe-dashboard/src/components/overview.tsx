import type { DashboardStats, LoadStatus } from 'shared-domain/waste';
import { Card, SlowNotice, space } from 'shared-ui';
import styled from 'styled-components';
import { RetryBox } from './retry-box';
import { StatusCards } from './status-cards';
import { StatusComposition } from './status-composition';
import { TotalFigure } from './total-figure';

export interface OverviewProps {
  /** Null until the numbers arrive. */
  stats: DashboardStats | null;
  /** When they were current, if they are from before a reload. */
  asOf: string | null;
  hasFailed: boolean;
  isRefreshing: boolean;
  chosenStatus: LoadStatus | null;
  onRetry: () => void;
  onChooseStatus: (status: LoadStatus | null) => void;
}

/** The total and the seven statuses, which filter the list below. */
export function Overview({
  stats,
  asOf,
  hasFailed,
  isRefreshing,
  chosenStatus,
  onRetry,
  onChooseStatus,
}: OverviewProps) {
  return (
    <Frame aria-busy={asOf !== null}>
      <Card title="Waste Load Overview" actions={<TotalFigure total={stats?.total_loads ?? null} asOf={asOf} />}>
        {hasFailed && (
          <RetryBox isRetrying={isRefreshing} onRetry={onRetry}>
            {stats ? 'The overview could not be refreshed.' : 'The overview could not be loaded.'}
          </RetryBox>
        )}
        <SlowNotice isWaiting={!stats && !hasFailed && isRefreshing} onRetry={onRetry} />
        <StatusComposition counts={stats?.status_counts ?? null} />
      </Card>
      <StatusCards counts={stats?.status_counts ?? null} chosen={chosenStatus} onChoose={onChooseStatus} />
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  gap: ${space(3)};
  margin-block-end: ${space(5)};
  &[aria-busy='true'] {
    opacity: 0.6;
  }
`;
