import { color, LoadingState, space, type LoadingStateProps } from 'shared-ui';
import styled from 'styled-components';
import { passFocusOn } from '../retry-box';

/** The shape of the list while it is loaded; a spinner and words above it say so. */
export function ListSkeleton(props: LoadingStateProps) {
  return (
    <Frame ref={passFocusOn}>
      <LoadingState {...props} />
    </Frame>
  );
}

/* Rows are a background, so screen readers read only the text. */
const Frame = styled.div`
  > :first-child {
    place-content: start;
    min-block-size: 31rem;
    padding: ${space(2)} 0;
    text-align: start;
    background: repeating-linear-gradient(transparent 0 20px, ${color.sunken} 20px 34px, transparent 34px 52px) 0 44px /
      60% 100% no-repeat;
  }
  [role='status'] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    > svg {
      inline-size: 1.25rem;
    }
  }
`;
