import styled from 'styled-components';
import { color, media, space, textSize } from '../tokens/tokens';
import { cardSurface } from './card';

/** A card with a table whose cells are stacked on narrow screens. The table needs its roles, which it would lose there. */
export const StackedTable = styled.div`
  ${cardSurface}
  padding-block: ${space(2)};
  table {
    display: block;
    inline-size: 100%;
    border-collapse: collapse;
  }
  th,
  td {
    text-align: start;
    vertical-align: top;
  }
  thead {
    position: absolute;
    clip-path: inset(50%);
  }
  tbody {
    display: block;
  }
  tbody tr {
    display: grid;
    border-block-start: 1px solid ${color.border};
  }
  tbody tr:first-child {
    border: 0;
  }
  ${media.large} {
    table {
      display: table;
    }
    thead {
      position: static;
      clip-path: none;
      color: ${color.muted};
      font-size: ${textSize.small};
    }
    tbody {
      display: table-row-group;
    }
    tbody tr,
    tbody tr:first-child {
      display: table-row;
      border-block-start: 1px solid ${color.border};
    }
  }
`;
