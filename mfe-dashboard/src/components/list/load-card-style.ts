import { color, media, space, textSize, visuallyHidden } from 'shared-ui';
import { css } from 'styled-components';
import { loadRowGrid } from './column-grid';

/**
 * The rows of a list: four lines on small screens and three on medium ones, more where facts are long, and one aligned
 * row of two lines on wide screens. It belongs to the list, because a styled component for each part of each row would
 * take longer to render than the rows themselves.
 */
export const loadCardStyle = css`
  article {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: 0 ${space(2)};
    padding-block: 3px;
    border-block-end: 1px solid ${color.border};
    ${loadRowGrid}
    ${media.wide} {
      align-content: center;
      min-block-size: 52px;
      padding-inline: ${space(2)};
      font-size: 0.8125rem;
      /* The same for small text, so that facts of two lines line up with facts on either. */
      line-height: 1.125rem;
    }
    &:hover {
      background: ${color.hover};
      h3 > a {
        color: ${color['accent-ink']};
        text-decoration: underline;
      }
    }
  }
  h3 {
    overflow-wrap: anywhere;
    ${media.wide} {
      grid-area: 1 / 1;
      align-self: last baseline;
      line-height: inherit;
    }
    /* The badge next to it keeps its width. */
    & + * {
      justify-self: end;
      ${media.wide} {
        grid-area: 1 / 2;
        place-self: last baseline start;
        /* As high as its line. */
        margin-block: -3px;
      }
      ${media.small} {
        padding-block: 0;
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
  dl {
    grid-column: 1;
    color: ${color.muted};
    font-size: ${textSize.small};
    overflow-wrap: anywhere;
    ${media.wide} {
      display: contents;
      > :is([data-fact='place'], [data-fact='type'], [data-fact='quantity'], [data-fact='due-day']) {
        color: ${color.ink};
        font-size: 0.8125rem;
      }
      [data-fact='quantity'] {
        /* No line ends within a number; the longest one needs the gap before it. */
        margin-inline-start: ${space(-4)};
        overflow-wrap: normal;
        text-align: end;
      }
      /* One line, even if it is overdue. */
      [data-fact='due'] {
        margin-inline-end: ${space(-3)};
      }
      [data-ahead],
      [data-dated],
      /* "No photo or position" takes its line. */
      [data-fact='lacks'] + [data-fact='since'] {
        display: none;
      }
      /* A row has two lines. The title of its link contains the truncated text. */
      [data-fact='place'] dd,
      [data-fact='generator'] dd {
        display: -webkit-box;
        overflow: hidden;
        -webkit-box-orient: vertical;
        -webkit-line-clamp: 1;
      }
    }
    > div {
      display: inline;
      ${media.wide} {
        /* ColumnGrid shows those of the chosen columns. */
        display: none;
      }
    }
    dd {
      display: inline;
    }
  }
  /* What is overdue or missing, and that nothing happened for days. */
  dl strong,
  [data-quiet='time'] :is([data-fact='place'], [data-fact='age']) time,
  [data-quiet='event'] [data-fact='place'] dd {
    color: ${color['danger-ink']};
    font-weight: 600;
  }
  @media (max-width: 79.99rem) {
    /* The place and time of the last event matter more than the waste. */
    dl:first-of-type {
      color: ${color.ink};
      ${media.medium} {
        font-size: 0.8125rem;
      }
    }
    /* These lines are running text. */
    dl {
      font-variant-numeric: normal;
    }
    dl > :not(:last-child)::after {
      content: ' · ';
    }
    /* The words say it. */
    [data-undated],
    [data-fact='due-day'],
    dl:nth-of-type(3) {
      display: none;
    }
    [data-fact='quantity'] dd,
    time {
      white-space: nowrap;
    }
    ${media.medium} {
      [data-fact='created'] time::before {
        content: 'Created ' / '';
      }
    }
  }
  ${media.small} {
    dl {
      grid-column: 1 / -1;
      line-height: 1.25;
      + dl {
        grid-row: 3;
        /* Room for the button. */
        &::before {
          content: '';
          float: inline-end;
          inline-size: 4.75rem;
          block-size: 1lh;
        }
      }
    }
    /* So that the place fits. */
    [data-fact='since'],
    [data-fact='lacks'] ~ [data-fact='due']:not(:has(strong)),
    [data-dated] > span,
    [data-ahead] {
      display: none;
    }
    /* What the load is fits on the line of the button. */
    dl > [data-fact='type']::after {
      content: '\\A' / '';
      white-space: pre;
    }
    [data-year] {
      ${visuallyHidden}
    }
  }
  dt {
    ${visuallyHidden}
  }
  article > button {
    position: relative;
    grid-area: 2 / 2 / span 2;
    justify-self: end;
    /* Clear of the column names, which stay at the top of the window. */
    scroll-margin-block: ${space(14)};
    ${media.wide} {
      grid-area: 1 / -2 / span 2;
    }
    ${media.small} {
      grid-row: 3;
      align-self: start;
      min-block-size: 0;
      padding: 0;
      border: 0;
      font-size: ${textSize.small};
    }
  }
`;
