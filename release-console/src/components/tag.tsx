import type { ReactNode } from 'react';
import type { RolloutSummary } from 'shared-domain/releases';
import { badgeFrame, color, font, Icon, type IconName, space } from 'shared-ui';
import styled, { css } from 'styled-components';
import { rolloutState, type RolloutTone } from '../figures/rollout-state';

export type TagTone = 'neutral' | 'good' | 'warning' | 'danger';

/** A state in words, with its icon and color. */
export function Tag({ tone, icon, children }: { tone: TagTone; icon?: IconName; children: ReactNode }) {
  return (
    <Frame $tone={tone}>
      {icon && <Icon name={icon} size={14} />}
      {children}
    </Frame>
  );
}

const looks: Record<RolloutTone, { tone: TagTone; icon: IconName }> = {
  steady: { tone: 'good', icon: 'check' },
  waiting: { tone: 'neutral', icon: 'clock' },
  ramping: { tone: 'warning', icon: 'upload' },
  halted: { tone: 'danger', icon: 'alert' },
  broken: { tone: 'danger', icon: 'close' },
};

/** State of a rollout: `Steady`, `Ramping, 20%`, `Halted`. */
export function StateTag({ rollout }: { rollout: RolloutSummary }) {
  const { tone, label } = rolloutState(rollout);
  return <Tag {...looks[tone]}>{label}</Tag>;
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

/** The id of a release; a line may end before its build. */
export function ReleaseId({ children }: { children: string }) {
  const plus = children.indexOf('+');
  return (
    <Code>
      {children.slice(0, plus)}
      <wbr />
      {children.slice(plus)}
    </Code>
  );
}

const Code = styled.code`
  font-family: ${font.code};
  font-size: 0.95em;
  overflow-wrap: anywhere;
`;
