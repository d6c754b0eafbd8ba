import styled from 'styled-components';

/** A cell of a section that spans its whole width. */
export const WideCell = styled.div`
  grid-column: 1 / -1;
`;
