import { statusSteps, type LoadStatus } from 'shared-domain/waste';
import styled from 'styled-components';
import { Icon } from '../icons/icon';
import { space } from '../tokens/tokens';
import { badgeFrame } from './badge-frame';
import { statusIcons } from './status-icons';
import { statusColor } from './status-palette';

/** The status of a load: its name in words, its icon, its color. */
export function StatusBadge({ status }: { status: LoadStatus }) {
  return (
    <Badge $status={status}>
      <Icon name={statusIcons[status]} size={14} />
      <span>{statusSteps[status].label}</span>
    </Badge>
  );
}

const Badge = styled.span<{ $status: LoadStatus }>`
  ${badgeFrame}
  gap: ${space(1.5)};
  background: ${({ $status }) => statusColor($status, 'soft')};
  color: ${({ $status }) => statusColor($status, 'text')};
`;
