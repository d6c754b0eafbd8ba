import { loadStatuses, type DashboardStats } from 'shared-domain/waste';
import { color, media, statusColor } from 'shared-ui';
import styled from 'styled-components';

/**
 * The distribution of the loads over the statuses; the cards below show the same in numbers. Empty until it is known, so
 * that nothing moves then.
 */
export function StatusComposition({ counts }: { counts: DashboardStats['status_counts'] | null }) {
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
