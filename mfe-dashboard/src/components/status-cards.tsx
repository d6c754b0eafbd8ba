import { loadStatuses, type DashboardStats, type LoadStatus } from 'shared-domain/waste';
import type { ReactNode } from 'react';
import { media, space } from 'shared-ui';
import styled from 'styled-components';
import { StatusCard } from './status-card';

export interface StatusCardsProps {
  counts: DashboardStats['status_counts'] | null;
  chosen: readonly LoadStatus[];
  /** `isAdded` if the status joins those that are chosen. */
  onChoose: (status: LoadStatus, isAdded: boolean) => void;
  /** A further card. */
  others: ReactNode;
}

/** One card for each status. A card filters the list by its status; pressing it again removes the filter. */
export function StatusCards({ counts, chosen, onChoose, others }: StatusCardsProps) {
  return (
    <Grid>
      <ul aria-label="Waste loads by status">
        {loadStatuses.map((status) => (
          <StatusCard
            key={status}
            status={status}
            count={counts?.[status] ?? null}
            isChosen={chosen.includes(status)}
            onPress={(press) => onChoose(status, press.ctrlKey || press.metaKey || press.shiftKey)}
          />
        ))}
      </ul>
      {others}
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
