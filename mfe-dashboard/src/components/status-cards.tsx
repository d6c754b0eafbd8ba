import { loadStatuses, type DashboardStats, type LoadStatus } from 'shared-domain/waste';
import { media, space } from 'shared-ui';
import styled from 'styled-components';
import { StatusCard } from './status-card';

export interface StatusCardsProps {
  counts: DashboardStats['status_counts'] | null;
  chosen: LoadStatus | null;
  onChoose: (status: LoadStatus | null) => void;
}

/** One card for each status. A card filters the list by its status; pressing it again removes the filter. */
export function StatusCards({ counts, chosen, onChoose }: StatusCardsProps) {
  return (
    <Grid aria-label="Waste loads by status">
      {loadStatuses.map((status) => (
        <StatusCard
          key={status}
          status={status}
          count={counts?.[status] ?? null}
          isChosen={status === chosen}
          onPress={() => onChoose(status === chosen ? null : status)}
        />
      ))}
    </Grid>
  );
}

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(2)};
  > :last-child {
    grid-column: span 2;
  }
  ${media.medium} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: ${space(3)};
  }
  ${media.large} {
    grid-template-columns: repeat(7, minmax(0, 1fr));
    > :last-child {
      grid-column: auto;
    }
  }
`;
