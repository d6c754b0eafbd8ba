import { statusSteps, type LoadStatus } from 'shared-domain';
import styled from 'styled-components';
import { Icon } from '../icons/icon';
import { media, radius, space, textSize } from '../tokens/tokens';
import { statusIcons } from './status-icons';
import { statusColor } from './status-palette';

/** The status of a load: its name in words, its icon, its colour. */
export function StatusBadge({ status }: { status: LoadStatus }) {
  return (
    <Badge $status={status}>
      <Icon name={statusIcons[status]} size={14} />
      <span>{statusSteps[status].label}</span>
    </Badge>
  );
}

const Badge = styled.span<{ $status: LoadStatus }>`
  display: inline-flex;
  align-items: center;
  gap: ${space(1.5)};
  padding: ${space(0.5)} ${space(2)};
  border: 1px solid transparent;
  border-radius: ${radius.small};
  background: ${({ $status }) => statusColor($status, 'soft')};
  color: ${({ $status }) => statusColor($status, 'text')};
  font-size: ${textSize.small};
  font-weight: 600;
  line-height: 1.5;
  white-space: nowrap;
  svg {
    flex: none;
  }
  ${media.forcedColors} {
    border-color: CanvasText;
  }
`;
