import styled from 'styled-components';

/** Announced by screen readers when it fills; takes no space while empty. */
export const SpokenLine = styled.div.attrs({ role: 'status' })`
  &:empty {
    position: absolute;
  }
`;
