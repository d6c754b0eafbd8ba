import { media, Page, space } from 'shared-ui';
import styled from 'styled-components';

/** The arrangement of the screen: facts beside the timeline where there is room, above it otherwise. */
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

/** Stays in view beside a long timeline on screens tall enough to show all of it. */
export const Facts = styled.div`
  display: grid;
  gap: ${space(4)};
  min-inline-size: 0;
  @media (min-width: 70rem) and (min-height: 62rem) {
    position: sticky;
    inset-block-start: ${space(4)};
  }
`;
