import { media, space } from 'shared-ui';
import { css } from 'styled-components';

/** The columns of a row on wide screens; head and rows share them, so that everything lines up. */
export const loadRowGrid = css`
  ${media.wide} {
    display: grid;
    grid-template-columns:
      minmax(11.75rem, 1fr) 11rem minmax(7rem, 1.6fr) minmax(7rem, 1.1fr) 3.75rem minmax(8rem, 0.6fr)
      11rem 6.75rem;
    align-items: center;
    column-gap: ${space(4)};
  }
`;
