import type { ReactNode } from 'react';
import { Icon } from '../icons/icon';
import { RetryButton } from './retry-button';
import { StateActions, StateFrame, StateMark, StateText, StateTitle } from './state-layout';

export interface FailedStateProps {
  title: string;
  text?: ReactNode;
  /** Makes the title a heading, where it names a whole screen. */
  titleLevel?: 1 | 2 | 3 | undefined;
  onRetry?: (() => void) | undefined;
  isRetrying?: boolean | undefined;
  action?: ReactNode;
}

/** The face of something that failed, with a way on. */
export function FailedState({ title, text, titleLevel, onRetry, isRetrying, action }: FailedStateProps) {
  const heading = titleLevel ? (`h${titleLevel}` as const) : 'p';
  return (
    <StateFrame role="alert">
      <StateMark $isFailure>
        <Icon name="alert" size={24} />
      </StateMark>
      <StateTitle as={heading} tabIndex={titleLevel === 1 ? -1 : undefined}>
        {title}
      </StateTitle>
      {text && <StateText>{text}</StateText>}
      {(onRetry || action) && (
        <StateActions>
          {onRetry && <RetryButton onRetry={onRetry} isRetrying={isRetrying} />}
          {action}
        </StateActions>
      )}
    </StateFrame>
  );
}
