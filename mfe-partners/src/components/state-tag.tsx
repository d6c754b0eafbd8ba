import type { ReactNode } from 'react';
import { badgeFrame, color, Icon, type IconName, space } from 'shared-ui';
import styled from 'styled-components';

export type TagTone = 'neutral' | 'good' | 'warning' | 'danger';

const looks: Record<TagTone, { icon: IconName; text: string; soft: string }> = {
  neutral: { icon: 'clock', text: color.ink, soft: color.sunken },
  good: { icon: 'check', text: color['accent-ink'], soft: color['accent-soft'] },
  warning: { icon: 'clock', text: color['warning-ink'], soft: color['warning-soft'] },
  danger: { icon: 'close', text: color['danger-ink'], soft: color['danger-soft'] },
};

/** A state in words, with its icon and color. */
export function StateTag({ tone, children }: { tone: TagTone; children: ReactNode }) {
  return (
    <Frame $tone={tone}>
      <Icon name={looks[tone].icon} size={14} />
      {children}
    </Frame>
  );
}

const Frame = styled.span<{ $tone: TagTone }>`
  ${badgeFrame}
  gap: ${space(1)};
  background: ${({ $tone }) => looks[$tone].soft};
  color: ${({ $tone }) => looks[$tone].text};
`;
