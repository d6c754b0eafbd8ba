import { type EmbedPart, type LoadSort, usualLoadSort } from 'shared-domain/waste';
import { useState, type ReactNode } from 'react';
import { Button, color, Instant, media, notPrinted, Select, space, TimeZoneNote, VisuallyHidden } from 'shared-ui';
import styled from 'styled-components';
import type { FilterInWords as InWords } from '../../filter-in-words';
import { describeCount } from '../../format-total';
import { isFiltered, type LoadFilter } from '../../filter/load-filter';
import { usualColumns, type ColumnsChange, type LoadColumn } from '../load-columns';
import type { PanelName } from '../../list-panel';
import type { ListTab } from '../../list-tabs';
import { useLaterCode, useLaterQuery } from '../../use-later-code';
import type { FoundLoads } from './numbers-not-found';
import { LaterPart } from '../later-part';
import { SearchBox } from './search-box';

export interface ListToolbarProps extends FoundLoads {
  hasSavedViews: boolean;
  /** When the loads were current, if they are from before a reload. */
  asOf: string | null;
  /** The number of matches as text; null while it is not known. */
  matches: string | null;
  isSearching: boolean;
  onFilterChange: (filter: LoadFilter) => void;
  onFilterClear: () => void;
  /** Receives the text of the search box while it is typed, before it filters. */
  onTyping: (text: string) => void;
  parts: readonly EmbedPart[];
  view: ListTab;
  columns: readonly LoadColumn[];
  onColumnsChange: ColumnsChange;
  tabs: ReactNode;
}

const panelIcons = { Filter: 'filter', Views: 'bookmark', Export: 'download' } as const;

/** The search box, the buttons of the panels, the active filter and the number of matches. */
export function ListToolbar(props: ListToolbarProps) {
  const { filter, onFilterChange, parts, hasSavedViews } = props;
  const hasFilters = parts.includes('filters');
  const [open, setOpen] = useState<PanelName | null>(null);
  // Usually fetched after the list is shown; an open panel needs it even if the list failed.
  const later = useLaterQuery(!!open);
  /** An empty list offers to show all loads. */
  const hasOwnWayOn = props.view === 'list' && props.loads?.length === 0;
  const panelButton = (name: PanelName) => (
    <Button icon={panelIcons[name]} aria-expanded={open === name} onClick={() => setOpen(open === name ? null : name)}>
      {name}
    </Button>
  );
  return (
    <>
      <Frame>
        {parts.includes('search') && (
          <SearchBox
            text={filter.text}
            onSearch={(text) => onFilterChange({ ...filter, text })}
            onTyping={props.onTyping}
          />
        )}
        {hasFilters && panelButton('Filter')}
        {hasSavedViews && panelButton('Views')}
        <Notes>
          <Matches {...matchesNote}>
            {describeMatches(props, later.data?.FilterInWords)}
            {later.data && <later.data.SpokenOrder {...props} />}
          </Matches>
          <TimeZoneNote />
        </Notes>
        {isFiltered(filter) && (hasFilters || parts.includes('search')) && !hasOwnWayOn && (
          <Button size="small" icon="close" onClick={props.onFilterClear}>
            Clear Filters
          </Button>
        )}
        {hasSavedViews && panelButton('Export')}
        {props.view === 'list' && <SortOrder {...props} />}
        {props.tabs}
      </Frame>
      {later.data && <later.data.NumbersNotFound {...props} />}
      {open && (
        <LaterPart query={later} label="Loading..." failed={{ title: 'This panel could not be loaded' }}>
          {({ ListPanel }) => <ListPanel {...props} name={open} onClose={() => setOpen(null)} />}
        </LaterPart>
      )}
    </>
  );
}

function SortOrder({ filter, columns, onFilterChange }: ListToolbarProps) {
  const { sort } = filter;
  const soleOption = { value: sort, label: sort === usualLoadSort ? 'Newest first' : '…' };
  return (
    <SortSelect data-usual={columns === usualColumns}>
      <Select
        aria-label="Sort by"
        options={useLaterCode()?.sortOptions ?? [soleOption]}
        value={sort}
        onChange={({ target }) => onFilterChange({ ...filter, sort: target.value as LoadSort })}
      />
    </SortSelect>
  );
}

/** Without the code that describes the filter, only the number. */
function describeMatches(
  { filter, asOf, matches, isSearching }: ListToolbarProps,
  FilterInWords: typeof InWords | undefined,
): ReactNode {
  if (asOf) {
    return (
      <>
        Loads as of <Instant value={asOf} />
        {/* The dimmed list shows it; a third line in the first milliseconds would move the list. */}
        <VisuallyHidden>. Updating…</VisuallyHidden>
      </>
    );
  }
  if (isSearching) return 'Searching...';
  return matches && (FilterInWords ? <FilterInWords filter={filter} count={matches} /> : describeCount(matches));
}

/** After a reload, the shell's copy of the screen says so until the dashboard runs. */
const matchesNote = { role: 'status', 'data-last-seen': 'Loads as of' };

// Print has a heading of its own.
const Frame = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1.5)} ${space(2)};
  margin-block-end: ${space(1)};
  ${media.small} {
    row-gap: ${space(1)};
  }
  @media (max-width: 47.99rem) {
    > button {
      padding-inline: ${space(2.5)};
      > svg {
        display: none;
      }
    }
  }
  ${media.touch} {
    > button {
      min-block-size: ${space(11)};
    }
  }
  ${notPrinted}
`;

/* A line of its own below the buttons. On wide screens, two lines of text next to them, no higher than a button. On
   phones, only Clear Filters is next to it, and the time zone is below the list. */
const Notes = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space(4)};
  flex: 1 0 100%;
  order: 1;
  min-inline-size: 0;
  ${media.wide} {
    display: block;
    flex: 9 1 7rem;
    order: 0;
    > :last-child {
      overflow: hidden;
      white-space: nowrap;
    }
  }
  ${media.small} {
    order: 0;
    &:has(+ [data-size='small']) {
      flex-basis: 50%;
    }
    > :last-child {
      position: absolute;
      inset-block-end: 0;
      inset-inline: ${space(4)};
      min-inline-size: 0;
      display: grid;
      min-block-size: ${space(9)};
      align-content: center;
    }
  }
`;

const Matches = styled.p`
  min-block-size: 1lh;
  color: ${color.muted};
  line-height: 1.15;
  overflow-wrap: anywhere;
`;

/** On wide screens, the names of the columns sort, unless some of them are missing. */
const SortSelect = styled.div`
  flex: 9 1 6rem;
  max-inline-size: 11.5rem;
  ${media.wide} {
    flex-grow: 1;
    &[data-usual='true'] {
      display: none;
    }
  }
`;
