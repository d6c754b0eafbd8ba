import { media, Page, space } from 'shared-ui';
import styled from 'styled-components';

/** The layout of the screen: facts next to the timeline on wide screens, above it on others. */
export const LoadPage = styled(Page)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${space(4)};
  ${media.large} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    > :not(:nth-last-child(-n + 2)) {
      grid-column: 1 / -1;
    }
  }
`;

/** Stays in view next to a long timeline on screens that are tall enough for it. */
export const Facts = styled.div`
  display: grid;
  gap: ${space(4)};
  min-inline-size: 0;
  @media (min-width: 70rem) and (min-height: 62rem) {
    position: sticky;
    inset-block-start: ${space(4)};
  }
`;
