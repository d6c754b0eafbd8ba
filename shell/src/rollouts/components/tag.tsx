import type { ReactNode } from 'react';
import { color, Icon, media, radius, space, textSize, type IconName } from 'shared-ui';
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
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  padding: ${space(0.5)} ${space(2)};
  border: 1px solid transparent;
  border-radius: ${radius.small};
  ${({ $tone }) => css`
    background: ${tones[$tone].soft};
    color: ${tones[$tone].text};
  `}
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
