import { loadStatuses, type DashboardStats, type LoadStatus } from 'shared-domain/waste';
import { media, space } from 'shared-ui';
import styled from 'styled-components';
import { StatusCard } from './status-card';

export interface StatusCardsProps {
  counts: DashboardStats['status_counts'] | null;
  chosen: readonly LoadStatus[];
  /** `isAdded` if the status joins those that are chosen. */
  onChoose: (status: LoadStatus, isAdded: boolean) => void;
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
          isChosen={chosen.includes(status)}
          onPress={(press) => onChoose(status, press.ctrlKey || press.metaKey || press.shiftKey)}
        />
      ))}
    </Grid>
  );
}

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(1.5)};
  > :last-child {
    grid-column: span 2;
  }
  ${media.medium} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: ${space(2)};
  }
  ${media.large} {
    grid-template-columns: repeat(7, minmax(0, 1fr));
    > :last-child {
      grid-column: auto;
    }
  }
`;
