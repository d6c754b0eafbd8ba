import type { Load } from 'shared-domain/waste';
import { useState } from 'react';
import { focusedElement } from 'shared-ui';
import type { AwaitedRow } from './awaited-row';
import { useLaterCode } from '../../use-later-code';
import type { PrintableList } from '../print/use-list-print';
import type { LoadFilter } from '../../filter/load-filter';
import type { LoadColumn } from '../load-columns';
import { ColumnGrid } from './column-grid';
import { LoadList } from './load-list';
import { LoadListHead } from './load-list-head';
import type { NewLoads } from './new-loads-button';
import { RetryBox } from '../retry-box';
import type { ListPlace } from './use-rows';

export interface LoadedListProps extends PrintableList {
  isFetching: boolean;
  /** More than the first page is loaded. */
  hasGrown: boolean;
  isLoadingMore: boolean;
  place: ListPlace;
  columns: readonly LoadColumn[];
  newLoads: NewLoads;
  filter: LoadFilter;
  /** When the loads were current, if they are from before a reload. */
  asOf: string | null;
  onFilterChange: (filter: LoadFilter) => void;
  onReload: () => void;
  onRetry: (() => void) | undefined;
  /** Address of a load's page, for new tabs. */
  hrefOf: (load: Load) => string;
  onViewLoad: (load: Load) => void;
}

/** The list once it has loads: its rows, with a footer. */
export function LoadedList(props: LoadedListProps) {
  const { loads, isFetching, failure, hasMore, place, onLoadMore } = props;
  const code = useLaterCode();
  const [awaitedRow, setAwaitedRow] = useState<AwaitedRow | null>(null);
  const loadMore = (load: () => void) => () => {
    setAwaitedRow({ row: loads.length, button: focusedElement() });
    load();
  };
  return (
    <>
      {code && (
        <code.NewLoadsButton
          newLoads={props.newLoads}
          onShow={() => setAwaitedRow({ row: 0, button: focusedElement() })}
        />
      )}
      <ColumnGrid $columns={props.columns}>
        <LoadListHead
          columns={props.columns}
          sort={props.filter.sort}
          onSort={(sort) => props.onFilterChange({ ...props.filter, sort })}
        />
        <LoadList
          {...props}
          key={place.key}
          awaitedRow={awaitedRow}
          onAwaitedRow={() => setAwaitedRow(null)}
          onNearEnd={hasMore && !isFetching && !failure ? onLoadMore : null}
        />
      </ColumnGrid>
      {code ? (
        <code.LoadListFooter
          {...props}
          shownCount={loads.length}
          awaitedRow={awaitedRow}
          onLoadMore={loadMore(onLoadMore)}
          onReload={loadMore(props.onReload)}
          onRetry={props.onRetry && loadMore(props.onRetry)}
        />
      ) : (
        failure === 'more' && (
          <RetryBox isRetrying={isFetching} onRetry={props.onRetry}>
            More waste loads could not be loaded.
          </RetryBox>
        )
      )}
    </>
  );
}
