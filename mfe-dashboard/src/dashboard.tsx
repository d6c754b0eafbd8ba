import { useQueryClient } from '@tanstack/react-query';
import { askAnew } from 'shared-auth';
import type { Load } from 'shared-domain/waste';
import { can, type User } from 'shared-domain/wire';
import { Button, LoadingState, Page, useScreenTitle } from 'shared-ui';
import { DashboardHeader } from './components/dashboard-header';
import { LoadListSection } from './components/load-list-section';
import { Overview } from './components/overview';
import { TitleRow } from './components/title-row';
import type { LoadFilter } from './load-filter';
import { dashboardStatsKey, useDashboardStats } from './queries/use-dashboard-stats';
import { useFailureNotice } from './queries/use-failure-notice';
import { useLoadList } from './queries/use-load-list';
import { useRefreshInView } from './queries/use-refresh-in-view';
import { listPlace } from './queries/list-place';
import { loadListKey } from './queries/load-pages';

export interface DashboardProps {
  user: User;
  filter: LoadFilter;
  onFilterChange: (filter: LoadFilter) => void;
  /** What the search box holds, before it narrows anything. */
  onTyping: (text: string) => void;
  onViewLoad: (load: Load) => void;
  onNewLoad: () => void;
  onReleases: () => void;
  onLogOut: () => void;
}

/** The dashboard of one user, whoever carries it: everything that leaves it goes through its callbacks. */
export function Dashboard({
  user,
  filter,
  onFilterChange,
  onTyping,
  onViewLoad,
  onNewLoad,
  onReleases,
  onLogOut,
}: DashboardProps) {
  useScreenTitle('Dashboard');
  const queryClient = useQueryClient();
  const stats = useDashboardStats(user.id);
  const list = useLoadList(user.id, filter);
  useFailureNotice([stats.error, list.error]);

  const canCreate = can(user, 'load:create');
  const isLoading = stats.isPending && list.isPending;
  const place = listPlace(queryClient, user.id, filter);
  useRefreshInView(user.id, filter, place);

  // What failed, and what is still waited for; a call under way is given up for a fresh one.
  const retry = (): void => {
    if (list.isFetchNextPageError || list.isFetchingNextPage) void list.fetchNextPage();
    else if (list.isError || list.isPending || list.isPlaceholderData) {
      void askAnew(queryClient, [loadListKey(user.id, filter)]);
    }
    if (stats.isError || stats.isPending) void askAnew(queryClient, [dashboardStatsKey(user.id)]);
  };

  return (
    <>
      <DashboardHeader
        email={user.email}
        onReleases={can(user, 'rollout:manage') ? onReleases : null}
        onLogOut={onLogOut}
      />
      <Page>
        <TitleRow
          title="Dashboard"
          action={
            canCreate && (
              <Button variant="primary" icon="plus" onClick={onNewLoad}>
                New Waste Load
              </Button>
            )
          }
        />
        {isLoading ? (
          <LoadingState label="Loading dashboard..." isAsking={stats.isFetching || list.isFetching} onRetry={retry} />
        ) : (
          <>
            <Overview
              stats={stats.data ?? null}
              hasFailed={stats.isError}
              isRefreshing={stats.isFetching}
              onRetry={retry}
              chosenStatus={filter.status}
              onChooseStatus={(status) => onFilterChange({ ...filter, status })}
            />
            <LoadListSection
              pages={list.data?.pages ?? null}
              isStale={list.isPlaceholderData}
              isFetching={list.isFetching}
              failure={list.isFetchNextPageError ? 'more' : list.isError ? 'list' : null}
              hasMore={list.hasNextPage}
              isLoadingMore={list.isFetchingNextPage}
              filter={filter}
              canCreate={canCreate}
              place={place}
              onFilterChange={onFilterChange}
              onTyping={onTyping}
              onLoadMore={() => void list.fetchNextPage()}
              onRetry={retry}
              onViewLoad={onViewLoad}
            />
          </>
        )}
      </Page>
    </>
  );
}
