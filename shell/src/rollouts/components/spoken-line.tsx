import styled from 'styled-components';

/** Read aloud as it fills; while it is empty it takes no room. */
export const SpokenLine = styled.div.attrs({ role: 'status' })`
  &:empty {
    position: absolute;
  }
`;
