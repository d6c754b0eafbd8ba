import { type LoadStatus, statusSteps } from 'shared-domain/waste';
import styled, { css } from 'styled-components';
import { Icon, type IconName } from '../icons/icon';
import type { ThemeName } from '../tokens/palette';
import { media, radius, space, textSize } from '../tokens/tokens';

/** `text` is used on `soft`; `solid` is the graphic (bar, edge) on a surface. */
interface StatusColors {
  text: string;
  soft: string;
  solid: string;
}

/** Seven colors in both themes; finished stages recede. They are never used alone: each status also has its own icon and its name. */
export const statusPalettes: Record<ThemeName, Record<LoadStatus, StatusColors>> = {
  light: {
    generated: { text: '#46525c', soft: '#e8ecef', solid: '#64727e' },
    picked_up: { text: '#573ba3', soft: '#eeeafb', solid: '#7456c8' },
    in_transit: { text: '#17509e', soft: '#e3edfb', solid: '#2a6fcd' },
    in_storage: { text: '#714b00', soft: '#faefd3', solid: '#a16b00' },
    at_disposal_facility: { text: '#923710', soft: '#fbe8de', solid: '#c04f1c' },
    disposed: { text: '#3c5654', soft: '#e6edec', solid: '#5f7e7b' },
    certified: { text: '#1d5037', soft: '#dce4dd', solid: '#528469' },
  },
  dark: {
    generated: { text: '#c0cbd4', soft: '#273038', solid: '#8a99a6' },
    picked_up: { text: '#cabcfa', soft: '#2b2348', solid: '#9d85ea' },
    in_transit: { text: '#a9cdfb', soft: '#162b48', solid: '#5a9df0' },
    in_storage: { text: '#f1cd84', soft: '#37290c', solid: '#d19a2c' },
    at_disposal_facility: { text: '#ffbb98', soft: '#41200f', solid: '#ec7f48' },
    disposed: { text: '#aac5c2', soft: '#1c2a29', solid: '#7c9b98' },
    certified: { text: '#b4d2bd', soft: '#1a2c1e', solid: '#74a68b' },
  },
};

/** A status color as a CSS variable. */
export function statusColor(status: LoadStatus, part: keyof StatusColors): string {
  return `var(--status-${status}-${part})`;
}

/** Each status has its own shape. */
export const statusIcons: Record<LoadStatus, IconName> = {
  generated: 'drum',
  picked_up: 'hand-truck',
  in_transit: 'truck',
  in_storage: 'warehouse',
  at_disposal_facility: 'facility',
  disposed: 'drum-off',
  certified: 'seal',
};

/** Layout of a badge with text and icon; the caller sets colors and gap. */
export const badgeFrame = css`
  display: inline-flex;
  align-items: center;
  padding: ${space(0.5)} ${space(2)};
  border: 1px solid transparent;
  border-radius: ${radius.small};
  font-size: ${textSize.small};
  font-weight: 600;
  line-height: 1.5;
  svg {
    flex: none;
  }
  ${media.forcedColors} {
    border-color: CanvasText;
  }
`;

/** The status of a load: its name, its icon, its color. */
export function StatusBadge({ status }: { status: LoadStatus }) {
  return (
    <Badge style={{ background: statusColor(status, 'soft'), color: statusColor(status, 'text') }}>
      <Icon name={statusIcons[status]} size={14} />
      <span>{statusSteps[status].label}</span>
    </Badge>
  );
}

const Badge = styled.span`
  gap: ${space(1.5)};
  ${badgeFrame}
`;
