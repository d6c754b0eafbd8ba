import { color, media, space, textSize, visuallyHidden } from 'shared-ui';
import { css } from 'styled-components';
import { loadRowGrid } from './column-grid';

/**
 * The rows of a list: three lines on small and medium screens, one aligned row of two lines on wide ones. It belongs to
 * the list, because a styled component for each part of each row would take longer to render than the rows themselves.
 */
export const loadCardStyle = css`
  article {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: 1px ${space(2)};
    padding: ${space(1)} 0;
    border-block-end: 1px solid ${color.border};
    ${loadRowGrid}
    ${media.wide} {
      grid-template-rows: auto auto;
      align-content: center;
      min-block-size: 52px;
      padding: ${space(1)} ${space(2)};
      row-gap: 0;
      font-size: 0.8125rem;
      line-height: 1.35;
    }
    &:hover {
      background: ${color.hover};
    }
  }
  h3 {
    min-inline-size: 0;
    font-size: ${textSize.body};
    overflow-wrap: anywhere;
    ${media.wide} {
      grid-area: 1 / 1;
      align-self: end;
      font-size: inherit;
    }
    /* The badge next to it keeps its width. */
    & + * {
      justify-self: end;
      ${media.wide} {
        grid-area: 1 / 2;
        place-self: end start;
      }
    }
    > a {
      color: inherit;
      text-decoration: none;
      /* The whole row is the target. */
      &::after {
        content: '';
        position: absolute;
        inset: 0;
      }
      &:focus-visible {
        outline: none;
        &::after {
          outline: 2px solid ${color.focus};
          outline-offset: -2px;
        }
      }
    }
  }
  article:hover h3 > a {
    color: ${color['accent-ink']};
    text-decoration: underline;
  }
  dl {
    grid-column: 1;
    min-inline-size: 0;
    overflow: hidden;
    color: ${color.muted};
    font-size: ${textSize.small};
    line-height: 1.4;
    text-overflow: ellipsis;
    white-space: nowrap;
    ${media.wide} {
      display: contents;
      color: ${color.ink};
      font-size: inherit;
      line-height: inherit;
      white-space: normal;
      > :not([data-fact='place'], [data-fact='type'], [data-fact='quantity'], [data-fact='due-day']) {
        color: ${color.muted};
        font-size: ${textSize.small};
      }
      [data-fact='quantity'] {
        text-align: end;
      }
      /* One line, even if it is overdue. */
      [data-fact='due'] {
        margin-inline-end: ${space(-3)};
      }
      [data-ahead] {
        display: none;
      }
      /* A row has two lines. The title of its link contains the truncated text. */
      [data-fact='place'] dd,
      [data-fact='generator'] dd {
        display: -webkit-box;
        overflow: hidden;
        -webkit-box-orient: vertical;
        -webkit-line-clamp: 2;
      }
      [data-fact='generator'] dd {
        -webkit-line-clamp: 1;
      }
    }
    > div {
      display: inline;
      ${media.wide} {
        /* ColumnGrid shows those of the chosen columns. */
        display: none;
        min-inline-size: 0;
        overflow-wrap: anywhere;
      }
    }
    dd {
      display: inline;
    }
    /* What is overdue. */
    strong {
      color: ${color['danger-ink']};
      font-weight: 600;
    }
  }
  /* Where it is and since when says more than what it is. */
  dl:first-of-type {
    color: ${color.ink};
    font-size: 0.8125rem;
  }
  @media (max-width: 79.99rem) {
    dl > :not(:last-child)::after {
      content: ' · ';
    }
    /* The words say it. */
    [data-fact='due-day'],
    dl:nth-of-type(3) {
      display: none;
    }
    [data-fact='created'] time::before {
      content: 'Created ' / '';
    }
  }
  ${media.small} {
    /* Only the arrow is next to them. */
    dl {
      grid-area: 2 / 1 / auto / -1;
      margin-inline-end: 36px;
      + dl {
        grid-row: 3;
      }
    }
    /* So that the place fits. */
    [data-fact='since'],
    [data-ahead] {
      display: none;
    }
  }
  dt {
    ${visuallyHidden}
  }
  article > button {
    position: relative;
    grid-row: 2 / span 2;
    grid-column: 2;
    justify-self: end;
    /* Clear of the column names, which stay at the top of the window. */
    scroll-margin-block: ${space(14)};
    ${media.wide} {
      grid-row: 1 / span 2;
      grid-column: -2;
    }
    ${media.small} {
      /* Its text is for screen readers: the row says the same. */
      inline-size: 44px;
      min-block-size: 38px;
      padding: 0;
      font-size: 0;
      &::after {
        content: '';
        position: absolute;
        inset-block-start: calc(50% - 5px);
        inset-inline-end: ${space(1.5)};
        inline-size: 8px;
        block-size: 8px;
        border: solid currentcolor;
        border-width: 2px 2px 0 0;
        rotate: 45deg;
      }
    }
  }
`;
