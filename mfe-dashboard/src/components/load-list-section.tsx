import { useMemo } from 'react';
import type { Page } from 'shared-auth';
import type { Load } from 'shared-domain/waste';
import { Button, Card, EmptyState, FailedState, LoadingState, SlowNotice, TimeZoneNote } from 'shared-ui';
import { isFiltered, type LoadFilter } from '../load-filter';
import { formatTotal } from '../format-total';
import { ListToolbar } from './list-toolbar';
import { LoadedList, type LoadedListProps } from './loaded-list';

export interface LoadListSectionProps extends Omit<
  LoadedListProps,
  'loads' | 'totalCount' | 'hasMoreMatches' | 'hasGrown'
> {
  /** Null until the first page arrives. */
  pages: readonly Page<Load[]>[] | null;
  /** When the loads were current, if they are from before a reload. */
  asOf: string | null;
  filter: LoadFilter;
  canCreate: boolean;
  onFilterChange: (filter: LoadFilter) => void;
  onTyping: (text: string) => void;
}

/** The list of loads with its search, in each of its states. */
export function LoadListSection(props: LoadListSectionProps) {
  const { pages, isStale, filter, onFilterChange } = props;
  const loads = useMemo(() => pages && loadsOf(pages), [pages]);
  const totalCount = Math.max(pages?.[0]?.totalCount ?? 0, loads?.length ?? 0);
  const hasMoreMatches = props.hasMore && pages?.[0]?.hasMoreMatches === true;
  return (
    <Card title="Waste Load Tracking - Complete Status Overview">
      <ListToolbar
        filter={filter}
        asOf={props.asOf}
        matches={isStale || !loads ? null : formatTotal(totalCount, hasMoreMatches)}
        isSearching={isStale}
        onFilterChange={onFilterChange}
        onTyping={props.onTyping}
      />
      <SlowNotice isWaiting={isStale && props.isFetching} onRetry={props.onRetry} />
      <ListFace {...props} loads={loads} totalCount={totalCount} hasMoreMatches={hasMoreMatches} />
    </Card>
  );
}

/** Pages fetched at different times may overlap; each load is shown once. */
function loadsOf(pages: readonly Page<Load[]>[]): Load[] {
  return [...new Map(pages.flatMap((page) => page.items).map((load) => [load.id, load])).values()];
}

interface ListFaceProps extends LoadListSectionProps, Pick<LoadedListProps, 'totalCount' | 'hasMoreMatches'> {
  loads: Load[] | null;
}

function ListFace(props: ListFaceProps) {
  const { loads, filter, isFetching, failure, canCreate } = props;
  if (!loads && failure) {
    return (
      <FailedState
        title="The waste loads could not be loaded."
        text="Check your connection, then try again."
        onRetry={props.onRetry}
        isRetrying={isFetching}
      />
    );
  }
  if (!loads) {
    return <LoadingState label="Loading waste loads..." isAsking={isFetching} onRetry={props.onRetry} />;
  }

  if (loads.length === 0) {
    if (isFiltered(filter)) return <NoMatches onClear={() => props.onFilterChange({ text: '', status: null })} />;
    return (
      <EmptyState
        title="No waste loads found"
        text={
          canCreate
            ? 'Create your first waste load to start tracking.'
            : 'No waste loads have been created for your account yet.'
        }
        action={!canCreate && <p>An administrator creates your loads. They appear here immediately.</p>}
      />
    );
  }
  return (
    <>
      <TimeZoneNote />
      <LoadedList {...props} loads={loads} hasGrown={(props.pages?.length ?? 0) > 1} />
    </>
  );
}

/** Shown if the filter matches no load. */
function NoMatches({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon="search"
      title="No matching waste loads"
      text="Try another manifest number, generator or waste type, or another status."
      action={<Button onClick={onClear}>Show all waste loads</Button>}
    />
  );
}
