import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '../controls/button';
import { Spinner } from '../controls/spinner';
import { color, space } from '../tokens/tokens';
import { slowText, useSlowWait } from './slow-notice';
import { StateActions } from './states';

export interface LoadingStateProps {
  label: string;
  /** Replaces the pending call with a new one; offered after a long wait. */
  onRetry?: (() => void) | undefined;
  /** False while something else must happen first, so that the wait does not count as slow. */
  isAsking?: boolean | undefined;
  /** Another option for a long wait. */
  action?: ReactNode;
}

/** The loading state of a screen or a part of it; after a long wait it says so and offers a retry. */
export function LoadingState({ label, onRetry, isAsking = true, action }: LoadingStateProps) {
  const { words, isSlow, retry } = useSlowWait<HTMLDivElement>(isAsking, onRetry);
  return (
    <Frame>
      <Words ref={words} role="status" tabIndex={-1}>
        <Spinner size={28} />
        <p>{label}</p>
        {isSlow && <Slow>{`${slowText} You can keep waiting, or ${onRetry ? 'try again' : 'reload the page'}.`}</Slow>}
      </Words>
      {isSlow && (onRetry || action) && (
        <StateActions>
          {onRetry && (
            <Button icon="refresh" onClick={retry}>
              Try Again
            </Button>
          )}
          {action}
        </StateActions>
      )}
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  min-block-size: 16rem;
  padding: ${space(8)} ${space(4)};
  text-align: center;
`;

const Words = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(3)};
  color: ${color.muted};
  &:focus {
    outline: none;
  }
  svg {
    color: ${color.accent};
  }
`;

const Slow = styled.p`
  max-inline-size: 30rem;
  color: ${color.ink};
`;
