import type { Load } from 'shared-domain/waste';
import { useState } from 'react';
import { focusedElement } from 'shared-ui';
import styled from 'styled-components';
import type { AwaitedRow } from '../awaited-row';
import { useIsPrinting } from '../use-is-printing';
import { formatTotal } from '../format-total';
import type { LoadFilter } from '../load-filter';
import { LoadList } from './load-list';
import { LoadListHead } from './load-list-head';
import { LoadListFooter } from './load-list-footer';
import { NewLoadsButton, type NewLoads } from './new-loads-button';
import { PrintedLoads } from './printed-loads';
import { RetryBox } from './retry-box';
import type { ListPlace } from './saved-place';

export interface LoadedListProps {
  loads: readonly Load[];
  /** How many loads match in all, loaded or not. */
  totalCount: number;
  /** More loads match than were counted. */
  hasMoreMatches: boolean;
  /** The loads still belong to the previous filter. */
  isStale: boolean;
  isFetching: boolean;
  /** What failed last: a further page, or the list itself. */
  failure: 'list' | 'more' | null;
  hasMore: boolean;
  /** More than the first page is loaded. */
  hasGrown: boolean;
  isLoadingMore: boolean;
  place: ListPlace;
  newLoads: NewLoads;
  filter: LoadFilter;
  /** When the loads were current, if they are from before a reload. */
  asOf: string | null;
  /** When the loads were fetched, in ms. */
  now: number;
  onFilterChange: (filter: LoadFilter) => void;
  onLoadMore: () => void;
  onRetry: () => void;
  /** Address of a load's page, for new tabs. */
  hrefOf: (load: Load) => string;
  onViewLoad: (load: Load) => void;
}

/** The list once it has loads: rows with a footer on the screen, one table in print. */
export function LoadedList(props: LoadedListProps) {
  const { loads, totalCount, hasMoreMatches, isStale, isFetching, failure, hasMore, isLoadingMore, place, onLoadMore } =
    props;
  const total = formatTotal(totalCount, hasMoreMatches);
  const isPrinting = useIsPrinting();
  const [awaitedRow, setAwaitedRow] = useState<AwaitedRow | null>(null);
  const loadMore = (load: () => void) => () => {
    setAwaitedRow({ row: loads.length, button: focusedElement() });
    load();
  };
  return (
    <>
      <OnScreen>
        {failure === 'list' && (
          <RetryBox isRetrying={isFetching} onRetry={props.onRetry}>
            The waste loads could not be updated.
          </RetryBox>
        )}
        <NewLoadsButton newLoads={props.newLoads} onShow={() => setAwaitedRow({ row: 0, button: focusedElement() })} />
        <LoadListHead sort={props.filter.sort} onSort={(sort) => props.onFilterChange({ ...props.filter, sort })} />
        <LoadList
          key={place.key}
          loads={loads}
          totalCount={totalCount}
          hasMoreMatches={hasMoreMatches}
          isStale={isStale}
          place={place}
          awaitedRow={awaitedRow}
          onAwaitedRow={() => setAwaitedRow(null)}
          onNearEnd={hasMore && !isFetching && !failure ? onLoadMore : null}
          now={props.now}
          hrefOf={props.hrefOf}
          onViewLoad={props.onViewLoad}
        />
        <LoadListFooter
          shownCount={loads.length}
          total={total}
          hasMore={hasMore}
          hasGrown={props.hasGrown}
          awaitedRow={awaitedRow}
          hasFailed={failure === 'more'}
          isLoadingMore={isLoadingMore}
          onLoadMore={loadMore(onLoadMore)}
          onRetry={loadMore(props.onRetry)}
        />
      </OnScreen>
      {isPrinting && (
        <PrintedLoads
          loads={loads}
          total={total}
          isComplete={loads.length >= totalCount && !hasMoreMatches}
          filter={props.filter}
          asOf={props.asOf}
        />
      )}
    </>
  );
}

const OnScreen = styled.div`
  @media print {
    display: none;
  }
`;
