import { css } from 'styled-components';

/** Text so large, or a window so narrow, that a line has room for one control. */
export const oneColumn = '@media (max-width: 15rem)';

/** A wide and a narrow control in one line, such as a day and a time. */
export const twoColumns = css`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(7rem, 2fr);
  align-items: start;
  ${oneColumn} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
