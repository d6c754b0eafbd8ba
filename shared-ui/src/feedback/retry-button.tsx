import styled from 'styled-components';
import { Button, type ButtonSize } from '../controls/button';
import { VisuallyHidden } from '../layout/page';
import { notPrinted, space } from '../tokens/tokens';
import { slowText, useSlowWait } from './slow-notice';

export interface RetryButtonProps {
  onRetry: () => void;
  isRetrying?: boolean | undefined;
  size?: ButtonSize | undefined;
  /** What is retried, if the place does not make it clear. */
  subject?: string | undefined;
}

/** Retries after a failure. Busy during the retry, and enabled again if that takes long. */
export function RetryButton({ onRetry, isRetrying = false, size, subject }: RetryButtonProps) {
  const { isSlow, retry } = useSlowWait(isRetrying, onRetry);
  return (
    <Frame>
      <Button icon="refresh" size={size} isBusy={isRetrying && !isSlow} onClick={retry}>
        <span>
          Try Again
          {subject !== undefined && <VisuallyHidden> {subject}</VisuallyHidden>}
        </span>
      </Button>
      <Sentence role="status">{isSlow && slowText}</Sentence>
    </Frame>
  );
}

const Frame = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${space(2)};
  ${notPrinted}
`;

const Sentence = styled.span`
  &:empty {
    position: absolute;
  }
`;
