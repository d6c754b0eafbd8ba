import { statusSteps } from 'shared-domain/waste';
import { Button, color, Instant, space } from 'shared-ui';
import styled from 'styled-components';
import { isFiltered, type LoadFilter } from '../load-filter';
import { SearchBox } from './search-box';

export interface ListToolbarProps {
  filter: LoadFilter;
  /** When the loads were current, if they are from before a reload. */
  asOf: string | null;
  /** The number of matches as text; null while it is not known. */
  matches: string | null;
  isSearching: boolean;
  onFilterChange: (filter: LoadFilter) => void;
  /** Receives the text of the search box while it is typed, before it filters. */
  onTyping: (text: string) => void;
}

/** The search box, the active filter and the number of matches. */
export function ListToolbar({ filter, asOf, matches, isSearching, onFilterChange, onTyping }: ListToolbarProps) {
  return (
    <Frame>
      <SearchBox text={filter.text} onSearch={(text) => onFilterChange({ ...filter, text })} onTyping={onTyping} />
      <Matches role="status">
        {asOf !== null ? (
          <>
            Loads as of <Instant value={asOf} />. Updating…
          </>
        ) : isSearching ? (
          'Searching...'
        ) : (
          matches !== null && describeMatches(filter, matches)
        )}
      </Matches>
      {isFiltered(filter) && (
        <Button size="small" icon="close" onClick={() => onFilterChange({ text: '', status: null })}>
          Clear filters
        </Button>
      )}
    </Frame>
  );
}

/** The number of loads and the active filter in words. */
function describeMatches({ text, status }: LoadFilter, count: string): string {
  const loads = `${count} ${count === '1' ? 'waste load' : 'waste loads'}`;
  if (status === null) return text ? `${loads} matching “${text}”` : loads;
  return `${loads} · ${statusSteps[status].label}${text && ` · matching “${text}”`}`;
}

const Frame = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(3)};
  margin-block-end: ${space(3)};
  /* Print shows the result without the controls. */
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
