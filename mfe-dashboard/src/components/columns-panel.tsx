import { media, MutedText, space } from 'shared-ui';
import styled from 'styled-components';
import { Choices } from './choices';
import { allColumnsFit } from './list/column-grid';
import { fixedColumns, loadColumns, mostColumns, type LoadColumn } from './load-columns';

interface ColumnsPanelProps {
  columns: readonly LoadColumn[];
  /** Takes the names of the columns, in their order. */
  onChange: (names: string[]) => void;
}

const namesOf = (columns: readonly LoadColumn[]) => columns.slice(fixedColumns).map(({ name }) => name);

const most = mostColumns - fixedColumns;

/** The columns of the list on wide screens and in print. Each change applies at once. */
export function ColumnsPanel({ columns, onChange }: ColumnsPanelProps) {
  const chosen = namesOf(columns);
  const isFull = chosen.length === most;
  return (
    <Frame>
      <Choices
        legend="Columns (saved in this browser)"
        all={namesOf(loadColumns)}
        chosen={chosen}
        labelOf={labelOf}
        isFull={isFull}
        onChange={onChange}
      />
      <MutedText>The printed list has the same columns. Saved views do not change them.</MutedText>
      <MutedText role="status">
        {isFull
          ? `${most} of ${most} columns selected. Clear one to select another.`
          : `Manifest and Status are always shown, with up to ${most} of these.`}
        {isFull && <Narrow> This window is too narrow to show the last one.</Narrow>}
      </MutedText>
    </Frame>
  );
}

function labelOf(name: string): string {
  return name === 'waste_type'
    ? 'Waste type and hazard class'
    : (loadColumns.find((one) => one.name === name)?.title ?? '');
}

/* Other screens have no columns. */
const Frame = styled.div`
  display: none;
  ${media.wide} {
    display: grid;
    flex: 1 1 0;
    align-content: start;
    gap: ${space(2)};
  }
`;

const Narrow = styled.span`
  ${allColumnsFit} {
    display: none;
  }
`;
