import { color, media, space, textSize } from 'shared-ui';
import { css } from 'styled-components';
import { loadRowGrid } from './load-columns';

/**
 * The cards of a list: stacked on small screens, two lines on medium ones, one aligned row on large ones. It belongs to
 * the list, because a styled component for each part of each row would take longer to render than the rows themselves.
 */
export const loadCardStyle = css`
  article {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: ${space(2)};
    padding: ${space(3)} ${space(1)};
    border-block-end: 1px solid ${color.border};
    ${media.medium} {
      grid-template-columns: auto minmax(0, 1fr) auto;
      column-gap: ${space(4)};
    }
    ${loadRowGrid}
    ${media.wide} {
      min-block-size: 44px;
      padding: ${space(1)} ${space(2)};
      row-gap: 0;
      font-size: 0.8125rem;
    }
    &:hover {
      background: ${color.hover};
    }
  }
  h3 {
    min-inline-size: 0;
    overflow-wrap: anywhere;
    /* The badge next to it keeps its width. */
    & + * {
      justify-self: start;
    }
  }
  dl {
    display: grid;
    grid-column: 1 / -1;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space(1.5)} ${space(4)};
    ${media.medium} {
      grid-row: 2;
      grid-template-columns: 1.6fr 1.2fr 0.6fr 0.8fr 1.4fr;
    }
    ${media.wide} {
      display: contents;
    }
  }
  dl > div {
    min-inline-size: 0;
    overflow-wrap: anywhere;
    ${media.wide} {
      line-height: 1.3;
      &[data-fact='quantity'] {
        text-align: end;
      }
      &[data-fact='created'] {
        color: ${color.muted};
      }
    }
  }
  dt {
    color: ${color.muted};
    font-size: ${textSize.small};
    ${media.wide} {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    }
  }
  article > button {
    grid-column: 1 / -1;
    border-color: ${color.border};
    /* Clear of the column names, which stay at the top of the window. */
    scroll-margin-block: ${space(14)};
    ${media.medium} {
      grid-row: 1;
      grid-column: 3;
      border-color: transparent;
    }
    ${media.wide} {
      grid-row: auto;
      grid-column: auto;
      justify-self: end;
    }
  }
`;
