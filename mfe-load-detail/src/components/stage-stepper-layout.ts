import { color, media, space, textSize } from 'shared-ui';
import styled from 'styled-components';

const inOneRow = '@media (min-width: 52rem), print';

/** The stages in one column, on wide screens and on paper in one row. */
export const Stages = styled.ol`
  display: grid;
  max-inline-size: 28rem;
  margin-block-start: ${space(4)};
  font-size: ${textSize.small};
  li {
    position: relative;
    display: grid;
    grid-template-columns: auto minmax(min-content, 1fr) auto;
    align-items: start;
    column-gap: ${space(2.5)};
    padding-block: ${space(0.75)};
    /* In the middle of the mark, while it is one line. */
    > :not(:first-child) {
      margin-block-start: calc(${space(3)} - 0.5lh);
    }
  }
  /* The line to the next stage. */
  li:not(:last-child)::after {
    content: '';
    position: absolute;
    inset: ${space(6.75)} auto ${space(-0.75)} calc(${space(3)} - 1px);
    inline-size: 2px;
    background: ${color.border};
  }
  :is(.reached, .optional):has(+ :is(.reached, .optional, .current))::after {
    background: ${color.accent};
    ${media.forcedColors} {
      background: CanvasText;
    }
  }
  /* No step that counts leads to such a stage, and none from it. */
  li:has(+ :is(.skipped, .moved, .followed))::after,
  :is(.skipped, .moved, .followed):not(:last-child)::after {
    background: none;
    border: 1px dashed ${color['border-strong']};
  }
  .current {
    font-weight: 650;
  }
  .overdue {
    color: ${color['danger-ink']};
    font-weight: 600;
  }
  .ahead,
  .optional,
  .skipped,
  .moved,
  .followed {
    color: ${color.muted};
  }
  /* A skipped required stage, or a disposal or certification that did not last. */
  :is(.skipped, .moved, .followed) .remark {
    color: ${color['warning-ink']};
    font-weight: 600;
  }
  ${media.small} {
    margin-block-start: ${space(2)};
    li {
      padding-block: ${space(0.5)};
    }
  }
  ${inOneRow} {
    /* The line ends at the edge of the card. */
    grid-template-columns: repeat(6, minmax(0, 1fr)) auto;
    max-inline-size: none;
    column-gap: ${space(2)};
    li {
      grid-template-columns: minmax(0, 1fr);
      align-content: start;
      row-gap: ${space(1)};
      > :not(:first-child) {
        margin: 0;
      }
    }
    li:not(:last-child)::after {
      inset: calc(${space(3.75)} - 1px) calc(-${space(1)}) auto ${space(7)};
      inline-size: auto;
      block-size: 2px;
    }
  }
`;

export const Disclosure = styled.div`
  margin: 0 0 ${space(-2)} ${space(-2.5)};
`;

export const Mark = styled.span`
  display: grid;
  place-items: center;
  inline-size: ${space(6)};
  block-size: ${space(6)};
  border: 2px solid ${color.border};
  border-radius: 50%;
  background: ${color.surface};
  .reached > & {
    border-color: ${color['accent-soft']};
    background: ${color['accent-soft']};
    color: ${color['accent-ink']};
  }
  .current > & {
    border-color: ${color.accent};
    background: ${color.accent};
    color: ${color['on-accent']};
  }
  :is(.skipped, .moved, .followed) > & {
    border-style: dashed;
  }
  ${media.forcedColors} {
    .current > & {
      border-width: 5px;
    }
    :is(.ahead, .optional) > & {
      border-style: dotted;
    }
  }
`;

export const Name = styled.span`
  overflow-wrap: break-word;
`;

export const Dates = styled.span`
  display: grid;
  justify-items: end;
  color: ${color.muted};
  font-weight: 400;
  text-align: end;
  ${inOneRow} {
    justify-items: start;
    text-align: start;
  }
`;
