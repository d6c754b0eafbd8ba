import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Icon } from '../icons/icon';
import { color, radius, space } from '../tokens/tokens';
import { RetryButton, type RetryButtonProps } from './retry-button';

export interface InlineErrorProps extends Partial<Omit<RetryButtonProps, 'size' | 'onRetry'>> {
  children: ReactNode;
  onRetry?: (() => void) | undefined;
  /** What the user can do instead of a retry. */
  action?: ReactNode;
}

/** An error next to its cause: a red box that screen readers announce when it appears. With `onRetry`, it can be retried. */
export function InlineError({ children, action, onRetry, ...retry }: InlineErrorProps) {
  return (
    <ErrorBox role="alert">
      <Icon name="alert" size={18} />
      <Text>{children}</Text>
      {onRetry ? <RetryButton size="small" onRetry={onRetry} {...retry} /> : action}
    </ErrorBox>
  );
}

const ErrorBox = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  padding: ${space(2)} ${space(3)};
  border: 1px solid ${color.danger};
  border-radius: ${radius.medium};
  background: ${color['danger-soft']};
  color: ${color['danger-ink']};
  svg {
    flex: none;
  }
`;

const Text = styled.div`
  flex: 1 1 12rem;
  min-inline-size: 0;
`;

/** A hint in a neutral box. */
export function InlineHint({ children, tone = 'neutral' }: { children: ReactNode; tone?: 'neutral' | 'warning' }) {
  return (
    <HintBox $isWarning={tone === 'warning'}>
      <Icon name={tone === 'warning' ? 'alert' : 'info'} size={16} />
      <div>{children}</div>
    </HintBox>
  );
}

const HintBox = styled.div<{ $isWarning: boolean }>`
  display: flex;
  align-items: flex-start;
  gap: ${space(2)};
  padding: ${space(2)} ${space(3)};
  border: 1px solid ${({ $isWarning }) => ($isWarning ? color['warning-ink'] : color.border)};
  border-radius: ${radius.medium};
  background: ${({ $isWarning }) => ($isWarning ? color['warning-soft'] : color.sunken)};
  color: ${({ $isWarning }) => ($isWarning ? color['warning-ink'] : color.muted)};
  svg {
    flex: none;
    margin-block-start: 2px;
  }
`;

export interface DraftKeptNoteProps {
  /** It was sent once, and it is unknown whether it arrived. */
  wasSent?: boolean | undefined;
}

/** Shown above a form that was restored from an earlier release of its screen. */
export function DraftKeptNote({ wasSent = false }: DraftKeptNoteProps) {
  return (
    <InlineHint>
      Your draft was kept.
      {wasSent && ' Sending it again is safe: nothing is saved twice.'}
    </InlineHint>
  );
}
