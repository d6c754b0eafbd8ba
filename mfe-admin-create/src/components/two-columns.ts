import { css } from 'styled-components';

/** So narrow, or text so large, that only one control fits per line. */
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
