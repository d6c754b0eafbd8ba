import { statusSteps } from 'shared-domain';
import { Button, color, space } from 'shared-ui';
import styled from 'styled-components';
import { isFiltered, type LoadFilter } from '../load-filter';
import { SearchBox } from './search-box';

const countFormat = new Intl.NumberFormat('en-US');

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
      <Matches role="status">{isSearching ? 'Searching...' : describeMatches(filter, matchCount)}</Matches>
      {isFiltered(filter) && (
        <Button size="small" icon="close" onClick={() => onFilterChange({ text: '', status: null })}>
          Clear filters
        </Button>
      )}
    </Frame>
  );
}

function describeMatches(filter: LoadFilter, count: number | null): string {
  if (count === null) return '';
  const loads = `${countFormat.format(count)} ${count === 1 ? 'waste load' : 'waste loads'}`;
  const where = filter.status ? ` in status ${statusSteps[filter.status].label}` : '';
  return filter.text ? `${loads}${where} matching “${filter.text}”` : `${loads}${where}`;
}

const Frame = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(3)};
  margin-block-end: ${space(3)};
`;

const Matches = styled.p`
  flex: 1 1 auto;
  min-inline-size: 0;
  color: ${color.muted};
  overflow-wrap: anywhere;
`;
