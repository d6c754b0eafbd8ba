import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Icon, type IconName } from '../icons/icon';
import { badgeFrame } from '../loads/status-badge';
import { color, space } from '../tokens/tokens';

export type TagTone = 'neutral' | 'good' | 'warning' | 'danger';

export interface TagProps {
  tone: TagTone;
  icon?: IconName | undefined;
  children: ReactNode;
}

/** A state in words, with its color and an icon. */
export function Tag({ tone, icon, children }: TagProps) {
  return (
    <Frame $tone={tone}>
      {icon && <Icon name={icon} size={14} />}
      {children}
    </Frame>
  );
}

const tones = {
  neutral: { text: color.ink, soft: color.sunken },
  good: { text: color['accent-ink'], soft: color['accent-soft'] },
  warning: { text: color['warning-ink'], soft: color['warning-soft'] },
  danger: { text: color['danger-ink'], soft: color['danger-soft'] },
};

const Frame = styled.span<{ $tone: TagTone }>`
  gap: ${space(1)};
  background: ${({ $tone }) => tones[$tone].soft};
  color: ${({ $tone }) => tones[$tone].text};
  ${badgeFrame}
`;
