import { color, elevation, isEmbedded, media, notPrinted, Page, radius, space } from 'shared-ui';
import styled, { css } from 'styled-components';
import { mapAnchor } from '../map/use-chosen-event';

/** Between cards. */
const gap = { usual: space(4), onPhones: space(3) };

/** The layout of the screen: notices and status on top, then the journey, and the facts next to or below it. */
export const LoadPage = styled(Page)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${gap.usual};
  ${media.small} {
    gap: ${gap.onPhones};
    padding-block-start: ${gap.onPhones};
  }
  ${media.large} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
    > :not(:nth-last-child(-n + 2)) {
      grid-column: 1 / -1;
    }
  }
  ${() => !isEmbedded() && roomForBar}
`;

/**
 * Where the load is and was. The map is next to the card about the last known location where both fit, so that the
 * timeline begins without scrolling.
 */
export const Journey = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${gap.usual};
  min-inline-size: 0;
  > * {
    flex: 1 1 100%;
    min-inline-size: 0;
  }
  ${media.medium} {
    > :has(+ #${mapAnchor}) {
      flex: 1 1 15rem;
    }
    > * + #${mapAnchor} {
      flex: 2 1 22rem;
    }
  }
  @media screen {
    ${media.small} {
      gap: ${gap.onPhones};
      /* The map is the second half of the card about the last known location. */
      > section:has(+ #${mapAnchor}) {
        padding-block-end: ${space(2)};
        > :first-child {
          margin-block-end: ${space(2)};
        }
        border-block-end: 0;
        border-end-start-radius: 0;
        border-end-end-radius: 0;
      }
      > section + #${mapAnchor} {
        margin-block-start: calc(-1 * ${gap.onPhones});
        padding: 0 ${space(4)} ${space(2)};
        border: 1px solid ${color.border};
        border-block-start: 0;
        border-end-start-radius: ${radius.large};
        border-end-end-radius: ${radius.large};
        background: ${color.surface};
        box-shadow: ${elevation.resting};
      }
    }
  }
  /* On paper, the facts come first, and a heading stays with what follows. */
  @media print {
    display: block;
    order: 1;
    > * + * {
      margin-block-start: ${space(4)};
    }
  }
`;

/** Element id of the facts. */
export const factsId = 'facts';

/** Stays in view next to a long timeline on screens that are tall enough for it. Long facts also scroll by keyboard. */
export const Facts = styled.div.attrs({ id: factsId, role: 'group', 'aria-label': 'Facts', tabIndex: 0 })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${space(3)};
  min-inline-size: 0;
  scroll-margin-block-start: ${space(4)};
  > section {
    inline-size: 100%;
  }
  > button {
    ${notPrinted}
  }
  ${media.large} {
    @media screen and (min-height: 46rem) {
      position: sticky;
      inset-block-start: ${space(4)};
      max-block-size: calc(100dvh - ${space(8)});
      overflow: auto;
    }
  }
`;

/** Its height on the narrowest phones, where its two buttons are one below the other. */
const barHeight = space(34);

const roomForBar = css`
  ${media.small} {
    padding-block-end: ${barHeight};
  }
`;

const barAtBottom = css`
  ${media.small} {
    /* What gets the focus is neither behind it nor behind a notice of the portal above it. */
    html:has(&) {
      scroll-padding-block-end: min(${space(68)}, 50dvh);
    }
    position: fixed;
    inset-inline: 0;
    inset-block-end: 0;
    z-index: 5;
    padding: ${space(2)} ${space(4)} calc(${space(2)} + env(safe-area-inset-bottom));
    border-block-start: 1px solid ${color.border};
    background: ${color.surface};
  }
`;

/**
 * The load's actions; at the bottom of small screens, always in reach. An embed has no such bar: it would cover the page
 * around it, or much of a small frame.
 */
export const ActionBar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${space(2)};
  &:empty {
    display: none;
  }
  ${notPrinted}
  ${media.small} {
    flex: 1 1 100%;
    > * {
      flex: 1 1 auto;
    }
    button {
      padding-inline: ${space(2)};
      min-block-size: ${space(11)};
    }
  }
  ${() => !isEmbedded() && barAtBottom}
`;
