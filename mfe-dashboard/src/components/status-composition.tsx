import { loadStatuses, type DashboardStats, type LoadStatus } from 'shared-domain/waste';
import { color, media, statusColor } from 'shared-ui';
import styled from 'styled-components';

/** The distribution of the loads over the statuses; the cards below show the same in numbers. */
export function StatusComposition({ counts }: { counts: DashboardStats['status_counts'] }) {
  return (
    <Bar aria-hidden="true">
      {loadStatuses
        .filter((status) => counts[status] > 0)
        .map((status) => (
          <Part key={status} $status={status} style={{ flexGrow: counts[status] }} />
        ))}
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  gap: 2px;
  block-size: 8px;
  border-radius: 4px;
  background: ${color.sunken};
  overflow: hidden;
`;

const Part = styled.span<{ $status: LoadStatus }>`
  flex: 0 1 0;
  min-inline-size: 3px;
  background: ${({ $status }) => statusColor($status, 'solid')};
  ${media.forcedColors} {
    forced-color-adjust: none;
  }
`;
