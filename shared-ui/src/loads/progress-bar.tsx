import type { LoadStatus } from 'shared-domain/waste';
import styled from 'styled-components';
import { color, media, radius } from '../tokens/tokens';
import { statusColor } from './status-badge';

export interface ProgressBarProps {
  /** Percent, 0 to 100. */
  value: number;
  /** Accessible name. */
  label: string;
  /** The value in words, if a percentage says little. */
  valueText?: string | undefined;
  tone?: LoadStatus | undefined;
}

/** Shows a percentage; with `tone`, in the color of that status. */
export function ProgressBar({ value, label, valueText, tone }: ProgressBarProps) {
  return (
    <Track
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value}
      aria-valuetext={valueText}
    >
      <Fill style={{ inlineSize: `${value}%`, backgroundColor: tone && statusColor(tone, 'solid') }} />
    </Track>
  );
}

const Track = styled.div`
  block-size: 6px;
  border-radius: ${radius.round};
  background: ${color.border};
  overflow: hidden;
  ${media.forcedColors} {
    border: 1px solid CanvasText;
  }
`;

const Fill = styled.div`
  block-size: 100%;
  border-radius: inherit;
  background-color: ${color.accent};
  ${media.forcedColors} {
    forced-color-adjust: none;
    background-color: CanvasText !important;
  }
`;
