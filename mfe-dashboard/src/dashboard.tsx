import { useQueryClient } from '@tanstack/react-query';
import type { Load } from 'shared-domain/waste';
import { can, type User } from 'shared-domain/wire';
import { Button, LoadingState, Page, useScreenTitle } from 'shared-ui';
import { LoadListSection } from './components/load-list-section';
import { Overview } from './components/overview';
import { TitleRow } from './components/title-row';
import type { LoadFilter } from './load-filter';
import { listPlace } from './queries/load-pages';
import { useDashboardData } from './queries/use-dashboard-data';
import { useFailureNotice } from './queries/use-failure-notice';
import { useLiveList } from './queries/use-live-list';
import { useRefreshInView } from './queries/use-refresh-in-view';

export interface DashboardProps {
  user: User;
  filter: LoadFilter;
  onFilterChange: (filter: LoadFilter) => void;
  /** Receives the text of the search box while it is typed, before it filters. */
  onTyping: (text: string) => void;
  onViewLoad: (load: Load) => void;
  onNewLoad: () => void;
}

/** The dashboard of one user. It does not use the router: every link to another screen is a callback. */
export function Dashboard(props: DashboardProps) {
  const { user, filter, onFilterChange } = props;
  useScreenTitle('Dashboard');
  const queryClient = useQueryClient();
  const { stats, list, asOf, retry } = useDashboardData(filter);
  useFailureNotice([stats.error, list.error]);

  const canCreate = can(user, 'load:create');
  const isLoading = stats.isPending && list.isPending;
  const place = listPlace(queryClient, filter);
  useRefreshInView(filter, place);
  const newLoads = useLiveList(filter);

  return (
    <Page>
      <TitleRow title="Dashboard" action={canCreate && <NewLoadButton onClick={props.onNewLoad} />} />
      {isLoading ? (
        <LoadingState label="Loading dashboard..." isAsking={stats.isFetching || list.isFetching} onRetry={retry} />
      ) : (
        <>
          <Overview
            stats={stats.data ?? null}
            asOf={asOf.stats}
            hasFailed={stats.isError}
            isRefreshing={stats.isFetching}
            onRetry={retry}
            chosenStatus={filter.status}
            onChooseStatus={(status) => onFilterChange({ ...filter, status })}
          />
          <LoadListSection
            pages={list.data?.pages ?? null}
            isStale={list.isPlaceholderData}
            asOf={asOf.list}
            isFetching={list.isFetching}
            failure={list.isFetchNextPageError ? 'more' : list.isError ? 'list' : null}
            hasMore={list.hasNextPage}
            isLoadingMore={list.isFetchingNextPage}
            filter={filter}
            canCreate={canCreate}
            place={place}
            newLoads={newLoads}
            onFilterChange={onFilterChange}
            onTyping={props.onTyping}
            onLoadMore={() => void list.fetchNextPage()}
            onRetry={retry}
            onViewLoad={props.onViewLoad}
          />
        </>
      )}
    </Page>
  );
}

function NewLoadButton({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="primary" icon="plus" onClick={onClick}>
      New Waste Load
    </Button>
  );
}
