import { InlineError, RetryButton, space } from 'shared-ui';
import styled from 'styled-components';

export interface RetryBoxProps {
  /** What failed, in a sentence. */
  children: string;
  isRetrying: boolean;
  onRetry: () => void;
}

/** An inline failure with a retry button. */
export function RetryBox({ children, isRetrying, onRetry }: RetryBoxProps) {
  return (
    <Frame>
      <InlineError action={<RetryButton size="small" isRetrying={isRetrying} onRetry={onRetry} />}>
        {children}
      </InlineError>
    </Frame>
  );
}

const Frame = styled.div`
  flex-grow: 1;
  &:not(:last-child) {
    margin-block-end: ${space(3)};
  }
`;
