import type { ReactNode } from 'react';
import { badgeFrame, color, Icon, space, type IconName } from 'shared-ui';
import styled, { css } from 'styled-components';

export type TagTone = 'neutral' | 'good' | 'warning' | 'danger';

/** A state in words, with its icon and its colour. */
export function Tag({ tone, icon, children }: { tone: TagTone; icon?: IconName; children: ReactNode }) {
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
  ${badgeFrame}
  gap: ${space(1)};
  ${({ $tone }) => css`
    background: ${tones[$tone].soft};
    color: ${tones[$tone].text};
  `}
`;
