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

/* Rows are a background, so screen readers read only the text. It is as high as the button that may come next to it. */
const Frame = styled.div`
  > :first-child {
    display: flex;
    flex-wrap: wrap;
    place-content: start;
    align-items: center;
    gap: 0 ${space(3)};
    padding: 0;
    text-align: start;
    > * {
      margin: 0;
    }
    &::after {
      content: '';
      flex: 1 0 100%;
      block-size: 28rem;
      background: repeating-linear-gradient(transparent 0 20px, ${color.sunken} 20px 34px, transparent 34px 52px);
    }
  }
  [role='status'] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    min-block-size: ${space(9.5)};
  }
`;
