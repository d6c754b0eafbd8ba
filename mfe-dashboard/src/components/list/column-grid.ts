import { media, space } from 'shared-ui';
import styled, { css } from 'styled-components';
import { furtherFacts, journeyFacts, loadColumns, mostColumns, wasteFacts, type LoadColumn } from '../load-columns';

/** The grid on wide screens; head and rows share it, so that everything lines up. */
export const loadRowGrid = css`
  ${media.wide} {
    display: grid;
    grid-template-columns: var(--columns);
    align-items: center;
    column-gap: ${space(4)};
  }
`;

const roomForAll = '(min-width: 87rem)';

/** Windows with room for `mostColumns`; in narrower ones, the last of so many is left out. */
export const allColumnsFit = `@media ${roomForAll}`;
export const someColumnsDoNotFit = `@media not ${roomForAll}`;

/** Where head and rows are: it says which columns they have. */
export const ColumnGrid = styled.div<{ $columns: readonly LoadColumn[] }>`
  ${media.wide} {
    ${({ $columns }) => gridOf($columns.slice(0, mostColumns - 1))}
  }
  ${allColumnsFit} {
    ${({ $columns }) => gridOf($columns)}
  }
`;

/** The widths of the columns and of the button after them, and the place of each fact that is shown. */
function gridOf(columns: readonly LoadColumn[]): string {
  const places = [...journeyFacts, ...wasteFacts, ...furtherFacts].map(({ name, column, line }) => {
    const place = columns.findIndex((one) => one === loadColumns[column]) + 1;
    const area = `${line ?? 1}/${place}${line ? '' : '/span 2'}`;
    // Without a line, a fact begins on the first.
    const side = line === 1 ? 'last baseline' : line ? 'start' : 'end;min-block-size:2lh';
    return place > 0 && `[data-fact=${name}]{display:block;grid-area:${area};align-self:${side}}`;
  });
  return `--columns: ${columns.map(({ width }) => width).join(' ')} 6.5rem;${places.filter(Boolean).join('')}`;
}
