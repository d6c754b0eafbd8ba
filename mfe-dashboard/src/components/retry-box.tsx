import { InlineError, type InlineErrorProps, space } from 'shared-ui';
import styled from 'styled-components';

/** An inline failure with a retry button. */
export function RetryBox(props: InlineErrorProps) {
  return (
    <Frame>
      <InlineError {...props} />
    </Frame>
  );
}

const Frame = styled.div`
  flex-grow: 1;
  &:not(:last-child) {
    margin-block-end: ${space(3)};
  }
`;
