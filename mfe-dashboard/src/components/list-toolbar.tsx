import { Button, color, space } from 'shared-ui';
import styled from 'styled-components';
import { describeMatches } from '../describe-matches';
import { isFiltered, type LoadFilter } from '../load-filter';
import { SearchBox } from './search-box';

export interface ListToolbarProps {
  filter: LoadFilter;
  /** Null while it is not known. */
  matchCount: number | null;
  isSearching: boolean;
  onFilterChange: (filter: LoadFilter) => void;
  /** What the search box holds, before it narrows anything. */
  onTyping: (text: string) => void;
}

/** Search, what the list is narrowed to, and how many loads that leaves. */
export function ListToolbar({ filter, matchCount, isSearching, onFilterChange, onTyping }: ListToolbarProps) {
  return (
    <Frame>
      <SearchBox text={filter.text} onSearch={(text) => onFilterChange({ ...filter, text })} onTyping={onTyping} />
      <Matches role="status">
        {isSearching ? 'Searching...' : matchCount !== null && describeMatches(filter, matchCount)}
      </Matches>
      {isFiltered(filter) && (
        <Button size="small" icon="close" onClick={() => onFilterChange({ text: '', status: null })}>
          Clear filters
        </Button>
      )}
    </Frame>
  );
}

const Frame = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(3)};
  margin-block-end: ${space(3)};
  /* Of what can be pressed or typed, paper keeps what it led to. */
  @media print {
    > button,
    > [role='search'] {
      display: none;
    }
  }
`;

const Matches = styled.p`
  flex: 1 1 auto;
  min-inline-size: 0;
  color: ${color.muted};
  overflow-wrap: anywhere;
`;
